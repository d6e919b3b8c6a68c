//! Reads the sources of `src` and determines which names each file imports from each other file.
//!
//! An import is a name in a `use` declaration or a path in the code, including paths in macro calls. Re-exports,
//! renames and globs are followed to the file that defines the name. Methods are not imports: to find their file would
//! take type inference.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// The name of the library in the paths of the command's sources.
const CRATE: &str = "llvm_spirv";
/// The maximum number of re-exports to follow for a name.
const MAX_HOPS: u32 = 20;

/// A source file.
pub(crate) struct SourceFile {
    /// The path below `src/`, with slashes.
    pub(crate) path: String,
    /// The number of lines.
    pub(crate) lines: usize,
    /// The functions with a body: name and number of lines.
    pub(crate) functions: Vec<(String, usize)>,
}

/// The names that one file imports from another, for each pair of files by their indices.
pub(crate) type Imports = BTreeMap<(usize, usize), BTreeSet<String>>;

/// The files of `src` and their imports.
pub(crate) struct Structure {
    /// The files, sorted by path.
    pub(crate) files: Vec<SourceFile>,
    /// The imports between different files.
    pub(crate) imports: Imports,
}

impl Structure {
    /// Reads all files below `src`. The imports of tests do not count, but the lengths of their files and functions do.
    pub(crate) fn read(src: &Path) -> Structure {
        let mut paths = Vec::new();
        find_files(src, "", &mut paths);
        // A module is added before its child modules.
        paths.sort_by_key(|path| (module_path(path).len(), path.clone()));
        let mut modules = Modules::default();
        let mut files = Vec::new();
        let mut collected = Vec::new();
        for path in paths {
            let text = fs::read_to_string(src.join(&path)).unwrap();
            let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
            let module_path = module_path(&path);
            let is_test = module_path.iter().any(|name| name == "tests");
            let module = if is_test { 0 } else { modules.add(&module_path, files.len()) };
            let mut collector = Collector::new(&mut modules, files.len(), module, is_test);
            collector.visit_file(&syntax);
            let Collector { uses, mentions, functions, .. } = collector;
            files.push(SourceFile { path, lines: text.lines().count(), functions });
            collected.push((uses, mentions));
        }
        let mut imports = Imports::new();
        for (file, (uses, mentions)) in collected.iter().enumerate() {
            for import in uses {
                modules.count_use(file, import, &mut imports);
            }
            for (module, path) in mentions {
                modules.count(file, &modules.resolve(*module, path, MAX_HOPS), &mut imports);
            }
        }
        sorted(files, imports)
    }
}

/// Sorts the files by path, and renumbers the imports accordingly.
fn sorted(files: Vec<SourceFile>, imports: Imports) -> Structure {
    let mut order: Vec<usize> = (0..files.len()).collect();
    order.sort_by(|&a, &b| files[a].path.cmp(&files[b].path));
    let mut places = vec![0; order.len()];
    for (place, &file) in order.iter().enumerate() {
        places[file] = place;
    }
    let imports = imports.into_iter().map(|((from, to), names)| ((places[from], places[to]), names)).collect();
    let mut numbered: Vec<_> = files.into_iter().enumerate().collect();
    numbered.sort_by_key(|(file, _)| places[*file]);
    Structure { files: numbered.into_iter().map(|(_, file)| file).collect(), imports }
}

/// Appends the paths of the Rust files in a folder and its subfolders. `prefix` is the path of the folder below `src/`.
fn find_files(folder: &Path, prefix: &str, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            find_files(&entry.path(), &format!("{name}/"), paths);
        } else if name.ends_with(".rs") {
            paths.push(name);
        }
    }
}

/// Returns the path of the module that a file contains.
fn module_path(file: &str) -> Vec<String> {
    let mut names: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if matches!(names.last().map(String::as_str), Some("mod")) || names == ["lib"] {
        names.pop();
    }
    names
}

/// The meaning of a name in a module.
enum Name {
    Item,
    Module(usize),
    Import(Vec<String>),
}

#[derive(Default)]
struct Module {
    parent: Option<usize>,
    path: Vec<String>,
    file: usize,
    names: HashMap<String, Vec<Name>>,
    /// The names that macro calls may define.
    names_of_macros: BTreeSet<String>,
    globs: Vec<Vec<String>>,
}

