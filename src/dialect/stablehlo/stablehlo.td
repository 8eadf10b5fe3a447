// Declares the stablehlo dialect: its types, the constraints on types that its operations name, and the classes that the families
// of operations (ops/<family>/ops.td) derive from. Attributes are in attributes.td.
#ifndef TESSERA_DIALECT_STABLEHLO_STABLEHLO_TD
#define TESSERA_DIALECT_STABLEHLO_STABLEHLO_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::tessera::stablehlo";
  let summary = "StableHLO, as JAX exports it";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::quant::QuantDialect"];
  // Each family registers its operations from its own translation unit through `add`.
  let extraClassDeclaration = [{
    template <typename... Ops> void add_operations() { addOperations<Ops...>(); }
    template <typename... Attributes> void add_attributes() { addAttributes<Attributes...>(); }
    template <typename... Types> void add_types() { addTypes<Types...>(); }
    void register_types();
  }];
}

//===- Types ----------------------------------------------------------------------------------------------------------===//

class StableHLO_TypeDef<string name, string typeMnemonic> : TypeDef<StableHLO_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def StableHLO_TokenType : StableHLO_TypeDef<"Token", "token"> {
  let summary = "orders side effects: holds no data";
}

def StableHLO_FutureType : StableHLO_TypeDef<"Future", "future"> {
  let summary = "the results of an asynchronous operation that may not have ended";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
  let genVerifyDecl = 1;
}

//===- Element types --------------------------------------------------------------------------------------------------===//

class StableHLO_Element<string predicate, string summary>
    : Type<CPred<"::tessera::stablehlo::" # predicate # "($_self)">, summary>;

def StableHLO_Pred : StableHLO_Element<"is_boolean_element", "pred (boolean)">;
def StableHLO_SInt : StableHLO_Element<"is_signed_element", "2/4/8/16/32/64-bit signless integer">;
def StableHLO_UInt : StableHLO_Element<"is_unsigned_element", "2/4/8/16/32/64-bit unsigned integer">;
def StableHLO_Int : StableHLO_Element<"is_integer_element", "2/4/8/16/32/64-bit integer">;
def StableHLO_Float : StableHLO_Element<"is_float_element", "4/6/8/16/32/64-bit float">;
def StableHLO_Float32Or64 : StableHLO_Element<"is_f32_or_f64_element", "32/64-bit float">;
def StableHLO_Complex : StableHLO_Element<"is_complex_element", "complex type with 32-bit float or 64-bit float elements">;
def StableHLO_Quantized : StableHLO_Element<"is_per_tensor_quantized_element", "per-tensor integer quantized">;
def StableHLO_PerAxisQuantized : StableHLO_Element<"is_per_axis_quantized_element", "per-axis integer quantized">;
def StableHLO_DimensionElement : StableHLO_Element<"is_dimension_element", "index or integer">;

//===- Types of operands and results ----------------------------------------------------------------------------------===//

def StableHLO_ValidQuantizedDimension : CPred<"::tessera::stablehlo::has_valid_quantized_dimension($_self)">;

// Constrains a type to ranked tensors, of static or dynamic (and bounded) dimensions.
class StableHLO_TensorOf<list<Type> elements> : RankedTensorOf<elements>;
class StableHLO_QuantizableTensorOf<list<Type> elements> : RankedTensorOf<elements, [StableHLO_ValidQuantizedDimension]>;

def StableHLO_PredTensor : StableHLO_TensorOf<[StableHLO_Pred]>;
def StableHLO_IntTensor : StableHLO_TensorOf<[StableHLO_Int]>;
def StableHLO_FpTensor : StableHLO_TensorOf<[StableHLO_Float]>;
def StableHLO_Fp32Or64Tensor : StableHLO_TensorOf<[StableHLO_Float32Or64]>;
def StableHLO_ComplexTensor : StableHLO_TensorOf<[StableHLO_Complex]>;
def StableHLO_PredOrIntTensor : StableHLO_TensorOf<[StableHLO_Pred, StableHLO_Int]>;
def StableHLO_IntOrFpTensor : StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float]>;
def StableHLO_PredIntOrFpTensor : StableHLO_TensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>;
def StableHLO_FpOrComplexTensor : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Complex]>;
def StableHLO_FpOrQuantizedTensor : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Quantized]>;
def StableHLO_FpComplexOrQuantizedTensor
    : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_IntFpOrComplexTensor : StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex]>;
def StableHLO_IntFpComplexOrQuantizedTensor
    : StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_PredIntFpOrQuantizedTensor
    : StableHLO_TensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float, StableHLO_Quantized]>;
def StableHLO_NonQuantizedTensor
    : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex]>;

// Any tensor; with per-tensor quantization; with either quantization.
def StableHLO_Tensor
    : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_AnyTensor
    : StableHLO_QuantizableTensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex,
                                     StableHLO_Quantized, StableHLO_PerAxisQuantized]>;
