// Defines the LLVM types of lanes (ops/lanes.h), the machine's number of them, and the positions of their elements.
#pragma once

#include <functional>
#include <vector>

#include "llvm/IR/IRBuilder.h"
#include "ops/lanes.h"

namespace tessera {

// Describes the machine that runs the code.
struct VectorTarget {
  int bytes = 32;            // of a vector register: 64 with AVX-512, 32 with AVX2, else 16
  bool avx512_bf16 = false;  // vcvtneps2bf16
  bool f16c = false;
  // Returns the number of elements of `element_bytes` bytes that a loop computes at a time.
  int width_for(int64_t element_bytes) const {
    return static_cast<int>(bytes / (element_bytes < 4 ? 4 : element_bytes));
  }
};

// These return the type of `Lanes::value`, and of an element in memory (i1 and narrow types: i8, bf16: i16...). A
// complex number has the type of one part; its parts are adjacent.
llvm::Type *register_type(llvm::LLVMContext &context, DType dtype, int width);
llvm::Type *memory_type(llvm::LLVMContext &context, DType dtype);

// Holds a coordinate of each lane along one dimension.
struct Coordinate {
  llvm::Value *base = nullptr;  // i64: of lane 0; lane l is at base + l * step
  int64_t step = 0;
  llvm::Value *lanes = nullptr;  // <width x i64>, instead of base and step: coordinates from data
  int64_t multiple = 1;          // base is a multiple of this; 0: base is 0
  bool uniform() const { return !lanes && step == 0; }
};

// Names an element for each lane. Dimensions of extent 1 are at 0. Adjacent dimensions that no op tells apart may be
// walked as one: then the last of them counts beyond its extent, and the others stay at 0.
struct LaneIndex {
  std::vector<Coordinate> at;
  llvm::Value *mask = nullptr;  // <width x i1>: lanes whose elements exist and matter; null: all. Others are never read
  bool mask_is_tail = true;     // at least one lane of the mask is set wherever the code runs
  int scope = 0;                // the elements may not exist outside of this loop or branch
  bool uniform() const;
};

// Holds a condition for all lanes together, or for each lane.
struct Condition {
  llvm::Value *scalar = nullptr;           // i1
  std::function<llvm::Value *()> lanes{};  // <width x i1>, written on demand
  llvm::Value *all = nullptr;              // i1, beside `lanes`: true only if it holds for all lanes; null: unknown
  bool always() const { return !scalar && !lanes; }
};

}  // namespace tessera