/// The definition that a path refers to.
#[derive(Clone, Debug, PartialEq)]
enum Target {
    Item { module: usize, name: String },
    Module(usize),
}

#[derive(Default)]
struct Modules {
    all: Vec<Module>,
    by_path: HashMap<Vec<String>, usize>,
}

impl Modules {
    /// Adds a module to its parent, which must exist.
    fn add(&mut self, path: &[String], file: usize) -> usize {
        let module = self.all.len();
        let parent = path.split_last().map(|(name, parent)| {
            let parent = *self.by_path.get(parent).unwrap_or_else(|| panic!("{}: no parent", path.join("::")));
            self.all[parent].names.entry(name.clone()).or_default().push(Name::Module(module));
            parent
        });
        self.all.push(Module { parent, path: path.to_vec(), file, ..Module::default() });
        self.by_path.insert(path.to_vec(), module);
        module
    }

    /// Resolves a path that occurs in a module. A name can have several definitions in different namespaces. Names of
    /// other crates and of local variables have none.
    fn resolve(&self, module: usize, path: &[String], hops: u32) -> Vec<Target> {
        let Some((first, mut rest)) = path.split_first() else { return Vec::new() };
        if hops == 0 {
            return Vec::new();
        }
        let targets = match first.as_str() {
            "crate" | CRATE => vec![Target::Module(0)],
            "self" => vec![Target::Module(module)],
            "super" => {
                let mut parent = self.all[module].parent;
                while let Some((next, others)) = rest.split_first()
                    && next == "super"
                {
                    parent = parent.and_then(|parent| self.all[parent].parent);
                    rest = others;
                }
                parent.map(Target::Module).into_iter().collect()
            }
            _ => self.look_up(module, first, hops),
        };
        rest.iter().fold(targets, |targets, name| self.step(&targets, name, hops))
    }

    /// Resolves the next name of a path. After an item, such as an enum or a type, further names do not change the
    /// target.
    fn step(&self, targets: &[Target], name: &str, hops: u32) -> Vec<Target> {
        let modules: Vec<usize> = targets.iter().filter_map(|target| target.module()).collect();
        if modules.is_empty() {
            return targets.to_vec();
        }
        let found: Vec<Target> = modules.iter().flat_map(|&module| self.look_up(module, name, hops)).collect();
        if !found.is_empty() || modules == [0] {
            return found;
        }
        // The module does not define the name itself, so a macro must have made it.
        modules.iter().map(|&module| Target::Item { module, name: name.to_owned() }).collect()
    }

    /// Looks a name up in a module: its items and imports, then its globs.
    fn look_up(&self, module: usize, name: &str, hops: u32) -> Vec<Target> {
        let Some(hops) = hops.checked_sub(1) else { return Vec::new() };
        let mut found = Vec::new();
        for entry in self.all[module].names.get(name).into_iter().flatten() {
            match entry {
                Name::Item => found.push(Target::Item { module, name: name.to_owned() }),
                Name::Module(child) => found.push(Target::Module(*child)),
                // `use freeze;` imports nothing new under this name. Following it would not end.
                Name::Import(path) if path.len() == 1 => {}
                Name::Import(path) => found.extend(self.resolve(module, path, hops)),
            }
        }
        if found.is_empty() && self.all[module].names_of_macros.contains(name) {
            found.push(Target::Item { module, name: name.to_owned() });
        }
        if found.is_empty() && !self.all[module].names.contains_key(name) {
            for glob in &self.all[module].globs {
                for target in self.resolve(module, glob, hops) {
                    if let Some(of) = target.module()
                        && of != module
                    {
                        found.extend(self.look_up(of, name, hops));
                    }
                }
            }
        }
        let mut distinct = Vec::new();
        for target in found {
            if !distinct.contains(&target) {
                distinct.push(target);
            }
        }
        distinct
    }

    /// Adds the imports of a `use` declaration. A re-export of a name that is defined in the module or its child
    /// modules does not count as an import.
    fn count_use(&self, file: usize, import: &Use, imports: &mut Imports) {
        let mut targets = self.resolve(import.module, &import.path, MAX_HOPS);
        if import.is_public {
            let own = &self.all[import.module].path;
            targets.retain(|target| !self.all[target.home()].path.starts_with(own));
        }
        self.count(file, &targets, imports);
    }

