// Defines the types in which kernels compute elements, and the ways in which folds combine two of them. Everything here
// is inlined into loops that are compiled for several vector units (TESSERA_VECTOR_UNITS), so only functions that
// aren't templates carry that mark.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "base/element_types.h"
#include "base/fold.h"

#define TESSERA_VECTOR_UNITS __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define TESSERA_INLINE [[gnu::always_inline]] inline

namespace tessera {

struct Bf16 {
  uint16_t bits;
};
template <typename Part>
struct Pair {
  Part re, im;
};

// Names the type that T is combined in, with the conversions to it and back (one rounding).
template <typename T>
struct Element {
  using Compute = T;
  using Sum = std::conditional_t<std::is_floating_point_v<T>, double, T>;  // of many
  TESSERA_INLINE static Compute load(T value) { return value; }
  TESSERA_INLINE static T store(Compute value) { return value; }
};
template <>
struct Element<Bf16> {
  using Compute = float;
  using Sum = double;
  TESSERA_INLINE static float load(Bf16 value) { return std::bit_cast<float>(static_cast<uint32_t>(value.bits) << 16); }
  TESSERA_INLINE static Bf16 store(float value) {
    auto wide = std::bit_cast<uint32_t>(value);
    uint32_t rounded = (wide + 0x7FFF + (wide >> 16 & 1)) >> 16, nan = (wide >> 16) | 0x40;
    return {static_cast<uint16_t>(value != value ? nan : rounded)};
  }
};
template <>
struct Element<_Float16> {
  using Compute = float;
  using Sum = double;
  TESSERA_INLINE static float load(_Float16 value) { return static_cast<float>(value); }
  TESSERA_INLINE static _Float16 store(float value) { return static_cast<_Float16>(value); }
};
template <typename Part>
struct Element<Pair<Part>> {
  using Compute = Pair<double>;
  using Sum = Pair<double>;
  TESSERA_INLINE static Compute load(Pair<Part> value) { return {value.re, value.im}; }
  TESSERA_INLINE static Pair<Part> store(Compute value) {
    return {static_cast<Part>(value.re), static_cast<Part>(value.im)};
  }
};

// Converts a sum made in double to T. Narrow floats go through float, since the sum's own error is larger than that of
// rounding twice.
template <typename T>
TESSERA_INLINE T rounded(double value) {
  return Element<T>::store(static_cast<typename Element<T>::Compute>(value));
}

// Each has `apply`, and `neutral`, the value that changes nothing. No two of its steps may be contracted to a fused
// one: the bits must not depend on the machine.
template <Fold fold>
struct Combination {
  template <typename C>
  TESSERA_INLINE static C apply(C a, C b) {
#pragma clang fp contract(off)
    if constexpr (fold == Fold::sum) {
      if constexpr (std::is_same_v<C, Pair<double>>)
        return {a.re + b.re, a.im + b.im};
      else
        return static_cast<C>(a + b);
    } else if constexpr (fold == Fold::product) {
      if constexpr (std::is_same_v<C, Pair<double>>)
        return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
      else if constexpr (std::is_same_v<C, uint16_t>)
        return static_cast<C>(static_cast<uint32_t>(a) * b);
      else
        return static_cast<C>(a * b);
    } else if constexpr (fold == Fold::bit_and) {
      return static_cast<C>(a & b);
    } else if constexpr (fold == Fold::bit_or) {
      return static_cast<C>(a | b);
    } else if constexpr (fold == Fold::first) {
      return a;
    } else if constexpr (fold == Fold::second) {
      return b;
    } else if constexpr (std::is_floating_point_v<C>) {  // NaN wins; -0 is below +0
      if constexpr (fold == Fold::max)
        return ((a > b) | (a != a) | ((a == b) & is_negative(b))) ? a : b;
      else
        return ((a < b) | (a != a) | ((a == b) & is_negative(a))) ? a : b;
    } else if constexpr (fold == Fold::max) {
      return a > b ? a : b;
    } else {
      return a < b ? a : b;
    }
  }

  template <typename C>
  TESSERA_INLINE static C neutral() {
    constexpr bool is_bound = fold == Fold::max || fold == Fold::min;
    if constexpr (std::is_same_v<C, Pair<double>>) {
      return {fold == Fold::sum ? -0.0 : 1.0, fold == Fold::sum ? -0.0 : 0.0};
    } else if constexpr (is_bound && std::is_floating_point_v<C>) {
      return fold == Fold::max ? -std::numeric_limits<C>::infinity() : std::numeric_limits<C>::infinity();
    } else if constexpr (is_bound) {
      return fold == Fold::max ? std::numeric_limits<C>::lowest() : std::numeric_limits<C>::max();
    } else if constexpr (fold == Fold::sum && std::is_floating_point_v<C>) {
      return C(-0.0);
    } else if constexpr (fold == Fold::bit_and) {
      return static_cast<C>(~C(0));
    } else {
      return fold == Fold::product ? C(1) : C(0);
    }
  }

 private:
  template <typename C>
  TESSERA_INLINE static bool is_negative(C value) {
    if constexpr (sizeof(C) == 4)
      return std::bit_cast<int32_t>(value) < 0;
    else
      return std::bit_cast<int64_t>(value) < 0;
  }
};

// Calls f.operator()<T>() with the type in which a fold sees elements of the dtype. Returns false if the fold has no
// meaning for them.
template <Fold fold, typename F>
TESSERA_INLINE bool visit_fold(DType dtype, F &&f) {
  constexpr bool is_bits = fold == Fold::bit_and || fold == Fold::bit_or;
  constexpr bool is_order = fold == Fold::max || fold == Fold::min;
  if constexpr (!is_bits) {
    switch (dtype) {
      case DType::f32:
        return f.template operator()<float>(), true;
      case DType::f64:
        return f.template operator()<double>(), true;
      case DType::bf16:
        return f.template operator()<Bf16>(), true;
      case DType::f16:
        return f.template operator()<_Float16>(), true;
      default:
        break;
    }
    if constexpr (!is_order) {
      if (dtype == DType::c64) return f.template operator()<Pair<float>>(), true;
      if (dtype == DType::c128) return f.template operator()<Pair<double>>(), true;
    }
  }
  if constexpr (is_order) {
    switch (dtype) {
      case DType::i8:
        return f.template operator()<int8_t>(), true;
      case DType::i16:
        return f.template operator()<int16_t>(), true;
      case DType::i32:
        return f.template operator()<int32_t>(), true;
      case DType::i64:
        return f.template operator()<int64_t>(), true;
      default:
        break;
    }
  }
  switch (dtype) {
    case DType::i8:
    case DType::ui8:
      return f.template operator()<uint8_t>(), true;
    case DType::i16:
    case DType::ui16:
      return f.template operator()<uint16_t>(), true;
    case DType::i32:
    case DType::ui32:
      return f.template operator()<uint32_t>(), true;
    case DType::i64:
    case DType::ui64:
      return f.template operator()<uint64_t>(), true;
    case DType::i1:
      if constexpr (is_bits) return f.template operator()<uint8_t>(), true;
      return false;
    default:
      return false;
  }
}

}  // namespace tessera
