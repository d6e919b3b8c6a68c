//! Tests that build IR and check it with LLVM's printer and verifier.
//!
//! Some tests compare the printed IR with the expected lines. Others pass invalid or random operands, which must be
//! refused or be caught by the verifier.

use inkwell::context::Context as Inkwell;

use super::*;
use crate::llvm::{functions::Argument, operations::TailCallKind, *};

fn with_empty_module(work: impl FnOnce(&Module<'_>)) {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    work(&Module::new(&context, "m"));
}

fn body(module: &Module<'_>) -> Vec<String> {
    let text = module.print();
    text.lines().filter(|line| line.starts_with("  ")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn constants_are_not_folded() {
    with_empty_module(|module| {
        let types = module.types();
        let ty = types.function(types.i32(), &[], false).expect("a function type");
        let function = module.add_function("f", ty, 0).expect("a function");
        let builder = Builder::at_end(function.append_block("entry"));
        let [one, two] = [1, 2].map(|n| types.i32().const_u64(n).expect("an integer"));
        let flags = BinaryFlags::NONE.with_nsw(true).with_nuw(true);
        let sum = builder.binary(BinaryOp::Add, one, two, flags).expect("an add");
        let wide = builder.cast(CastOp::ZExt, one, types.i64(), CastFlags::NONE.with_nneg(true)).expect("a cast");
        let narrow = builder.cast(CastOp::Trunc, wide, types.i16(), CastFlags::NONE.with_nuw(true)).expect("a cast");
        builder.binary(BinaryOp::SDiv, narrow, narrow, BinaryFlags::NONE.with_exact(true)).expect("a division");
        builder.binary(BinaryOp::Or, narrow, narrow, BinaryFlags::NONE.with_disjoint(true)).expect("an or");
        builder.icmp_same_sign(IntPredicate::Slt, one, two).expect("a comparison");
        builder.ret(Some(sum)).expect("a return");
        assert_eq!(module.verify(), Ok(()));
        assert_eq!(
            body(module),
            [
                "%0 = add nuw nsw i32 1, 2",
                "%1 = zext nneg i32 1 to i64",
                "%2 = trunc nuw i64 %1 to i16",
                "%3 = sdiv exact i16 %2, %2",
                "%4 = or disjoint i16 %2, %2",
                "%5 = icmp samesign slt i32 1, 2",
                "ret i32 %0",
            ]
        );
    });
}

#[test]
fn invalid_operands_are_refused() {
    with_empty_module(|module| {
        let types = module.types();
        let pointer = types.pointer(1).expect("a pointer type");
        let ty = types.function(types.void(), &[pointer, types.float()], false).expect("a function type");
        let function = module.add_function("f", ty, 0).expect("a function");
        let builder = Builder::at_end(function.append_block(""));
        let [p, x] = [0, 1].map(|index| function.argument(index).expect("a parameter").as_value());
        let i = types.i32().const_u64(1).expect("an integer");
        let none = BinaryFlags::NONE;
        assert!(builder.binary(BinaryOp::Add, i, x, none).is_err());
        assert!(builder.binary(BinaryOp::Add, x, x, none).is_err());
        assert!(builder.binary(BinaryOp::FAdd, i, i, none).is_err());
        assert!(builder.cast(CastOp::Trunc, i, types.i64(), CastFlags::NONE).is_err());
        assert!(builder.cast(CastOp::BitCast, p, types.i64(), CastFlags::NONE).is_err());
        assert!(builder.load(types.void(), p, Access::default()).is_err());
        assert!(builder.load(types.i32(), p, Access::aligned(3)).is_err());
        assert!(builder.store(i, x, Access::default()).is_err());
        assert!(builder.gep(types.void(), p, &[i], GepFlags::NONE).is_err());
        assert!(builder.gep(types.i8(), i, &[i], GepFlags::NONE).is_err());
        assert!(builder.gep(types.i8(), p, &[i, i], GepFlags::NONE).is_err());
        assert!(builder.extract_value(i, &[0]).is_err());
        assert!(builder.extract_element(x, i).is_err());
        assert!(builder.shuffle(x, x, &[0]).is_err());
        assert!(builder.cond_br(i, builder.block().expect("one"), builder.block().expect("one")).is_err());
        assert!(builder.call(ty, function.as_value(), &[x, p], CallOptions::default()).is_err());
        assert!(builder.call(ty, function.as_value(), &[p], CallOptions::default()).is_err());
        assert!(builder.fence(Ordering::Monotonic, SyncScope::SYSTEM).is_err());
        assert!(builder.atomicrmw(AtomicOp::FAdd, p, i, Access::default()).is_err());
        assert!(types.int(0).is_err() && types.int(1 << 24).is_err());
        assert!(types.vector(types.i8(), 0).is_err() && types.vector(types.void(), 2).is_err());
        assert!(types.array(types.void(), 2).is_err() && types.pointer(1 << 24).is_err());
        assert!(types.function(types.i8(), &[types.void()], false).is_err());
        assert!(types.i32().const_aggregate(&[i]).is_err() && types.float().const_u64(1).is_err());
        assert!(types.void().const_zero().is_err() && types.void().const_undef().is_err());
        assert!(module.set_data_layout("nonsense").is_err());
        let structure = types.named_structure("s");
        assert!(structure.set_body(&[structure.as_type()], false).is_err());
        assert!(structure.set_body(&[types.i8()], false).is_ok());
        assert!(structure.set_body(&[types.i8()], false).is_err());
        builder.ret(None).expect("a return");
        assert_eq!(module.verify(), Ok(()));
        assert_eq!(body(module), ["ret void"]);
    });
}

#[test]
fn memory_and_atomics() {
    with_empty_module(|module| {
        let types = module.types();
        module.set_triple("spir64-unknown-unknown");
        module.set_data_layout("e-i64:64").expect("a layout");
        let pointer = types.pointer(1).expect("a pointer type");
        let ty = types.function(types.void(), &[pointer], false).expect("a function type");
        let function = module.add_function("f", ty, 0).expect("a function");
        let p = function.argument(0).expect("a parameter").as_value();
        p.set_name("p");
        let builder = Builder::at_end(function.append_block("entry"));
        let scope = module.sync_scope("workgroup").expect("a scope");
        assert_eq!(module.sync_scope("workgroup"), Ok(scope));
        let atomic = |ordering| Access { alignment: Some(4), volatile: false, ordering, scope };
        builder.alloca(types.i64(), None, 0, None).expect("an alloca");
        let value = builder.load(types.i32(), p, Access { volatile: true, ..Access::aligned(2) }).expect("a load");
        builder.store(value, p, atomic(Ordering::Release)).expect("a store");
        builder.atomicrmw(AtomicOp::UMax, p, value, atomic(Ordering::Monotonic)).expect("an update");
        let both = atomic(Ordering::AcquireRelease);
        let pair = builder.cmpxchg(p, [value, value], both, Ordering::Acquire, false).expect("an exchange");
        builder.extract_value(pair, &[0]).expect("a part");
        builder.fence(Ordering::SequentiallyConsistent, SyncScope::SINGLE_THREAD).expect("a fence");
        let structure = types.structure(&[types.i32(), types.float()], false).expect("a structure");
        let [zero, one] = [0, 1].map(|n| types.i32().const_u64(n).expect("an integer"));
        builder.gep(structure, p, &[zero, one], GepFlags::NONE.with_inbounds(true)).expect("an address");
        builder.ret(None).expect("a return");
        assert_eq!(module.verify(), Ok(()));
        assert_eq!(
            body(module),
            [
                "%0 = alloca i64, align 8",
                "%1 = load volatile i32, ptr addrspace(1) %p, align 2",
                "store atomic i32 %1, ptr addrspace(1) %p syncscope(\"workgroup\") release, align 4",
                "%2 = atomicrmw umax ptr addrspace(1) %p, i32 %1 syncscope(\"workgroup\") monotonic, align 4",
                "%3 = cmpxchg ptr addrspace(1) %p, i32 %1, i32 %1 syncscope(\"workgroup\") acq_rel acquire, align 4",
                "%4 = extractvalue { i32, i1 } %3, 0",
                "fence syncscope(\"singlethread\") seq_cst",
                "%5 = getelementptr inbounds { i32, float }, ptr addrspace(1) %p, i32 0, i32 1",
                "ret void",
            ]
        );
    });
}

#[test]
fn a_loop_with_a_placeholder() {
    with_empty_module(|module| {
        let types = module.types();
        let ty = types.function(types.float(), &[types.float(), types.i32()], false).expect("a function type");
        let function = module.add_function("f", ty, 0).expect("a function");
        let [entry, head, exit] = ["entry", "head", "exit"].map(|name| function.append_block(name));
        let [x, n] = [0, 1].map(|index| function.argument(index).expect("a parameter").as_value());
        let mut builder = Builder::at_end(entry);
        builder.br(head).expect("a branch");
        builder.set_end(head);
        let later = module.placeholder(types.float()).expect("a placeholder");
        let phi = builder.phi(types.float(), 2).expect("a phi");
        phi.add_incoming(x, entry).expect("an edge");
        phi.add_incoming(later.value(), head).expect("an edge");
        assert!(phi.add_incoming(n, head).is_err());
        assert!(module.verify().is_err(), "the placeholder is nowhere");
        builder.set_fast_math(FastMathFlags::NONE.with_contract(true));
        let sum = builder.binary(BinaryOp::FAdd, phi.as_value(), x, BinaryFlags::NONE).expect("a sum");
        later.resolve(sum).expect("of one type");
        let switch = builder.switch(n, head, 1).expect("a switch");
        switch.add_case(types.i32().const_i64(-1).expect("an integer"), exit).expect("a case");
        assert!(switch.add_case(types.i8().const_u64(1).expect("an integer"), exit).is_err());
        builder.set_end(exit);
        builder.ret(Some(phi.as_value())).expect("a return");
        assert_eq!(module.verify(), Ok(()));
        let text = module.print();
        assert!(text.contains("%2 = phi float [ %0, %entry ], [ %3, %head ]"), "{text}");
        assert!(text.contains("%3 = fadd contract float %2, %0"), "{text}");
        assert!(text.contains("switch i32 %1, label %head [\n    i32 -1, label %exit\n  ]"), "{text}");
    });
}

#[test]
fn an_unresolved_placeholder_becomes_poison() {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    let module = Module::new(&context, "m");
    let types = module.types();
    let ty = types.function(types.i32(), &[], false).expect("a function type");
    let function = module.add_function("f", ty, 0).expect("a function");
    let later = module.placeholder(types.i32()).expect("a placeholder");
    Builder::at_end(function.append_block("")).ret(Some(later.value())).expect("a return");
    let module = module.into_inkwell();
    assert!(module.print_to_string().to_string().contains("ret i32 poison"));
}

#[test]
fn constants_of_all_classes() {
    with_empty_module(|module| {
        let types = module.types();
        let add = |name: &str, value: Value<'_>| {
            let variable = module.add_variable(name, value.ty(), 1).expect("a variable");
            variable.set_initializer(value).expect("of its type");
            variable.set_constant(true);
        };
        add("wide", types.int(128).and_then(|ty| ty.const_i64(-2)).expect("an integer"));
        add("half", types.half().const_float(0x3c00).expect("a number"));
        add("nan", types.float().const_float(0x7fa0_0001).expect("a number"));
        add("data", types.i16().const_array_of(&[1, 0, 2, 0]).expect("an array"));
        add("vector", types.i8().const_vector_of(&[1, 2, 3]).expect("a vector"));
        add("empty", types.i8().const_array_of(&[]).expect("an array"));
        let structure = types.structure(&[types.i8(), types.float()], true).expect("a structure");
        let members = [types.i8().const_u64(7).expect("one"), types.float().const_zero().expect("one")];
        add("aggregate", structure.const_aggregate(&members).expect("an aggregate"));
        let target = module.global_variable("data").expect("it is there").as_value();
        let [zero, one] = [0, 1].map(|n| types.i64().const_u64(n).expect("an integer"));
        let array = types.array(types.i16(), 2).expect("an array type");
        let address = fold::gep(array, target, &[zero, one], GepFlags::NONE.with_inbounds(true)).expect("an address");
        add("address", address);
        add("number", fold::cast(CastOp::PtrToInt, target, types.i64()).expect("an expression"));
        let generic = types.pointer(4).expect("a pointer type");
        add("generic", fold::cast(CastOp::AddrSpaceCast, target, generic).expect("an expression"));
        add("sum", fold::binary(BinaryOp::Mul, one, one, BinaryFlags::NONE).expect("a constant"));
        let event = types.target("spirv.Event", &[], &[]).expect("a target type");
        assert!(matches!(event.const_zero().map(Value::view), Ok(ValueView::ConstantNull)));
        assert_eq!(module.verify(), Ok(()));
        let text = module.print();
        for line in [
            "@wide = addrspace(1) constant i128 -2",
            "@half = addrspace(1) constant half",
            "@data = addrspace(1) constant [2 x i16] [i16 1, i16 2]",
            "@vector = addrspace(1) constant <3 x i8> <i8 1, i8 2, i8 3>",
            "@empty = addrspace(1) constant [0 x i8] zeroinitializer",
            "@aggregate = addrspace(1) constant <{ i8, float }> <{ i8 7, float 0.000000e+00 }>",
            "@number = addrspace(1) constant i64 ptrtoint (ptr addrspace(1) @data to i64)",
            "@generic = addrspace(1) constant ptr addrspace(4) addrspacecast (ptr addrspace(1) @data to ptr addrspace(4))",
            "@sum = addrspace(1) constant i64 1",
        ] {
            assert!(text.contains(line), "{line}\nin\n{text}");
        }
        let nan = module.global_variable("nan").and_then(GlobalVariable::initializer).map(Value::view);
        assert!(matches!(nan, Some(ValueView::ConstantFloat(nan)) if nan.bits() == 0x7fa0_0001));
    });
}

#[test]
fn attributes_and_metadata() {
    with_empty_module(|module| {
        let types = module.types();
        let kind = |name| AttributeKind::by_name(name).expect("LLVM knows it");
        let pointer = types.pointer(0).expect("a pointer type");
        let ty = types.function(types.void(), &[pointer], false).expect("a function type");
        let function = module.add_function("f", ty, 0).expect("a function");
        function.set_calling_convention(calling_convention::SPIR_KERNEL).expect("a convention");
        let structure = types.named_structure("S");
        structure.set_body(&[types.i32()], false).expect("a body");
        function.add_attribute(types.attribute(kind("nounwind")).expect("one")).expect("added");
        function.add_attribute(types.string_attribute("key", "value").expect("one")).expect("added");
        let byval = types.type_attribute(kind("byval"), structure.as_type()).expect("one");
        function.add_argument_attribute(0, byval).expect("added");
        function.add_argument_attribute(0, types.int_attribute(kind("align"), 4).expect("one")).expect("added");
        assert!(function.add_argument_attribute(1, byval).is_err());
        assert!(types.int_attribute(kind("align"), 3).is_err());
        assert!(types.attribute(kind("byval")).is_err());
        let builder = Builder::at_end(function.append_block(""));
        let loop_id = types.self_referential_node(&[Some(types.metadata_string("a"))]).expect("a node");
        let ret = builder.ret(None).expect("a return");
        ret.attach(module.metadata_kind("mine"), loop_id).expect("attached");
        assert!(ret.attach(0, loop_id).is_err(), "!dbg is a location");
        let three = types.i32().const_u64(3).and_then(Value::to_metadata).expect("metadata");
        module.add_named_metadata("spirv.Source", types.node(&[Some(three), None]).expect("a node")).expect("added");
        function.attach(module.metadata_kind("args"), types.node(&[Some(three)]).expect("a node")).expect("attached");
        module.add_flag(1, "wchar_size", three).expect("added");
        assert_eq!(module.flag("wchar_size").and_then(Metadata::as_u64), Some(3));
        assert_eq!(module.verify(), Ok(()));
        let text = module.print();
        for line in [
            "define spir_kernel void @f(ptr byval(%S) align 4 %0) #0 !args",
            "ret void, !mine",
            "attributes #0 = { nounwind \"key\"=\"value\" }",
            "!spirv.Source = !{!0}",
            "!0 = !{i32 3, null}",
        ] {
            assert!(text.contains(line), "{line}\nin\n{text}");
        }
        assert!(text.lines().any(|line| line.contains("= distinct !{!") && line.ends_with("!\"a\"}")), "{text}");
    });
}

#[test]
fn passes_run_on_a_copy() {
    let inkwell = Inkwell::create();
    let context = Context::new(&inkwell);
    let ir = "define i32 @f(i32 %x) {\n %a = alloca i32\n store i32 %x, ptr %a\n %l = load i32, ptr %a\n ret i32 %l\n}";
    let module = Module::parse(&context, ir.as_bytes(), "x").expect("it parses");
    let mut copy = module.duplicate();
    copy.run_pass(FunctionPass::Mem2Reg);
    assert_eq!(copy.print().matches("alloca").count(), 0);
    assert_eq!(module.print().matches("alloca").count(), 1);
    let bitcode = copy.write_bitcode();
    let again = Module::parse(&context, &bitcode, "x").expect("it parses");
    assert_eq!(again.function("f").map(Function::block_count), Some(1));
}

/// Random operands, drawn from all values that were made so far.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

fn random_types<'m>(random: &mut Random, types: Types<'m>, tame: bool) -> Vec<Type<'m>> {
    let mut all = vec![types.void(), types.half(), types.bfloat(), types.float(), types.double(), types.fp128()];
    all.extend([types.bool(), types.i8(), types.i16(), types.i32(), types.i64()]);
    if !tame {
        all.extend([types.metadata(), types.token()]);
    }
    all.push(types.named_structure("opaque").as_type());
    for _ in 0..60 {
        let ty = random.of(&all);
        let other = random.of(&all);
        let length = random.below(9);
        let made = match random.below(if tame { 8 } else { 9 }) {
            0 => types.int(random.below(300) as u32),
            1 => types.pointer(length as u32),
            2 => types.array(ty, length as u64),
            3 | 4 => types.vector(ty, length as u32),
            5 => types.structure(&[ty, other], length.is_multiple_of(2)),
            6 => {
                let named = types.named_structure("s");
                named.set_body(&[ty, other, named.as_type()][..random.below(4)], false).map(|()| named.as_type())
            }
            7 => types.function(ty, &[other, ty][..random.below(3)], length == 0).map(FunctionType::as_type),
            _ => types.target(["spirv.Event", "spirv.Image", "x", ""][random.below(4)], &[ty], &[length as u32]),
        };
        all.extend(made);
    }
    all
}

