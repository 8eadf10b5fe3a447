// The rule dialect: functions whose derivative is said beside them. Its operations stand only in programs whose derivative is
// still to be taken; then their rule takes their place, or what they compute.
#ifndef TESSERA_DIALECT_RULE_RULE_TD
#define TESSERA_DIALECT_RULE_RULE_TD

include "dialect/stablehlo/stablehlo.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Rule_Dialect : Dialect {
  let name = "rule";
  let cppNamespace = "::tessera::rule";
  let summary = "functions with rules for their derivatives";
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

// Regions take all that they use as arguments, and end in stablehlo.return.
class Rule_Op<string mnemonic> : Op<Rule_Dialect, mnemonic, [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects]> {
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let hasVerifier = 1;
}

// Operands: the function's arguments, of which there are `count`, then what its regions take from around it, which must
// not have tangents. `varying`: over which axes of the manual body around it each result varies, where that is known.
class Rule_FunctionOp<string mnemonic> : Rule_Op<mnemonic> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$count, OptionalAttr<ArrayAttr>:$varying);
}

def Rule_CustomJvpOp : Rule_FunctionOp<"custom_jvp"> {
  let summary = "a function, and what takes its arguments and their tangents to its results and theirs";
  let description = [{
    `function` takes the operands. `rule` takes the operands, then a tangent for each argument that can have one; it returns
    the results, then a tangent for each result that can have one.
  }];
  let regions = (region SizedRegion<1>:$function, SizedRegion<1>:$rule);
}

def Rule_CustomVjpOp : Rule_FunctionOp<"custom_vjp"> {
  let summary = "a function, and how it is computed and transposed where its derivative is wanted";
  let description = [{
    `function` and `forward` take the operands; `forward` returns the results, then what `backward` needs. That takes those,
    then a cotangent for each result that can have one, then what the regions take from around; it returns a cotangent for
    each argument that can have one.
  }];
  let regions = (region SizedRegion<1>:$function, SizedRegion<1>:$forward, SizedRegion<1>:$backward);
}

def Rule_TransposedOp : Rule_Op<"transposed"> {
  let summary = "the linear map whose transpose is `backward`";
  let description = [{
    Operands: `given` values that `backward` takes first, `around` that it takes last, then tangents. Result i of `backward`
    is the cotangent of tangent i where `wanted` has it at place i; of the others nothing is wanted. There is no way to
    compute it forward.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$given, I64Attr:$around, DenseI64ArrayAttr:$wanted);
  let regions = (region SizedRegion<1>:$backward);
}

def Rule_CheckpointOp : Rule_Op<"checkpoint"> {
  let summary = "a function of which a derivative keeps nothing but the operands";
  let description = [{
    The way back computes it again: `again` says that this is such a computation, which must not meet the first one. But what
    `saves` says of its values is kept as well: "everything", "dots" (products and convolutions), "dots_without_batch", or, by the
    names that rule.name gives them, "names" (those in `names`), "other_names", "all_but_names" (everything but those).
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, UnitAttr:$again, OptionalAttr<StrAttr>:$saves,
                   OptionalAttr<StrArrayAttr>:$names);
  let regions = (region SizedRegion<1>:$function);
}

def Rule_NameOp : Op<Rule_Dialect, "name", [Pure, SameOperandsAndResultType]> {
  let summary = "its operand, by a name that checkpoints speak of";
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$name);
  let results = (outs StableHLO_Tensor:$result);
}

#endif