    /// Adds the items among the targets as imports of the file. Modules do not count, but the paths through them do.
    fn count(&self, file: usize, targets: &[Target], imports: &mut Imports) {
        for target in targets {
            if let Target::Item { module, name } = target
                && self.all[*module].file != file
            {
                imports.entry((file, self.all[*module].file)).or_default().insert(name.clone());
            }
        }
    }
}

impl Target {
    fn module(&self) -> Option<usize> {
        match self {
            Target::Module(module) => Some(*module),
            Target::Item { .. } => None,
        }
    }

    /// Returns the module, or the module that defines the item.
    fn home(&self) -> usize {
        match self {
            Target::Module(module) | Target::Item { module, .. } => *module,
        }
    }
}

/// One name of a `use` declaration.
struct Use {
    module: usize,
    path: Vec<String>,
    is_public: bool,
}

/// A visitor that collects the definitions, `use` declarations, paths and functions of a file.
struct Collector<'a> {
    modules: &'a mut Modules,
    file: usize,
    module: usize,
    /// True for a file of tests, of which only the lengths of functions are collected.
    is_test: bool,
    block_depth: u32,
    /// The types and traits of the enclosing `impl` and `trait` blocks.
    owners: Vec<String>,
    uses: Vec<Use>,
    mentions: Vec<(usize, Vec<String>)>,
    functions: Vec<(String, usize)>,
}

impl<'a> Collector<'a> {
    fn new(modules: &'a mut Modules, file: usize, module: usize, is_test: bool) -> Self {
        Collector {
            modules,
            file,
            module,
            is_test,
            block_depth: 0,
            owners: Vec::new(),
            uses: Vec::new(),
            mentions: Vec::new(),
            functions: Vec::new(),
        }
    }

    fn here(&mut self) -> &mut Module {
        &mut self.modules.all[self.module]
    }

    /// Adds an item to the module. An item in a function is not visible outside, so it is skipped.
    fn define(&mut self, name: &str) {
        if self.block_depth == 0 && !self.is_test {
            self.here().names.entry(name.to_owned()).or_default().push(Name::Item);
        }
    }

    fn mention(&mut self, path: Vec<String>) {
        if !self.is_test && path.first().is_some_and(|first| first != "Self") {
            self.mentions.push((self.module, path));
        }
    }