/// Builds random IR from random operands, as hostile input does. Each request is refused, yields a module that fails
/// verification, or yields a module that can be written and read again. In a debug build, the assertions in LLVM's
/// headers are enabled.
#[test]
fn random_requests_do_not_crash() {
    for seed in 0..100u64 {
        // Half of the modules are tame: they use only values in scope, so that some of them are well-formed.
        let tame = seed.is_multiple_of(2);
        let mut random = Random(seed);
        let inkwell = Inkwell::create();
        let context = Context::new(&inkwell);
        let module = Module::new(&context, "m");
        let types = random_types(&mut random, module.types(), tame);
        let mut values: Vec<Value<'_>> = Vec::new();
        for ty in &types {
            values
                .extend([ty.const_zero(), ty.const_poison(), ty.const_undef(), ty.const_u64(3)].into_iter().flatten());
            values
                .extend([ty.const_i64(-1), ty.const_float(1 << 60), ty.const_array_of(&[1; 16])].into_iter().flatten());
            values.extend(ty.const_vector_of(&[1; 16]));
            values.extend(module.add_variable("v", *ty, 1).map(GlobalVariable::as_value));
        }
        let mut functions = Vec::new();
        for ty in &types {
            if let TypeView::Function(ty) = ty.view() {
                functions.extend(module.add_function("f", ty, 0));
            }
        }
        let void = module.types().function(module.types().void(), &[], false).expect("a function type");
        functions.push(module.add_function("g", void, 0).expect("a function"));
        let constants = values.len();
        for function in functions {
            if tame {
                values.truncate(constants);
            }
            values.push(function.as_value());
            let blocks: Vec<_> = (0..if tame { 1 } else { 3 }).map(|_| function.append_block("")).collect();
            values.extend(function.arguments().map(Argument::as_value));
            let mut builder = Builder::at_end(blocks[0]);
            for step in 0..120 {
                builder.set_end(blocks[step / 40 % blocks.len()]);
                builder.set_fast_math(FastMathFlags::from_bits(random.below(256) as u8));
                values.extend(random_instruction(&mut random, &builder, &types, &values, &blocks));
            }
            for block in &blocks {
                builder.set_end(*block);
                let _ = if tame { builder.unreachable() } else { builder.ret(None) };
            }
        }
        if module.verify().is_ok() {
            let text = module.print();
            let bitcode = module.write_bitcode();
            assert!(Module::parse(&context, text.as_bytes(), "x").is_ok(), "{text}");
            assert!(Module::parse(&context, &bitcode, "x").is_ok());
        }
    }
}