def StableHLO_QuantizedTensor : StableHLO_QuantizableTensorOf<[StableHLO_Quantized, StableHLO_PerAxisQuantized]>;

def StableHLO_ScalarTensor
    : 0DTensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_ScalarIntTensor : 0DTensorOf<[StableHLO_Int]>;
def StableHLO_ScalarPredTensor : 0DTensorOf<[StableHLO_Pred]>;

// A one-dimensional tensor of extents is a shape as data.
def StableHLO_DimensionTensor : 1DTensorOf<[StableHLO_DimensionElement]>;
def StableHLO_StaticDimensionTensor
    : RankedTensorOf<[StableHLO_DimensionElement], [HasStaticShapePred, HasAnyRankOfPred<[1]>],
                     "statically shaped 1-dimensional tensor">;

def StableHLO_StaticShapeTensor
    : StaticShapeTensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_StaticShapeIntOrFpTensor : StaticShapeTensorOf<[StableHLO_Int, StableHLO_Float]>;
def StableHLO_StaticShapeIntFpOrComplexTensor : StaticShapeTensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex]>;
def StableHLO_StaticShapeAnyTensor
    : RankedTensorOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex, StableHLO_Quantized,
                      StableHLO_PerAxisQuantized], [StableHLO_ValidQuantizedDimension, HasStaticShapePred],
                     "statically shaped tensor">;

def StableHLO_Token : Type<CPred<"::llvm::isa<::tessera::stablehlo::TokenType>($_self)">, "token">;
def StableHLO_Future : Type<CPred<"::llvm::isa<::tessera::stablehlo::FutureType>($_self)">, "future">;
def StableHLO_Buffer : MemRefOf<[StableHLO_Float, StableHLO_Pred, StableHLO_Int, StableHLO_Complex]>;
def StableHLO_Tuple : NestedTupleOf<[StableHLO_AnyTensor, StableHLO_Buffer, StableHLO_Token]>;
def StableHLO_TensorOrToken : AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token]>;
def StableHLO_TensorOrBuffer : AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Buffer]>;
def StableHLO_TensorTokenOrBuffer : AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token, StableHLO_Buffer]>;
def StableHLO_TensorTokenOrTuple : AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token, StableHLO_Tuple]>;
def StableHLO_Value
    : AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token, StableHLO_Buffer, StableHLO_Tuple, StableHLO_Future]>;

//===- Traits ---------------------------------------------------------------------------------------------------------===//

class StableHLO_NativeTrait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::tessera::stablehlo::trait";
}

// The op has one result, whose type is compatible with every operand's: equal except for extents that are dynamic in
// one and static in the other, bounds, and the parameters of quantization. The most specific type is inferred.
def StableHLO_CompatibleOperandsAndResult
    : TraitList<[InferTypeOpInterface, StableHLO_NativeTrait<"CompatibleOperandsAndResult">]>;
// All operands have one element type, up to the parameters of quantization.
def StableHLO_CompatibleOperandElements : StableHLO_NativeTrait<"CompatibleOperandElements">;
// All operands and results have one element type.
def StableHLO_CompatibleOperandAndResultElements : StableHLO_NativeTrait<"CompatibleOperandAndResultElements">;
// There are as many results as operands, and result i has the type of operand i.
def StableHLO_PairwiseSameOperandAndResultType : StableHLO_NativeTrait<"PairwiseSameOperandAndResultType">;
// The op computes f(a, b) = f(b, a). Unlike MLIR's trait of this name, it doesn't reorder operands.
def StableHLO_Commutative : StableHLO_NativeTrait<"Commutative">;
// Result element i depends on operand elements i alone (scalars among the operands apply to all).
def StableHLO_Elementwise : StableHLO_NativeTrait<"Elementwise">;
// Result elements need all operand elements that the sharding rule maps to them: none is picked by data, as in gather,
// or hidden by an update, as in dynamic_update_slice.
def StableHLO_NeedsMappedElements : StableHLO_NativeTrait<"NeedsMappedElements">;

// Result i is operand i: there is nothing to compute.
def StableHLO_ForwardsOperands : StableHLO_NativeTrait<"ForwardsOperands">;

def StableHLO_InferType : DeclareOpInterfaceMethods<InferTypeOpInterface>;

//===- Classes of operations ------------------------------------------------------------------------------------------===//

// `moreDeclarations` is for a class's own extraClassDeclaration.
class StableHLO_Op<string mnemonic, list<Trait> traits = []> : Op<StableHLO_Dialect, mnemonic, traits> {
  code moreDeclarations = "";
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange actual) {
      return ::tessera::stablehlo::are_compatible(inferred, actual);
    }
  }] # moreDeclarations;
}

#endif
