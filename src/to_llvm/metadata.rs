//! Metadata of the module and of kernels: what SPIR-V says by instructions that no LLVM instruction stands for.

use super::driver::Driver;
use super::scan::FunctionRange;
use crate::error::Result;
use crate::llvm::{Function, Metadata, Value, ValueView};
use crate::mapping::module_info::{self, Source};
use crate::mapping::types::{self, Scalar, TypeInfo};
use crate::mapping::{Build, decorations, kernels, loops};
use crate::spirv::grammar::{
    AccessQualifier, Decoration, Dim, ExecutionMode, FunctionParameterAttribute, SourceLanguage,
};
use crate::spirv::{Id, Instruction, Op};

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// A number as metadata.
    fn number(&self, value: u32) -> Result<Option<Metadata<'c>>> {
        Ok(Some(self.int32(value)?.to_metadata()?))
    }

    fn numbers(&self, values: &[u32]) -> Result<Metadata<'c>> {
        let values = values.iter().map(|&value| self.number(value)).collect::<Result<Vec<_>>>()?;
        Ok(self.types().node(&values)?)
    }

    fn text(&self, text: &str) -> Option<Metadata<'c>> {
        Some(self.types().metadata_string(text))
    }

    fn texts(&self, texts: &[&str]) -> Result<Metadata<'c>> {
        let texts: Vec<_> = texts.iter().map(|text| self.text(text)).collect();
        Ok(self.types().node(&texts)?)
    }

    fn named(&self, name: &str, node: Metadata<'c>) -> Result<()> {
        Ok(self.module.add_named_metadata(name, node)?)
    }

    fn attach(&self, function: Function<'c>, name: &str, node: Metadata<'c>) -> Result<()> {
        Ok(function.as_value().attach(self.module.metadata_kind(name), node)?)
    }

    /// All metadata that is not an instruction's.
    pub(super) fn all_metadata(&mut self) -> Result<()> {
        let mut contraction_off = false;
        for range in &self.index.functions {
            self.offset = range.definition.offset;
            let function = self.function_of(range.id)?;
            let is_entry = self.entry_numbers.contains_key(&range.id);
            if is_entry && self.is_kernel(function) && self.kernels_done.insert(function) {
                contraction_off |= self.kernel(range, function)?;
            }
        }
        let models = [self.index.addressing.0, self.index.memory.0];
        self.named("spirv.MemoryModel", self.numbers(&models)?)?;
        if !contraction_off {
            self.module.ensure_named_metadata("opencl.enable.FP_CONTRACT");
        }
        self.source()?;
        let types = self.types();
        let generator = self.index.header.generator;
        let halves = [generator >> 16, generator & 0xffff];
        let halves = halves.map(|half| types.i16().const_u64(half.into()).and_then(Value::to_metadata));
        let halves = halves.into_iter().map(|half| half.map(Some)).collect::<Result<Vec<_>, _>>()?;
        self.named("spirv.Generator", types.node(&halves)?)
    }

    fn source(&self) -> Result<()> {
        let source = self.index.sources.first().map(|source| Source {
            language: SourceLanguage(source.word(0).unwrap_or(0)),
            version: source.word(1).unwrap_or(0),
            file: source.id(2).and_then(|file| self.index.string(file)),
        });
        source.unwrap_or_default().to_llvm(self.module)?;
        module_info::extensions_to_llvm(self.module, &self.index.capabilities, &self.index.extensions)
    }

    /// The metadata of a kernel; whether it forbids contraction.
    fn kernel(&mut self, range: &FunctionRange<'m>, function: Function<'c>) -> Result<bool> {
        self.kernel_arguments(range, function)?;
        let mut contraction_off = false;
        for (mode, operands) in self.modes_of(range.id) {
            match mode {
                ExecutionMode::ContractionOff => contraction_off = true,
                ExecutionMode::LocalSizeId => self.size_by_ids(function, ExecutionMode::LocalSize, operands)?,
                ExecutionMode::LocalSizeHintId => {
                    self.size_by_ids(function, ExecutionMode::LocalSizeHint, operands)?;
                }
                ExecutionMode::SubgroupsPerWorkgroup
                | ExecutionMode::SubgroupsPerWorkgroupId
                | ExecutionMode::MaximumRegistersINTEL
                | ExecutionMode::MaximumRegistersIdINTEL
                | ExecutionMode::NamedMaximumRegistersINTEL => self.execution_mode(function, mode, operands)?,
                ExecutionMode::Initializer => self.constructors.push(function),
                _ => {
                    if let Some((kind, node)) = kernels::mode_to_llvm(self.types(), mode, operands)? {
                        self.attach(function, kind, node)?;
                    }
                }
            }
        }
        Ok(contraction_off)
    }

    /// The execution modes of a function.
    pub(super) fn modes_of(&self, function: Id) -> Vec<(ExecutionMode, &'m [u32])> {
        let numbers = self.mode_numbers.get(&function).into_iter().flatten();
        let modes = numbers.filter_map(|&number| self.index.execution_modes.get(number));
        modes.map(|mode| (mode.mode, mode.operands)).collect()
    }

    /// A mode whose operands are constants, as the one whose operands are literals.
    fn size_by_ids(&self, function: Function<'c>, mode: ExecutionMode, operands: &[u32]) -> Result<()> {
        let values: Vec<u32> =
            operands.iter().filter_map(|&word| self.constant_bits(Id::new(word)?)).map(|value| value as u32).collect();
        match kernels::mode_to_llvm(self.types(), mode, &values)? {
            Some((kind, node)) => self.attach(function, kind, node),
            None => Ok(()),
        }
    }

    /// A mode that the module's metadata has.
    fn execution_mode(&self, function: Function<'c>, mode: ExecutionMode, operands: &[u32]) -> Result<()> {
        let Some(&operand) = operands.first() else { return Ok(()) };
        let value = match mode {
            ExecutionMode::SubgroupsPerWorkgroupId | ExecutionMode::MaximumRegistersIdINTEL => {
                let Some(value) = Id::new(operand).and_then(|id| self.constant_bits(id)) else { return Ok(()) };
                let value = self.number(value as u32)?;
                if mode == ExecutionMode::MaximumRegistersIdINTEL { Some(self.types().node(&[value])?) } else { value }
            }
            ExecutionMode::NamedMaximumRegistersINTEL => self.text("AutoINTEL"),
            _ => self.number(operand)?,
        };
        let function = Some(function.as_value().to_metadata()?);
        self.named("spirv.ExecutionMode", self.types().node(&[function, self.number(mode.0)?, value])?)
    }

    fn kernel_arguments(&mut self, range: &FunctionRange<'m>, function: Function<'c>) -> Result<()> {
        let count = range.parameters.len();
        let (mut spaces, mut access, mut types, mut qualifiers) =
            (Vec::with_capacity(count), Vec::with_capacity(count), Vec::with_capacity(count), Vec::new());
        for &parameter in &range.parameters {
            let ty = self.type_of(parameter)?;
            let info = self.type_info(ty)?;
            let definition = self.index.definition(ty);
            let space = match (info.scalar, info.op) {
                (Scalar::Pointer(space), _) if info.lanes == 0 => space,
                (_, Op::TypeImage | Op::TypePipe) => 1,
                _ => 0,
            };
            spaces.push(self.number(space)?);
            let qualifier = definition.map_or("none", |definition| access_qualifier(&definition));
            access.push(self.text(qualifier));
            let name = self.argument_type_name(parameter, ty, info)?;
            types.push(self.text(&name));
            qualifiers.push(self.text(&self.qualifiers(parameter, info)));
        }
        let node = |operands: &[Option<Metadata<'c>>]| self.types().node(operands);
        let (spaces, access) = (node(&spaces)?, node(&access)?);
        let (types, qualifiers) = (node(&types)?, node(&qualifiers)?);
        self.attach(function, "kernel_arg_addr_space", spaces)?;
        self.attach(function, "kernel_arg_access_qual", access)?;
        let by_string = self.argument_metadata_from_string("kernel_arg_type", function)?;
        self.attach(function, "kernel_arg_type", by_string.unwrap_or(types))?;
        let by_string = self.argument_metadata_from_string("kernel_arg_type_qual", function)?;
        self.attach(function, "kernel_arg_type_qual", by_string.unwrap_or(qualifiers))?;
        self.attach(function, "kernel_arg_base_type", types)?;
        if self.options.gen_kernel_arg_name_md {
            let names: Vec<_> = range.parameters.iter().map(|&id| self.text(self.index.name(id))).collect();
            self.attach(function, "kernel_arg_name", self.types().node(&names)?)?;
        }
        self.intel_arguments(range, function)?;
        let mut parameters = Vec::with_capacity(count);
        for &parameter in &range.parameters {
            parameters.push(Some(self.decoration_list(parameter)?));
        }
        self.attach(function, "spirv.ParameterDecorations", self.types().node(&parameters)?)
    }

    /// `kernel_arg_buffer_location` and `kernel_arg_runtime_aligned`, where a parameter is decorated so.
    fn intel_arguments(&self, range: &FunctionRange<'m>, function: Function<'c>) -> Result<()> {
        let mut locations = Vec::new();
        let mut aligned = Vec::new();
        let (mut has_location, mut is_aligned) = (false, false);
        let bool = self.types().bool();
        for &parameter in &range.parameters {
            let location = self.decoration(parameter, Decoration::BufferLocationINTEL);
            let location = location.and_then(|operands| operands.first().copied());
            has_location |= location.is_some();
            locations.push(self.number(location.unwrap_or(u32::MAX))?);
            let aligned_here = self.has_parameter_attribute(parameter, FunctionParameterAttribute::RuntimeAlignedINTEL);
            is_aligned |= aligned_here;
            aligned.push(Some(bool.const_u64(aligned_here.into())?.to_metadata()?));
        }
        if has_location {
            self.attach(function, "kernel_arg_buffer_location", self.types().node(&locations)?)?;
        }
        if is_aligned {
            self.attach(function, "kernel_arg_runtime_aligned", self.types().node(&aligned)?)?;
        }
        Ok(())
    }

    /// What an OpString `<kind>.<kernel>.<texts>` says, where the caller asks for it.
    fn argument_metadata_from_string(&self, kind: &str, function: Function<'c>) -> Result<Option<Metadata<'c>>> {
        if !self.options.preserve_ocl_kernel_arg_type_metadata_through_string {
            return Ok(None);
        }
        let prefix = format!("{kind}.{}.", function.as_value().name());
        for string in &self.index.strings {
            let Some(text) = string.result().and_then(|id| self.index.string(id)) else { continue };
            let Some(list) = text.strip_prefix(prefix.as_str()) else { continue };
            let mut depth = 0i32;
            let mut texts = Vec::new();
            let mut start = 0;
            for (position, character) in list.char_indices() {
                match character {
                    '<' => depth += 1,
                    '>' => depth -= 1,
                    ',' if depth == 0 => {
                        texts.push(list.get(start..position).unwrap_or_default());
                        start = position + 1;
                    }
                    _ => {}
                }
            }
            return Ok(Some(self.texts(&texts)?));
        }
        Ok(None)
    }

    fn qualifiers(&self, parameter: Id, info: TypeInfo<'c>) -> String {
        let mut text = String::new();
        if self.decoration(parameter, Decoration::Volatile).is_some() {
            text.push_str("volatile");
        }
        for (decoration, operands) in self.index.decorations(parameter) {
            if *decoration == Decoration::FuncParamAttr {
                if !text.is_empty() {
                    text.push(' ');
                }
                if operands.first() == Some(&FunctionParameterAttribute::NoAlias.0) {
                    text.push_str("restrict");
                }
            }
        }
        if info.op == Op::TypePipe {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str("pipe");
        }
        text
    }

    /// The name of a kernel argument's type in OpenCL C.
    fn argument_type_name(&mut self, parameter: Id, ty: Id, info: TypeInfo<'c>) -> Result<String> {
        let signed = !self.has_parameter_attribute(parameter, FunctionParameterAttribute::Zext);
        let by_value = self.has_parameter_attribute(parameter, FunctionParameterAttribute::ByVal);
        let ty = match info.scalar {
            Scalar::Pointer(_) if by_value => types::pointee_id(self, ty).unwrap_or(ty),
            _ => ty,
        };
        let mut name = String::new();
        self.type_name(ty, signed, &mut name);
        Ok(name)
    }

    /// Appends the name of a type in OpenCL C.
    fn type_name(&self, ty: Id, signed: bool, name: &mut String) {
        let mut stars = 0;
        let mut ty = ty;
        let mut signed = signed;
        // Pointers to pointers are followed in a loop: they may be many, or a circle.
        loop {
            let Some(definition) = self.index.definition(ty) else { return };
            if definition.op == Op::TypePointer && stars < 64 {
                stars += 1;
                signed = true;
                match definition.id(2) {
                    Some(pointee) => ty = pointee,
                    None => return,
                }
                continue;
            }
            self.plain_type_name(&definition, signed, name);
            break;
        }
        name.extend(std::iter::repeat_n('*', stars));
    }

    fn plain_type_name(&self, definition: &Instruction<'m>, signed: bool, name: &mut String) {
        let word = |index: usize| definition.arguments().get(index).copied().unwrap_or(0);
        match definition.op {
            Op::TypeVoid => name.push_str("void"),
            Op::TypeBool => name.push_str("bool"),
            Op::TypeInt => {
                if !signed {
                    name.push('u');
                }
                match word(0) {
                    8 => name.push_str("char"),
                    16 => name.push_str("short"),
                    32 => name.push_str("int"),
                    64 => name.push_str("long"),
                    width => name.push_str(&format!("int{width}_t")),
                }
            }
            Op::TypeFloat => name.push_str(match word(0) {
                16 => "half",
                32 => "float",
                64 => "double",
                _ => "float8",
            }),
            Op::TypeVector | Op::TypeMatrix => {
                if let Some(element) = definition.id(1).and_then(|id| self.index.definition(id))
                    && !matches!(element.op, Op::TypeVector | Op::TypeMatrix)
                {
                    self.plain_type_name(&element, signed, name);
                }
                name.push_str(&word(1).to_string());
            }
            Op::TypeArray | Op::TypeRuntimeArray => name.push_str("array"),
            Op::TypeStruct => {
                let own = definition.result().map_or("", |id| self.index.name(id));
                if let Some(rest) = own.strip_prefix("struct.") {
                    name.push_str("struct ");
                    name.push_str(rest);
                } else if let Some(rest) = own.strip_prefix("union.") {
                    name.push_str("union ");
                    name.push_str(rest);
                } else {
                    name.push_str(own);
                }
            }
            Op::TypeOpaque => {
                let text = crate::spirv::binary::read_string(definition.arguments());
                name.push_str(&text.map(|(text, _)| text).unwrap_or_default());
            }
            Op::TypePipe => name.push_str("pipe"),
            Op::TypeImage => name.push_str(image_name(definition)),
            Op::TypeSampler => name.push_str("sampler_t"),
            Op::TypeEvent => name.push_str("event_t"),
            Op::TypeDeviceEvent => name.push_str("clk_event_t"),
            Op::TypeReserveId => name.push_str("reserve_id_t"),
            Op::TypeQueue => name.push_str("queue_t"),
            Op::TypeUntypedPointerKHR => name.push_str("int*"),
            Op::TypeFunction => name.push_str("function"),
            _ => {}
        }
    }

    /// The decorations of an id as a node of nodes.
    pub(super) fn decoration_list(&self, id: Id) -> Result<Metadata<'c>> {
        let mut nodes = Vec::new();
        let mut all = self.index.decorations(id).to_vec();
        all.sort_by_key(|(decoration, _)| *decoration);
        for (decoration, operands) in &all {
            nodes.push(Some(decorations::to_metadata(self.types(), *decoration, operands)?));
        }
        Ok(self.types().node(&nodes)?)
    }

    /// Attaches `spirv.Decorations`, of an instruction or a variable that is decorated.
    pub(super) fn attach_decorations(&self, id: Id, value: Value<'c>) -> Result<()> {
        let can_have = matches!(value.view(), ValueView::Instruction(_) | ValueView::GlobalVariable(_));
        if !can_have || self.index.decorations(id).is_empty() {
            return Ok(());
        }
        value.attach(self.metadata_kinds.spirv_decorations, self.decoration_list(id)?)?;
        Ok(())
    }

    /// Attaches the `llvm.loop` that a loop control says to a branch.
    pub(super) fn attach_loop_control(&mut self, branch: Value<'c>, control: &Instruction<'m>) -> Result<()> {
        let node = match self.loop_nodes.get(&control.offset) {
            Some(node) => *node,
            None => {
                let node = self.loop_node(control)?;
                self.loop_nodes.insert(control.offset, node);
                node
            }
        };
        branch.attach(self.metadata_kinds.llvm_loop, node)?;
        Ok(())
    }

    fn loop_node(&mut self, control: &Instruction<'m>) -> Result<Metadata<'c>> {
        // OpLoopMerge has its blocks before the control.
        let blocks = if control.op == Op::LoopMerge { 2 } else { 0 };
        loops::control_to_llvm(self.types(), control.operands.get(blocks..).unwrap_or_default())
    }

    /// Lists the kernels that run when the module is loaded.
    pub(super) fn global_constructors(&mut self) -> Result<()> {
        if self.constructors.is_empty() || self.module.global_variable("llvm.global_ctors").is_some() {
            return Ok(());
        }
        let types = self.types();
        let pointer = types.pointer(0)?;
        let entry = types.structure(&[types.i32(), pointer, pointer], false)?;
        let (priority, null) = (types.i32().const_u64(0xffff)?, pointer.const_zero()?);
        let mut entries = Vec::with_capacity(self.constructors.len());
        for function in &self.constructors {
            entries.push(entry.const_aggregate(&[priority, function.as_value(), null])?);
        }
        let list = types.array(entry, entries.len() as u64)?;
        let variable = self.module.add_variable("llvm.global_ctors", list, 0)?;
        variable.set_initializer(list.const_aggregate(&entries)?)?;
        variable.set_linkage(crate::llvm::Linkage::Appending);
        Ok(())
    }
}

/// The access qualifier of an image or a pipe, as OpenCL C has it.
fn access_qualifier(ty: &Instruction<'_>) -> &'static str {
    let qualifier = match ty.op {
        Op::TypeImage => ty.arguments().get(7).copied().unwrap_or(AccessQualifier::ReadOnly.0),
        Op::TypePipe => ty.arguments().first().copied().unwrap_or(AccessQualifier::ReadOnly.0),
        _ => return "none",
    };
    match AccessQualifier(qualifier) {
        AccessQualifier::WriteOnly => "write_only",
        AccessQualifier::ReadWrite => "read_write",
        _ => "read_only",
    }
}

/// The name of an image type in OpenCL C.
fn image_name(ty: &Instruction<'_>) -> &'static str {
    let &[_, dim, depth, arrayed, multisampled, ..] = ty.arguments() else { return "image_t" };
    match (Dim(dim), depth == 1, arrayed == 1, multisampled == 1) {
        (Dim::Dim1D, _, false, _) => "image1d_t",
        (Dim::Dim1D, _, true, _) => "image1d_array_t",
        (Dim::Buffer, ..) => "image1d_buffer_t",
        (Dim::Dim2D, false, false, false) => "image2d_t",
        (Dim::Dim2D, false, true, false) => "image2d_array_t",
        (Dim::Dim2D, false, false, true) => "image2d_msaa_t",
        (Dim::Dim2D, false, true, true) => "image2d_array_msaa_t",
        (Dim::Dim2D, true, false, false) => "image2d_depth_t",
        (Dim::Dim2D, true, true, false) => "image2d_array_depth_t",
        (Dim::Dim2D, true, false, true) => "image2d_msaa_depth_t",
        (Dim::Dim2D, true, true, true) => "image2d_array_msaa_depth_t",
        (Dim::Dim3D, ..) => "image3d_t",
        _ => "image_t",
    }
}