fn random_instruction<'m>(
    random: &mut Random,
    builder: &Builder<'m>,
    types: &[Type<'m>],
    values: &[Value<'m>],
    blocks: &[BasicBlock<'m>],
) -> Made<Value<'m>> {
    // Most operands have one type. Random types would almost never fit.
    let a = random.of(values);
    let alike: Vec<_> = values.iter().copied().filter(|value| value.ty() == a.ty()).collect();
    let mut pick = || if random.below(4) > 0 { random.of(&alike) } else { random.of(values) };
    let [b, c, d] = [pick(), pick(), pick()];
    let ty = random.of(types);
    let number = random.below(6) as u32;
    let access = Access {
        alignment: [None, Some(4), Some(0), Some(1 << 32)][random.below(4)],
        volatile: number == 0,
        ordering: if blocks.len() > 1 { random.of(Ordering::ALL) } else { Ordering::NotAtomic },
        scope: SyncScope::SYSTEM,
    };
    let block = random.of(blocks);
    match random.below(32) {
        0 | 1 => builder.binary(random.of(BinaryOp::ALL), a, b, BinaryFlags::from_bits(random.below(256) as u8)),
        2 => builder.fneg(a),
        3 | 4 => builder.cast(random.of(CastOp::ALL), a, ty, CastFlags::from_bits(random.below(256) as u8)),
        5 => builder.icmp_same_sign(random.of(IntPredicate::ALL), a, b),
        6 => builder.fcmp(random.of(FloatPredicate::ALL), a, b),
        7 => builder.select(random.of(values), a, b),
        8 => builder.freeze(a),
        9 => builder.alloca(ty, Some(a), number, access.alignment),
        10 => builder.load(ty, a, access),
        11 => builder.store(a, b, access),
        12 => builder.gep(ty, a, &[b, c, d][..random.below(4)], GepFlags::from_bits(random.below(256) as u8)),
        13 => builder.fence(access.ordering, access.scope),
        14 => builder.cmpxchg(a, [b, c], access, random.of(Ordering::ALL), number == 1),
        15 => builder.atomicrmw(random.of(AtomicOp::ALL), a, b, access),
        16 => builder.extract_element(a, b),
        17 => builder.insert_element(a, b, c),
        18 => builder.shuffle(a, b, &[-1, number as i32, 100, -2][..random.below(5)]),
        19 => builder.extract_value(a, &[number, 0, 1][..random.below(4)]),
        20 => builder.insert_value(a, b, &[number, 0, 1][..random.below(4)]),
        21 => builder.va_arg(a, ty),
        22 => match ty.view() {
            TypeView::Function(ty) => {
                let options = CallOptions { calling_convention: random.below(2000) as u32, tail: TailCallKind::None };
                builder.call(ty, a, &[b, c, d][..random.below(4)], options).map(Call::as_value)
            }
            _ => Err(Misuse("call")),
        },
        23 if blocks.len() > 1 => {
            let phi = builder.phi(ty, number)?;
            let _ = phi.add_incoming(a, block);
            Ok(phi.as_value())
        }
        24 => fold::binary(random.of(BinaryOp::ALL), a, b, BinaryFlags::from_bits(random.below(256) as u8)),
        25 => fold::cast(random.of(CastOp::ALL), a, ty),
        26 => fold::gep(ty, a, &[b, c][..random.below(3)], GepFlags::from_bits(random.below(256) as u8)),
        27 => crate::llvm::tests::extras::shuffle(a, b, &[-1, number as i32]).or_else(|_| fold::select(c, a, b)),
        28 => fold::extract_value(a, &[number]).or_else(|_| fold::insert_value(a, b, &[number])),
        29 => fold::extract_element(a, b).or_else(|_| fold::insert_element(a, b, c)),
        30 => fold::icmp(random.of(IntPredicate::ALL), a, b).or_else(|_| fold::fcmp(FloatPredicate::Olt, a, b)),
        _ => ty.const_aggregate(&[a, b, c, d][..random.below(5)]),
    }
}
