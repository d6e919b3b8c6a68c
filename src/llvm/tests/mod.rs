//! Tests of the views.
//!
//! Each test parses LLVM assembly and compares what the views return with the meaning that the LLVM Language Reference
//! gives to the text.

use inkwell::context::Context as Inkwell;

pub(super) mod extras;

use super::{functions::Visibility, operations::TailCallKind, *};

fn with_module(ir: &str, check: impl FnOnce(&Module<'_>)) {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    let module = Module::parse(&context, ir.as_bytes(), "test.ll").expect("the test's IR parses");
    check(&module);
}

fn instructions<'m>(module: &'m Module<'_>, function: &str) -> Vec<Instruction<'m>> {
    let function = module.function(function).expect("the function is there");
    function.blocks().flat_map(BasicBlock::instructions).collect()
}

#[test]
fn a_syntax_error_has_its_line_and_column() {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    let error = Module::parse(&context, b"define void @f() {\n  nonsense\n}\n", "x.ll").err().expect("no IR");
    let line = error.place.line.expect("a line");
    assert_eq!((line.line, line.column), (2, 3));
}

#[test]
fn input_that_is_neither_bitcode_nor_assembly_is_an_error() {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    assert!(Module::parse(&context, b"BC\xc0\xdenonsense", "x.bc").is_err());
    assert!(Module::parse(&context, &[0, 1, 2, 3], "x").is_err());
}

#[test]
fn types() {
    let ir = r#"
        %named = type { i32, [4 x i8] }
        %opaque = type opaque
        @a = global %named zeroinitializer
        @b = external global %opaque
        @c = global <{ i24, <3 x half>, ptr addrspace(4), bfloat, fp128 }> zeroinitializer
        declare target("spirv.Image", void, 1, 0) @image(<vscale x 2 x i64>, ...)
    "#;
    with_module(ir, |module| {
        let value_type = |name| module.global_variable(name).expect("declared").value_type();
        let TypeView::Struct(named) = value_type("a").view() else { panic!("a structure") };
        assert_eq!(named.name().as_deref(), Some("named"));
        assert!(!named.is_packed() && !named.is_opaque() && !named.is_literal());
        assert_eq!(named.members()[0].view(), TypeView::Integer(32));
        let TypeView::Array(element, 4) = named.members()[1].view() else { panic!("four elements") };
        assert_eq!(element.int_width(), Some(8));

        let TypeView::Struct(opaque) = value_type("b").view() else { panic!("a structure") };
        assert!(opaque.is_opaque() && opaque.members().is_empty());

        let TypeView::Struct(literal) = value_type("c").view() else { panic!("a structure") };
        assert!(literal.is_packed() && literal.is_literal() && literal.name().is_none());
        let views: Vec<_> = literal.members().iter().map(|member| member.view()).collect();
        assert_eq!(views[0], TypeView::Integer(24));
        assert!(matches!(views[1], TypeView::Vector(half, 3) if half.view() == TypeView::Half));
        assert_eq!(views[2], TypeView::Pointer(4));
        assert_eq!(views[3..], [TypeView::BFloat, TypeView::OtherFloat(OtherFloat::Fp128)]);

        let function = module.function("image").expect("declared").function_type();
        assert!(function.is_variadic() && function.parameters().len() == 1);
        assert!(matches!(function.parameters()[0].view(), TypeView::ScalableVector(_, 2)));
        let TypeView::TargetExt(image) = function.return_type().view() else { panic!("a target type") };
        assert_eq!(image.name(), "spirv.Image");
        assert_eq!(image.type_parameters()[0].view(), TypeView::Void);
        assert_eq!(image.int_parameters(), [1, 0]);
    });
}

#[test]
fn constants() {
    let ir = r#"
        @i = global i128 -2
        @small = global i7 -1
        @h = global half 0xH3C00
        @b = global bfloat 0xR4000
        @d = global double -1.0
        @data = global [3 x i16] [i16 1, i16 -1, i16 3]
        @vector = global <2 x float> <float 1.0, float 2.0>
        @mixed = global [2 x ptr] [ptr @i, ptr null]
        @gep = global ptr getelementptr inbounds (i8, ptr @data, i64 4)
        @same = global ptr dso_local_equivalent @f
        @undef = global { i32, i32 } undef
        @poison = global i32 poison
        @zero = global [9 x i32] zeroinitializer
        define void @f() { ret void }
    "#;
    with_module(ir, |module| {
        let view = |name| {
            let variable = module.global_variable(name).expect("defined");
            variable.initializer().expect("it has a value").view()
        };
        let ValueView::ConstantInt(wide) = view("i") else { panic!("an integer") };
        assert_eq!((wide.width(), wide.words()), (128, &[u64::MAX - 1, u64::MAX][..]));
        assert_eq!(wide.as_u64(), None);
        let ValueView::ConstantInt(small) = view("small") else { panic!("an integer") };
        assert_eq!((small.as_u64(), small.as_i64()), (Some(0x7f), Some(-1)));

        for (name, bits) in [("h", 0x3c00), ("b", 0x4000), ("d", 0xbff0_0000_0000_0000)] {
            let ValueView::ConstantFloat(constant) = view(name) else { panic!("a number") };
            assert_eq!(constant.bits(), bits, "{name}");
        }

        let ValueView::ConstantData(data) = view("data") else { panic!("data") };
        assert_eq!(data.element_bits().collect::<Vec<_>>(), [1, 0xffff, 3]);
        assert_eq!(data.element(1).and_then(Value::as_u64), Some(0xffff));
        assert!(data.element(3).is_none());
        let ValueView::ConstantData(vector) = view("vector") else { panic!("data") };
        assert_eq!(vector.element_bits().collect::<Vec<_>>(), [0x3f80_0000, 0x4000_0000]);

        let ValueView::ConstantAggregate(mixed) = view("mixed") else { panic!("an aggregate") };
        assert!(matches!(mixed.element(0).map(Value::view), Some(ValueView::GlobalVariable(_))));
        assert!(matches!(mixed.element(1).map(Value::view), Some(ValueView::ConstantNull)));

        let ValueView::ConstantExpr(gep) = view("gep") else { panic!("an expression") };
        assert_eq!(gep.opcode(), Some(Opcode::GetElementPtr));
        assert!(gep.flags().gep().inbounds());
        assert_eq!(gep.gep_source_type().and_then(Type::int_width), Some(8));
        assert!(matches!(view("same"), ValueView::DsoLocalEquivalent(f) if f.name() == "f"));
        assert!(matches!(view("undef"), ValueView::Undef));
        assert!(matches!(view("poison"), ValueView::Poison));
        assert!(matches!(view("zero"), ValueView::ConstantNull));
    });
}

#[test]
fn arithmetic_and_casts_have_their_flags() {
    let ir = r#"
        define float @f(i32 %a, i32 %b, float %x) {
          %1 = add nsw nuw i32 %a, %b
          %2 = lshr exact i32 %1, 1
          %3 = or disjoint i32 %2, %b
          %4 = zext nneg i32 %3 to i64
          %5 = trunc nsw i64 %4 to i16
          %6 = icmp samesign ult i32 %a, %b
          %7 = fcmp nnan oge float %x, 0.0
          %8 = fadd fast float %x, %x
          %9 = fneg contract float %8
          ret float %9
        }
    "#;
    with_module(ir, |module| {
        let all = instructions(module, "f");
        let binary = |index: usize| match all[index].view() {
            InstructionView::Binary { op, flags, .. } => (op, flags),
            other => panic!("{other:?}"),
        };
        assert_eq!(binary(0), (BinaryOp::Add, BinaryFlags::NONE.with_nsw(true).with_nuw(true)));
        assert_eq!(binary(1), (BinaryOp::LShr, BinaryFlags::NONE.with_exact(true)));
        assert_eq!(binary(2), (BinaryOp::Or, BinaryFlags::NONE.with_disjoint(true)));
        assert!(matches!(all[3].view(), InstructionView::Cast { op: CastOp::ZExt, flags, .. } if flags.nneg()));
        assert!(matches!(all[4].view(), InstructionView::Cast { op: CastOp::Trunc, flags, .. }
            if flags.nsw() && !flags.nuw()));
        assert!(matches!(all[5].view(), InstructionView::ICmp { predicate: IntPredicate::Ult, same_sign: true, .. }));
        assert!(matches!(all[6].view(), InstructionView::FCmp { predicate: FloatPredicate::Oge, .. }));
        assert_eq!(all[6].fast_math_flags(), FastMathFlags::NONE.with_nnan(true));
        assert!(all[7].fast_math_flags().is_fast());
        assert!(matches!(all[8].view(), InstructionView::FNeg(_)));
        assert!(all[8].fast_math_flags().contract());
        assert!(matches!(all[9].view(), InstructionView::Ret(Some(_))));
        assert!(all[9].is_terminator());
    });
}

#[test]
fn memory() {
    let ir = r#"
        define void @f(ptr addrspace(1) %p, i32 %v) {
          %a = alloca [2 x i64], i32 3, align 16, addrspace(5)
          %l = load volatile i32, ptr addrspace(1) %p, align 2
          %m = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") acquire, align 4
          store i32 %v, ptr addrspace(1) %p, align 8
          fence syncscope("singlethread") seq_cst
          %r = atomicrmw volatile umax ptr addrspace(1) %p, i32 %v monotonic, align 4
          %c = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 %v acq_rel acquire, align 4
          %g = getelementptr inbounds nuw { i32, [4 x i8] }, ptr addrspace(1) %p, i64 1, i32 1, i64 %w
          ret void
        }
    "#
    .replace("i64 %w", "i64 2");
    with_module(&ir, |module| {
        let all = instructions(module, "f");
        let InstructionView::Alloca { allocated, count, alignment, address_space } = all[0].view() else {
            panic!("an alloca")
        };
        assert!(matches!(allocated.view(), TypeView::Array(_, 2)));
        assert_eq!((count.as_u64(), alignment, address_space), (Some(3), 16, 5));
        let InstructionView::Load { access, .. } = all[1].view() else { panic!("a load") };
        assert_eq!((access.alignment, access.volatile, access.ordering), (2, true, Ordering::NotAtomic));
        let InstructionView::Load { access, .. } = all[2].view() else { panic!("a load") };
        assert_eq!(access.ordering, Ordering::Acquire);
        assert_eq!(module.sync_scope_names()[usize::from(access.scope.number())], "workgroup");
        let InstructionView::Store { value, pointer, access } = all[3].view() else { panic!("a store") };
        assert_eq!((value.name(), pointer.name(), access.alignment), ("v".into(), "p".into(), 8));
        assert!(matches!(all[4].view(), InstructionView::Fence { ordering, scope }
            if ordering == Ordering::SequentiallyConsistent && scope == SyncScope::SINGLE_THREAD));
        assert!(matches!(all[5].view(), InstructionView::AtomicRmw { op: AtomicOp::UMax, access, .. }
            if access.volatile && access.scope == SyncScope::SYSTEM));
        assert!(matches!(all[6].view(), InstructionView::CmpXchg { access, failure, weak: true, .. }
            if access.ordering == Ordering::AcquireRelease && failure == Ordering::Acquire && !access.volatile));
        let InstructionView::Gep(gep) = all[7].view() else { panic!("a getelementptr") };
        assert!(gep.flags().inbounds() && gep.flags().nuw() && gep.flags().nusw());
        assert_eq!(gep.base().name(), "p");
        assert_eq!(gep.indices().map(Value::as_u64).collect::<Vec<_>>(), [Some(1), Some(1), Some(2)]);
        assert!(matches!(gep.source_type().view(), TypeView::Struct(_)));
    });
}

#[test]
fn control_flow() {
    let ir = r#"
        define i32 @f(i32 %x, i1 %c) {
        entry:
          switch i32 %x, label %other [ i32 1, label %one
                                        i32 -1, label %one ]
        one:
          br i1 %c, label %two, label %other
        two:
          br label %other
        other:
          %p = phi i32 [ 0, %entry ], [ 1, %one ], [ 2, %two ]
          ret i32 %p
        dead:
          %self = add i32 %self, 1
          unreachable
        }
    "#;
    with_module(ir, |module| {
        let function = module.function("f").expect("defined");
        let blocks: Vec<_> = function.blocks().collect();
        assert_eq!(blocks.len(), 5);
        assert_eq!(function.entry(), Some(blocks[0]));
        let last = |index: usize| blocks[index].terminator().expect("complete").view();
        let InstructionView::Switch(switch) = last(0) else { panic!("a switch") };
        assert_eq!((switch.condition().name(), switch.default()), ("x".into(), blocks[3]));
        let cases: Vec<_> = switch.cases().map(|(value, block)| (value.as_u64(), block)).collect();
        assert_eq!(cases, [(Some(1), blocks[1]), (Some(0xffff_ffff), blocks[1])]);
        let InstructionView::CondBr { if_true, if_false, .. } = last(1) else { panic!("a branch") };
        assert_eq!((if_true, if_false), (blocks[2], blocks[3]));
        assert!(matches!(last(2), InstructionView::Br(to) if to == blocks[3]));
        let phi = blocks[3].instructions().next().expect("a phi");
        let InstructionView::Phi(phi) = phi.view() else { panic!("a phi") };
        let edges: Vec<_> = phi.incoming().map(|(value, block)| (value.as_u64(), block.name())).collect();
        assert_eq!(edges, [(Some(0), "entry".into()), (Some(1), "one".into()), (Some(2), "two".into())]);
        let looped = blocks[4].instructions().next().expect("an add");
        assert_eq!(looped.operand(0), Some(looped.as_value()));
    });
}

#[test]
fn calls_have_attributes_and_bundles() {
    let ir = r#"
        %S = type { i32 }
        declare spir_func i32 @callee(ptr byval(%S) align 8 %s, ...) #0
        define spir_kernel void @f(ptr %p) {
          %r = tail call spir_func i32 (ptr, ...) @callee(ptr byval(%S) align 8 %p, i32 7) #1 [ "deopt"(i32 1, i32 2) ]
          call void asm sideeffect "nop", "~{memory}"()
          %v = call <2 x i32> @llvm.umax.v2i32(<2 x i32> zeroinitializer, <2 x i32> <i32 1, i32 2>)
          %s = shufflevector <2 x i32> %v, <2 x i32> poison, <3 x i32> <i32 1, i32 poison, i32 0>
          ret void
        }
        declare <2 x i32> @llvm.umax.v2i32(<2 x i32>, <2 x i32>)
        attributes #0 = { nounwind memory(read) "key"="value" }
        attributes #1 = { convergent }
    "#;
    with_module(ir, |module| {
        let callee = module.function("callee").expect("declared");
        let kind = |name| AttributeKind::by_name(name).expect("LLVM knows it");
        assert!(AttributeKind::by_name("no such attribute").is_none());
        assert!(callee.attributes().has(kind("nounwind")) && !callee.attributes().has(kind("cold")));
        assert_eq!(callee.attributes().string("key").as_deref(), Some("value"));
        assert!(callee.attributes().int(kind("memory")).is_some());
        assert_eq!(callee.attributes().iter().len(), 3);
        assert_eq!(callee.calling_convention(), calling_convention::SPIR_FUNC);
        let argument = callee.argument(0).expect("it has one").attributes();
        assert_eq!(argument.int(kind("align")), Some(8));
        assert!(matches!(argument.ty(kind("byval")).map(Type::view), Some(TypeView::Struct(_))));
        assert!(callee.return_attributes().is_empty());

        let all = instructions(module, "f");
        let InstructionView::Call(call) = all[0].view() else { panic!("a call") };
        assert_eq!(call.called_function(), Some(callee));
        assert_eq!(call.tail_call_kind(), TailCallKind::Tail);
        assert_eq!(call.arguments().map(|argument| argument.as_u64()).collect::<Vec<_>>(), [None, Some(7)]);
        assert!(call.attributes().has(kind("convergent")));
        assert!(call.argument_attributes(0).has(kind("byval")) && call.argument_attributes(1).is_empty());
        let bundle = call.operand_bundles().next().expect("a bundle");
        assert_eq!(bundle.tag(), "deopt");
        assert_eq!(bundle.operands().map(Value::as_u64).collect::<Vec<_>>(), [Some(1), Some(2)]);

        let InstructionView::Call(assembly) = all[1].view() else { panic!("a call") };
        let ValueView::InlineAsm(assembly) = assembly.callee().view() else { panic!("inline assembly") };
        assert_eq!((assembly.text(), assembly.constraints()), ("nop".into(), "~{memory}".into()));
        assert!(assembly.has_side_effects() && !assembly.is_intel_dialect());

        let InstructionView::Call(maximum) = all[2].view() else { panic!("a call") };
        assert_eq!(maximum.called_function().and_then(Function::intrinsic_name), Some("llvm.umax"));
        let InstructionView::ShuffleVector { mask, .. } = all[3].view() else { panic!("a shuffle") };
        assert_eq!(mask, [1, -1, 0]);
    });
}

#[test]
fn metadata() {
    let ir = r#"
        @g = global i32 0, !mine !1
        define void @f() !kernel_arg_type !2 {
          ret void, !mine !1, !dbg !7
        }
        !named = !{!1, !2}
        !llvm.module.flags = !{!0}
        !0 = !{i32 2, !"Debug Info Version", i32 3}
        !1 = distinct !{!1, null, !"text", i32 5}
        !2 = !{!"int*"}
        !3 = !DIFile(filename: "a.cl", directory: "/d")
        !4 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, emissionKind: FullDebug)
        !5 = !DISubroutineType(types: !{null})
        !6 = distinct !DISubprogram(name: "f", file: !3, line: 1, type: !5, unit: !4, spFlags: DISPFlagDefinition)
        !7 = !DILocation(line: 3, column: 9, scope: !6)
        !llvm.dbg.cu = !{!4}
    "#;
    with_module(ir, |module| {
        let mine = module.metadata_kind("mine");
        let variable = module.global_variable("g").expect("defined");
        let node = variable.metadata(mine).and_then(Metadata::as_node).expect("a node");
        assert!(node.is_distinct() && node.kind() == Some(NodeKind::Tuple));
        assert_eq!(node.operand(0), Some(node.as_metadata()));
        assert_eq!(node.operand(1), None);
        assert_eq!(node.operand(2).and_then(Metadata::as_str).as_deref(), Some("text"));
        assert_eq!(node.operand(3).and_then(Metadata::as_u64), Some(5));
        assert_eq!(node.operands().len(), 4);
        assert_eq!(variable.all_metadata().len(), 1);

        let function = module.function("f").expect("defined");
        assert!(function.metadata(module.metadata_kind("kernel_arg_type")).is_some());
        let ret = instructions(module, "f")[0];
        assert!(ret.has_metadata());
        assert_eq!(ret.metadata(mine), Some(node.as_metadata()));
        let location = ret.debug_location().expect("it has one");
        assert_eq!((location.line, location.column), (3, 9));
        let scope = location.scope.and_then(Metadata::as_node).expect("a scope");
        assert_eq!(scope.kind(), Some(NodeKind::Subprogram));
        let kinds = module.metadata_kind_names();
        let names: Vec<_> = ret.all_metadata().iter().map(|a| kinds[a.kind as usize].as_str()).collect();
        assert_eq!(names, ["dbg", "mine"]);

        let names: Vec<_> = module.named_metadata().map(|named| named.name().into_owned()).collect();
        assert_eq!(names, ["named", "llvm.module.flags", "llvm.dbg.cu"]);
        assert_eq!(module.named_metadata_by_name("named").map(|named| named.operand_count()), Some(2));
        assert_eq!(module.flag("Debug Info Version").and_then(Metadata::as_u64), Some(3));
    });
}

