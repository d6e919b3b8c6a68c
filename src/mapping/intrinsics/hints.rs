//! Intrinsics that compute nothing, in the direction to SPIR-V: assumptions, expectations, annotations, and intrinsics
//! that the translation replaces by a constant.

use crate::error::Result;
use crate::llvm::{TypeView, Value, ValueView};
use crate::mapping::context::Mapped;
use crate::mapping::decorations::annotations;
use crate::mapping::intrinsics::expand::{Expand, Site, low_bits};
use crate::spirv::{Extension, Id, Op};

/// An intrinsic that computes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintOp {
    /// `llvm.assume`
    Assume,
    /// `llvm.expect`, `llvm.expect.with.probability`
    Expect,
    /// `llvm.var.annotation`, `llvm.ptr.annotation`, `llvm.annotation`: an annotation of the first argument, which is
    /// also the result if there is one.
    Annotate,
    /// `llvm.arithmetic.fence`
    Fence,
    /// `llvm.is.constant`
    IsConstant,
    /// `llvm.objectsize`
    ObjectSize,
    /// An intrinsic that is replaced by a constant.
    Answer(u64),
}

/// The extensions that define OpArithmeticFenceEXT.
const FENCES: [Extension; 2] = [Extension::EXT_arithmetic_fence, Extension::INTEL_arithmetic_fence];

/// The extensions that define OpFPGARegALTERA.
const REGISTERS: [Extension; 2] = [Extension::ALTERA_fpga_reg, Extension::INTEL_fpga_reg];

/// Emits a hint. Returns [`Mapped::Nothing`] if the call has no result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: HintOp) -> Result<Mapped<Id>> {
    match op {
        HintOp::Assume => {
            if e.out().is_extension_allowed(Extension::KHR_expect_assume) {
                e.out().extension(Extension::KHR_expect_assume)?;
                let condition = e.argument(site, 0)?;
                e.out().emit_void(Op::AssumeTrueKHR, &[condition.word()]);
            }
            Ok(Mapped::Nothing)
        }
        HintOp::Expect => {
            let value = e.argument(site, 0)?;
            if !e.out().is_extension_allowed(Extension::KHR_expect_assume) {
                return Ok(Mapped::Value(value));
            }
            e.out().extension(Extension::KHR_expect_assume)?;
            let ty = e.type_id(site.ty())?;
            let expected = e.argument(site, 1)?;
            Ok(Mapped::Value(e.op(Op::ExpectKHR, ty, [value, expected])))
        }
        HintOp::Annotate => annotate(e, site),
        HintOp::Fence => {
            let value = e.argument(site, 0)?;
            let Some(extension) = FENCES.into_iter().find(|extension| e.out().is_extension_allowed(*extension)) else {
                return Ok(Mapped::Value(value));
            };
            e.out().extension(extension)?;
            let ty = e.type_id(site.ty())?;
            Ok(Mapped::Value(e.op(Op::ArithmeticFenceEXT, ty, [value])))
        }
        HintOp::IsConstant => {
            let constant = is_manifest(site.argument(0)?);
            Ok(Mapped::Value(e.out().constant_bool(constant)))
        }
        HintOp::ObjectSize => {
            // The size of the object is never known here. The second argument selects the result for an unknown size: 0
            // or -1.
            let least = site.immediate(1)? != 0;
            answer(e, site, if least { 0 } else { u64::MAX }).map(Mapped::Value)
        }
        HintOp::Answer(number) => answer(e, site, number).map(Mapped::Value),
    }
}

/// Returns a constant of the call's result type.
fn answer<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, number: u64) -> Result<Id> {
    let ints = e.ints(site, site.ty())?;
    if ints.is_boolean() {
        let constant = e.out().constant_bool(number & 1 != 0);
        return Ok(e.splat(ints.ty, constant));
    }
    Ok(e.number(ints, number & low_bits(ints.width)))
}

/// Returns true if a value is a constant that does not depend on the addresses of globals.
fn is_manifest(value: Value<'_>) -> bool {
    match value.view() {
        ValueView::ConstantInt(_)
        | ValueView::ConstantFloat(_)
        | ValueView::ConstantNull
        | ValueView::ConstantData(_) => true,
        ValueView::ConstantAggregate(aggregate) => aggregate.elements().all(|element| {
            matches!(
                element.view(),
                ValueView::ConstantInt(_)
                    | ValueView::ConstantFloat(_)
                    | ValueView::ConstantNull
                    | ValueView::ConstantData(_)
            )
        }),
        _ => false,
    }
}

/// Decorates the annotated value with the annotation. Constants are not decorated, because they may have other uses.
fn annotate<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Mapped<Id>> {
    let subject = site.argument(0)?;
    let id = e.value(subject)?;
    let may_decorate = matches!(
        subject.view(),
        ValueView::Instruction(_) | ValueView::Argument(_) | ValueView::GlobalVariable(_) | ValueView::Function(_)
    );
    let arguments = site.argument(4).ok();
    let text = annotations::text(site.argument(1)?, arguments);
    let has_result = !matches!(site.ty().view(), TypeView::Void);
    if text.as_deref() == Some(annotations::REGISTER) && has_result {
        let allowed = e.out().is_any_extension_allowed(&REGISTERS);
        let ty = e.out().type_of(id).filter(|_| allowed);
        return Ok(Mapped::Value(ty.map_or(id, |ty| e.op(Op::FPGARegALTERA, ty, [id]))));
    }
    if let Some(text) = text.filter(|_| may_decorate) {
        annotations::decorate(e, id, &text);
    }
    Ok(if has_result { Mapped::Value(id) } else { Mapped::Nothing })
}