    /// Adds the names of a `use` declaration. `prefix` is the path before `tree`.
    fn add_use(&mut self, tree: &syn::UseTree, prefix: &[String], is_public: bool) {
        let with = |name: &syn::Ident| [prefix, &[plain(name)]].concat();
        let (path, name) = match tree {
            syn::UseTree::Path(path) => return self.add_use(&path.tree, &with(&path.ident), is_public),
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.add_use(tree, prefix, is_public));
            }
            syn::UseTree::Glob(_) => {
                self.here().globs.push(prefix.to_vec());
                // If the prefix is an enum, the glob counts as an import of the enum.
                let (module, path) = (self.module, prefix.to_vec());
                return self.uses.push(Use { module, path, is_public });
            }
            syn::UseTree::Name(name) if name.ident == "self" => (prefix.to_vec(), prefix.last().unwrap().clone()),
            syn::UseTree::Name(name) => (with(&name.ident), plain(&name.ident)),
            syn::UseTree::Rename(rename) if rename.ident == "self" => (prefix.to_vec(), plain(&rename.rename)),
            syn::UseTree::Rename(rename) => (with(&rename.ident), plain(&rename.rename)),
        };
        self.here().names.entry(name).or_default().push(Name::Import(path.clone()));
        self.uses.push(Use { module: self.module, path, is_public });
    }

    fn add_function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let lines = block.brace_token.span.close().end().line - signature.fn_token.span.start().line + 1;
        let owner = self.owners.iter().map(|owner| format!("{owner}::")).collect::<String>();
        self.functions.push((format!("{owner}{}", signature.ident), lines));
    }

    /// Collects the paths in the tokens of a macro call.
    fn scan_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_punct =
            |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(p)) if p.as_char() == wanted);
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.scan_tokens(group.stream()),
                TokenTree::Ident(ident) => {
                    let follows =
                        at > 0 && (is_punct(at - 1, '.') || is_punct(at - 1, ':') && at > 1 && is_punct(at - 2, ':'));
                    let mut path = vec![plain(ident)];
                    while is_punct(at + 1, ':') && is_punct(at + 2, ':') {
                        let Some(TokenTree::Ident(next)) = tokens.get(at + 3) else { break };
                        path.push(plain(next));
                        at += 3;
                    }
                    let is_call = matches!(tokens.get(at + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                    if !follows && (path.len() > 1 || is_call || is_capitalized(&path[0])) {
                        self.mention(path);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Records the names that a macro call among the items of a module may define: the capitalized names outside
    /// brackets, and the names after keywords such as `fn`.
    fn add_names_of_macro(&mut self, tokens: TokenStream) {
        let mut after_keyword = false;
        for token in tokens {
            if let TokenTree::Ident(ident) = &token {
                let name = plain(ident);
                let is_keyword = ["fn", "struct", "enum", "const", "static", "type", "trait"].contains(&name.as_str());
                if after_keyword || is_capitalized(&name) {
                    self.here().names_of_macros.insert(name);
                }
                after_keyword = is_keyword;
            } else {
                after_keyword = false;
            }
        }
    }
}

/// Returns an identifier's name without `r#`.
fn plain(ident: &syn::Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

fn is_capitalized(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
}

/// Returns true if the attributes include an item only in tests.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.meta.require_list().is_ok_and(|list| has_test(list.tokens.clone()))
    })
}

/// Returns true if the condition of a `cfg` includes `test`, but not negated.
fn has_test(condition: TokenStream) -> bool {
    let mut negated = false;
    condition.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => {
            negated = ident == "not";
            ident == "test" || ident == "doctest"
        }
        TokenTree::Group(group) => !std::mem::take(&mut negated) && has_test(group.stream()),
        _ => false,
    })
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    use syn::Item;
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        use syn::Item;
        if is_for_tests(attributes(item)) {
            return;
        }
        match item {
            Item::Const(item) => self.define(&plain(&item.ident)),
            Item::Enum(item) => self.define(&plain(&item.ident)),
            Item::Fn(item) => self.define(&plain(&item.sig.ident)),
            Item::Macro(syn::ItemMacro { ident: Some(ident), .. }) => self.define(&plain(ident)),
            Item::Macro(item) => self.add_names_of_macro(item.mac.tokens.clone()),
            Item::Static(item) => self.define(&plain(&item.ident)),
            Item::Struct(item) => self.define(&plain(&item.ident)),
            Item::Trait(item) => self.define(&plain(&item.ident)),
            Item::Type(item) => self.define(&plain(&item.ident)),
            Item::Union(item) => self.define(&plain(&item.ident)),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_none() {
            return;
        }
        if self.is_test {
            return visit::visit_item_mod(self, item);
        }
        let path = [self.modules.all[self.module].path.as_slice(), &[plain(&item.ident)]].concat();
        let inner = self.modules.add(&path, self.file);
        let outer = std::mem::replace(&mut self.module, inner);
        visit::visit_item_mod(self, item);
        self.module = outer;
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !self.is_test {
            self.add_use(&item.tree, &[], !matches!(item.vis, syn::Visibility::Inherited));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add_function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            self.add_function(&item.sig, &item.block);
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add_function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let name = match &*item.self_ty {
            syn::Type::Path(ty) => ty.path.segments.last().map(|segment| plain(&segment.ident)),
            _ => None,
        };
        self.owners.push(name.unwrap_or_else(|| "impl".to_owned()));
        visit::visit_item_impl(self, item);
        self.owners.pop();
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.owners.push(plain(&item.ident));
        visit::visit_item_trait(self, item);
        self.owners.pop();
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.block_depth += 1;
        visit::visit_block(self, block);
        self.block_depth -= 1;
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            self.mention(path.segments.iter().map(|segment| plain(&segment.ident)).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        if is_capitalized(&plain(&pattern.ident)) {
            self.mention(vec![plain(&pattern.ident)]);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.mention(call.path.segments.iter().map(|segment| plain(&segment.ident)).collect());
        self.scan_tokens(call.tokens.clone());
    }

    /// Skips the path in `pub(super)`, which is not an import.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}
