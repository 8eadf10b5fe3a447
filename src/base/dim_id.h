// Numbers the dimensions of an array. A dimension indexes shapes and goes into MLIR's attributes as it is, but a number is
// no dimension unless it says so: an extent, a start or an operand's number that stands in a dimension's place doesn't
// compile.
//
// for (DimId dim(0); dim < rank; ++dim) value = emitter.slice(value, dim, 0, shape[dim]);
#pragma once

#include <concepts>
#include <cstdint>

namespace mlir {
class Diagnostic;
}

namespace tessera {

class DimId {
 public:
  constexpr DimId() = default;
  constexpr explicit DimId(int64_t number) : number_(number) {}
  constexpr operator int64_t() const { return number_; }
  constexpr DimId &operator++() { return ++number_, *this; }
  // These return the dimension `count` after this one, or before it.
  template <std::integral Count>
  friend constexpr DimId operator+(DimId dim, Count count) {
    return DimId(dim.number_ + static_cast<int64_t>(count));
  }
  template <std::integral Count>
  friend constexpr DimId operator-(DimId dim, Count count) {
    return dim + -static_cast<int64_t>(count);
  }
  // Prints the number. MLIR's diagnostics would print a type that converts to a number as a character.
  template <std::same_as<mlir::Diagnostic> Diagnostic>
  friend Diagnostic &operator<<(Diagnostic &diagnostic, DimId dim) {
    return diagnostic << dim.number_;
  }

 private:
  int64_t number_ = 0;
};

// Stands where no dimension is meant.
inline constexpr DimId absent_dim{-1};

}  // namespace tessera
