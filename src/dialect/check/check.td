// Declares the check dialect: expectations of a program on its own values.
#ifndef TESSERA_DIALECT_CHECK_CHECK_TD
#define TESSERA_DIALECT_CHECK_CHECK_TD

include "dialect/devices/devices.td"
include "dialect/stablehlo/stablehlo.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::tessera::check";
  let summary = "expectations inside of programs";
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

// A check is counted once for all devices.
class Check_Op<string mnemonic, list<Trait> traits = []>
    : Op<Check_Dialect, mnemonic, traits # [CrossDeviceOpInterface]>;

def Check_ExpectEqOp : Check_Op<"expect_eq"> {
  let summary = "both operands are equal, bit for bit";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<TypeOrTypes>(type($lhs), type($rhs))";
  let hasVerifier = 1;
}

def Check_ExpectEqConstOp : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "the operand equals a constant, bit for bit";
  let arguments = (ins StableHLO_Tensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectAlmostEqOp : Check_Op<"expect_almost_eq"> {
  let summary = "both operands differ by at most a tolerance, by default 1e-4";
  let arguments = (ins StableHLO_FpOrComplexTensor:$lhs, StableHLO_FpOrComplexTensor:$rhs, OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` custom<TypeOrTypes>(type($lhs), type($rhs))
  }];
  let hasVerifier = 1;
}

def Check_ExpectAlmostEqConstOp : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "the operand differs from a constant by at most a tolerance, by default 1e-4";
  let arguments = (ins StableHLO_FpOrComplexTensor:$lhs, ElementsAttr:$value, OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict";
}

// Takes an integer of 64 bits of any signedness; ui64 if the text has no type.
def Check_UlpsAttr : Attr<CPred<"::tessera::check::is_ulps($_self)">, "64-bit integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "uint64_t";
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}

def Check_ExpectCloseOp : Check_Op<"expect_close"> {
  let summary = "no two elements are further apart than max_ulp_difference units in the last place";
  let description = [{
    The default is 3. Each distance is at least min_ulp_difference, by default 0. All NaNs are equal, and no finite number
    is near an infinity. For a complex number, the part that is further away counts.
  }];
  let arguments = (ins StableHLO_FpOrComplexTensor:$actual, StableHLO_FpOrComplexTensor:$expected,
                       OptionalAttr<Check_UlpsAttr>:$max_ulp_difference, OptionalAttr<Check_UlpsAttr>:$min_ulp_difference);
  let assemblyFormat = [{
    $actual `,` $expected `` custom<UlpBounds>($max_ulp_difference, $min_ulp_difference) attr-dict
    `:` type($actual) `,` type($expected)
  }];
  let hasVerifier = 1;
}

def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq"> {
  let summary = "the operand equals what interpreter.probe stored under an id";
  let arguments = (ins StableHLO_Tensor:$expected, StrAttr:$probe_id, OptionalAttr<I32Attr>:$iteration);
  let assemblyFormat = [{
    $expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? attr-dict `:` type($expected)
  }];
}

#endif