#[test]
fn globals() {
    let ir = r#"
        source_filename = "a.cl"
        target triple = "spir64-unknown-unknown"
        target datalayout = "e-i64:64"
        module asm "nop"
        @g = internal unnamed_addr addrspace(2) constant [2 x i8] c"a\00", section "s", align 4
        @t = external hidden thread_local global i32
        @a = alias i8, ptr @t2
        @t2 = global i32 0
        @i = ifunc void (), ptr @resolver
        define weak_odr ptr @resolver() gc "shadow-stack" { ret ptr null }
    "#;
    with_module(ir, |module| {
        assert_eq!((module.triple(), module.data_layout()), ("spir64-unknown-unknown".into(), "e-i64:64".into()));
        assert_eq!((module.source_filename(), module.inline_asm()), ("a.cl".into(), "nop\n".into()));
        let g = module.global_variable("g").expect("defined");
        assert!(g.is_constant() && !g.is_declaration() && !g.is_thread_local());
        assert_eq!((g.linkage(), g.unnamed_address()), (Linkage::Internal, UnnamedAddress::Global));
        assert_eq!((g.address_space(), g.section().as_deref(), g.alignment()), (2, Some("s"), Some(4)));
        let t = module.global_variable("t").expect("declared");
        assert!(t.is_declaration() && t.is_thread_local() && t.initializer().is_none());
        assert_eq!((t.visibility(), t.alignment()), (Visibility::Hidden, None));
        let alias = module.aliases().next().expect("one");
        assert_eq!(alias.aliasee().map(|to| to.name().into_owned()).as_deref(), Some("t2"));
        let ifunc = module.ifuncs().next().expect("one");
        let resolver = module.function("resolver").expect("defined");
        assert_eq!(ifunc.resolver(), Some(resolver.as_value()));
        assert_eq!((resolver.linkage(), resolver.gc().as_deref()), (Linkage::WeakOdr, Some("shadow-stack")));
        assert_eq!(module.verify(), Ok(()));
    });
}

#[test]
fn a_module_that_parses_may_fail_verification() {
    with_module("define i32 @f() { entry:\n %x = add i32 %y, 1\n %y = add i32 %x, 1\n ret i32 %y }", |module| {
        assert_eq!(instructions(module, "f").len(), 3);
        assert!(module.verify().is_err_and(|message| message.contains("dominate")));
    });
}

#[test]
fn a_borrowed_module_stays_with_inkwell() {
    let inkwell = Inkwell::create();
    let theirs = inkwell.create_module("theirs");
    theirs.add_function("f", inkwell.void_type().fn_type(&[], false), None);
    let ours = Module::borrowed(&theirs);
    assert_eq!(ours.functions().map(|function| function.name().into_owned()).collect::<Vec<_>>(), ["f"]);
    let copy = ours.into_inkwell();
    assert!(copy.get_function("f").is_some() && theirs.get_function("f").is_some());
}

#[test]
fn names_may_contain_bytes_that_are_not_utf8() {
    with_module("define void @\"\\ff\"() { ret void }", |module| {
        let function = module.functions().next().expect("one");
        assert_eq!((function.name_bytes(), function.name()), (&b"\xff"[..], "\u{fffd}".into()));
        assert!(!function.set_name("g"), "a name stays");
    });
}
