// Declares the rule dialect: functions with rules for their derivatives. Its operations exist only until derivatives
// have been taken; then their rule, or their plain function, replaces them.
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

// Regions take all values as arguments, and end in stablehlo.return.
class Rule_Op<string mnemonic> : Op<Rule_Dialect, mnemonic, [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects]> {
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let hasVerifier = 1;
}

// The operands are the function's `count` arguments, then the outer values of its regions, which must not have tangents.
// `varying` lists, if known, the axes of the enclosing manual body over which each result varies.
class Rule_FunctionOp<string mnemonic> : Rule_Op<mnemonic> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$count, OptionalAttr<ArrayAttr>:$varying);
}

def Rule_CustomJvpOp : Rule_FunctionOp<"custom_jvp"> {
  let summary = "a function, and the rule from its arguments and their tangents to its results and theirs";
  let description = [{
    `function` takes the operands. `rule` takes the operands, then a tangent for each argument that can have one; it returns
    the results, then a tangent for each result that can have one.
  }];
  let regions = (region SizedRegion<1>:$function, SizedRegion<1>:$rule);
}

def Rule_CustomVjpOp : Rule_FunctionOp<"custom_vjp"> {
  let summary = "a function, and the pair of functions that computes and transposes it for a derivative";
  let description = [{
    `function` and `forward` take the operands; `forward` returns the results, then residuals. `backward` takes the
    residuals, then a cotangent for each result that can have one, then the outer values; it returns a cotangent for each
    argument that can have one.
  }];
  let regions = (region SizedRegion<1>:$function, SizedRegion<1>:$forward, SizedRegion<1>:$backward);
}

def Rule_TransposedOp : Rule_Op<"transposed"> {
  let summary = "the linear map whose transpose is `backward`";
  let description = [{
    The operands are `given` values that `backward` takes first, `around` values that it takes last, then tangents. The
    cotangent of tangent i is result wanted[i] of `backward`. There is no way to compute the op forward.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$given, I64Attr:$around, DenseI64ArrayAttr:$wanted);
  let regions = (region SizedRegion<1>:$backward);
}

def Rule_CheckpointOp : Rule_Op<"checkpoint"> {
  let summary = "a function of which a derivative keeps only the operands";
  let description = [{
    The way back recomputes it: `again` marks such a computation, which must not be merged with the first one. `saves` lists
    values that are kept as well: "everything", "dots" (products and convolutions), "dots_without_batch", or, by their names
    from rule.name, "names" (those in `names`), "other_names", "all_but_names" (everything but those).
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, UnitAttr:$again, OptionalAttr<StrAttr>:$saves,
                   OptionalAttr<StrArrayAttr>:$names);
  let regions = (region SizedRegion<1>:$function);
}

def Rule_NameOp : Op<Rule_Dialect, "name", [Pure, SameOperandsAndResultType]> {
  let summary = "its operand, by a name that checkpoints use";
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$name);
  let results = (outs StableHLO_Tensor:$result);
}

#endif
