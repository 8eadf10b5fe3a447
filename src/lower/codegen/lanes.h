// The types of lanes (ops/lanes.h), and how many of them the machine has.
#pragma once

#include "llvm/IR/IRBuilder.h"
#include "ops/lanes.h"

namespace tessera {

// What the machine that runs the code can do.
struct VectorTarget {
  int bytes = 32;            // of a vector register: 64 with AVX-512, 32 with AVX2, else 16
  bool avx512_bf16 = false;  // vcvtneps2bf16
  bool f16c = false;
  // Elements that a loop over elements of this many bytes does at a time.
  int width_for(int64_t element_bytes) const {
    return static_cast<int>(bytes / (element_bytes < 4 ? 4 : element_bytes));
  }
};

// The type of `Lanes::value`, and of an element as it stands in memory (i1 and narrow types: i8, bf16: i16...; of a complex
// number: of one part, the parts stand side by side).
llvm::Type *register_type(llvm::LLVMContext &context, DType dtype, int width);
llvm::Type *memory_type(llvm::LLVMContext &context, DType dtype);

}  // namespace tessera
