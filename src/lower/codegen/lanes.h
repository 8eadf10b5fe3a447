// The LLVM types of lanes (ops/lanes.h), and the machine's number of them.
#pragma once

#include "llvm/IR/IRBuilder.h"
#include "ops/lanes.h"

namespace tessera {

// The abilities of the machine that runs the code.
struct VectorTarget {
  int bytes = 32;            // of a vector register: 64 with AVX-512, 32 with AVX2, else 16
  bool avx512_bf16 = false;  // vcvtneps2bf16
  bool f16c = false;
  // Returns the number of elements of so many bytes that a loop computes at a time.
  int width_for(int64_t element_bytes) const {
    return static_cast<int>(bytes / (element_bytes < 4 ? 4 : element_bytes));
  }
};

// Return the type of `Lanes::value`, and of an element in memory (i1 and narrow types: i8, bf16: i16...). A complex
// number has the type of one part; its parts are adjacent.
llvm::Type *register_type(llvm::LLVMContext &context, DType dtype, int width);
llvm::Type *memory_type(llvm::LLVMContext &context, DType dtype);

}  // namespace tessera
