// Holds values of generated code in registers: a few neighbouring elements of an array, as LLVM values.
#pragma once

#include "base/dtype.h"

namespace llvm {
class Value;
}

namespace tessera {

// Holds `width` elements of one dtype: LLVM vectors of that length, for width 1 too (<1 x T>).
//   i1                      <n x i1>
//   integers                <n x iN>; types narrower than a byte <n x i8>, holding the value (sign- or zero-extended)
//   f32, f64                <n x float>, <n x double>
//   bf16, f16, f8..., f4    <n x float> whose elements are exactly representable in the dtype: every operation rounds its
//                           result to the dtype (round_to_dtype), as the reference does
//   complex                 two such vectors
struct Lanes {
  DType dtype = DType::f32;
  llvm::Value *value = nullptr;      // the real part of a complex number
  llvm::Value *imaginary = nullptr;  // complex numbers only
};

}  // namespace tessera
