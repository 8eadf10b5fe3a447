// Takes plain structs apart: counts their fields, visits them, and gives the compiler's text of their names.
//
// Running example: struct Layer { Array w, b; float scale; } has 3 fields, named w, b and scale.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tessera::detail {

inline constexpr size_t max_fields = 64;

// Converts to whatever a field asks for.
struct AnyField {
  template <class T>
  operator T() const noexcept;
};

// Converts to base classes of T only.
template <class T>
struct AnyBase {
  template <class B>
    requires(std::is_base_of_v<B, T> && !std::is_same_v<B, T>)
  operator B() const noexcept;
};

template <class T, size_t... I>
constexpr bool takes_initializers(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), AnyField{})...}; };
}
template <class T, size_t N>
inline constexpr bool has_initializers = takes_initializers<T>(std::make_index_sequence<N>{});

// Returns the largest n in [Low, High) with T{n initializers}, where Low is known to compile and High not to.
template <class T, size_t Low, size_t High>
constexpr size_t most_initializers() {
  constexpr size_t middle = Low + (High - Low) / 2;
  if constexpr (middle == Low) {
    return Low;
  } else if constexpr (has_initializers<T, middle>) {
    return most_initializers<T, middle, High>();
  } else {
    return most_initializers<T, Low, middle>();
  }
}

// Returns the least n with T{n initializers}: 0 unless a field has no default; more than max_fields if there is none.
template <class T, size_t N = 0>
constexpr size_t least_initializers() {
  if constexpr (N > max_fields || has_initializers<T, N>) {
    return N;
  } else {
    return least_initializers<T, N + 1>();
  }
}

// Tells whether T{first..., {two for one field}, last...} compiles.
template <class T, size_t... I, size_t... J>
constexpr bool takes_two_for_field(std::index_sequence<I...>, std::index_sequence<J...>) {
  return requires {
    T{(static_cast<void>(I), AnyField{})..., {AnyField{}, AnyField{}}, (static_cast<void>(J), AnyField{})...};
  };
}

// Returns how many of T's `count` initializers the field at `first` takes: an array of C takes one for each element.
template <class T, size_t count, size_t first, size_t extent = 1>
constexpr size_t initializers_of_field() {
  if constexpr (!takes_two_for_field<T>(std::make_index_sequence<first>(), std::index_sequence<>()))
    return 1;
  else if constexpr (takes_two_for_field<T>(std::make_index_sequence<first>(),
                                            std::make_index_sequence<count - first - extent>()))
    return extent;
  else
    return initializers_of_field<T, count, first, extent + 1>();
}
template <class T, size_t count, size_t first = 0>
constexpr size_t count_fields_from() {
  if constexpr (first >= count)
    return 0;
  else
    return 1 + count_fields_from<T, count, first + initializers_of_field<T, count, first>()>();
}

// Says how many fields a struct has, or why that isn't known.
struct Fields {
  size_t count = 0;
  bool has_base = false, are_countable = true;  // false: more than max_fields, or references
  constexpr bool are_known() const { return !has_base && are_countable; }
};

// Most structs are small, so the search starts with a bound of 8.
template <class T>
constexpr Fields find_fields() {
  constexpr size_t least = least_initializers<T>();
  constexpr size_t high = max_fields + 1;  // too many
  if constexpr (requires { T{AnyBase<T>{}}; }) {
    return {.has_base = true};
  } else if constexpr (least >= high || has_initializers<T, high>) {
    return {.are_countable = false};
  } else {
    constexpr bool is_small = least < 8 && !has_initializers<T, 8>;
    constexpr size_t count = most_initializers<T, (is_small || least >= 8 ? least : 8), (is_small ? 8 : high)>();
    return {.count = count_fields_from<T, count>()};
  }
}
template <class T>
inline constexpr Fields fields_of = find_fields<std::remove_const_t<T>>();

// Structured bindings need their names spelled out for each count: a row of eight names has a letter.
#define TESSERA_1(x) x##0
#define TESSERA_2(x) TESSERA_1(x), x##1
#define TESSERA_3(x) TESSERA_2(x), x##2
#define TESSERA_4(x) TESSERA_3(x), x##3
#define TESSERA_5(x) TESSERA_4(x), x##4
#define TESSERA_6(x) TESSERA_5(x), x##5
#define TESSERA_7(x) TESSERA_6(x), x##6
#define TESSERA_8(x) TESSERA_7(x), x##7
#define TESSERA_ROWS_0
#define TESSERA_ROWS_1 TESSERA_8(a),
#define TESSERA_ROWS_2 TESSERA_ROWS_1 TESSERA_8(b),
#define TESSERA_ROWS_3 TESSERA_ROWS_2 TESSERA_8(c),
#define TESSERA_ROWS_4 TESSERA_ROWS_3 TESSERA_8(d),
#define TESSERA_ROWS_5 TESSERA_ROWS_4 TESSERA_8(e),
#define TESSERA_ROWS_6 TESSERA_ROWS_5 TESSERA_8(f),
#define TESSERA_ROWS_7 TESSERA_ROWS_6 TESSERA_8(g),
#define TESSERA_CASE(rows, row, n)                       \
  else if constexpr (count == 8 * (rows) + (n)) {        \
    auto &[TESSERA_ROWS_##rows TESSERA_##n(row)] = tree; \
    return visit(TESSERA_ROWS_##rows TESSERA_##n(row));  \
  }
#define TESSERA_CASES(rows, row)                                                                                \
  else if constexpr (count <= 8 * (rows) + 8) {                                                                 \
    if constexpr (false) {                                                                                      \
    }                                                                                                           \
    TESSERA_CASE(rows, row, 1)                                                                                  \
    TESSERA_CASE(rows, row, 2)                                                                                  \
    TESSERA_CASE(rows, row, 3)                                                                                  \
    TESSERA_CASE(rows, row, 4)                                                                                  \
    TESSERA_CASE(rows, row, 5) TESSERA_CASE(rows, row, 6) TESSERA_CASE(rows, row, 7) TESSERA_CASE(rows, row, 8) \
  }

// Calls visit(field0, field1, ...) with lvalues of all fields of `tree`, in order; without arguments if they aren't
// known.
template <class T, class Visit>
constexpr decltype(auto) with_fields(T &tree, Visit &&visit) {
  constexpr size_t count = fields_of<T>.count;
  if constexpr (count == 0) {
    return visit();
  }
  TESSERA_CASES(0, a)
  TESSERA_CASES(1, b)
  TESSERA_CASES(2, c)
  TESSERA_CASES(3, d)
  TESSERA_CASES(4, e)
  TESSERA_CASES(5, f)
  TESSERA_CASES(6, g)
  TESSERA_CASES(7, h)
}

#undef TESSERA_CASES
#undef TESSERA_CASE
#undef TESSERA_ROWS_7
#undef TESSERA_ROWS_6
#undef TESSERA_ROWS_5
#undef TESSERA_ROWS_4
#undef TESSERA_ROWS_3
#undef TESSERA_ROWS_2
#undef TESSERA_ROWS_1
#undef TESSERA_ROWS_0
#undef TESSERA_8
#undef TESSERA_7
#undef TESSERA_6
#undef TESSERA_5
#undef TESSERA_4
#undef TESSERA_3
#undef TESSERA_2
#undef TESSERA_1

// Provides storage for a T that is never constructed: only the addresses of its fields are taken, while compiling.
template <class T>
union Room {
  char nothing;
  T value;
  constexpr Room() : nothing() {}
  constexpr ~Room() {}
};
template <class T>
inline constexpr Room<T> room;

template <class T>
constexpr auto addresses_of_fields() {
  return with_fields(room<T>.value, [](auto &...field) {
    return std::array<const void *, sizeof...(field)>{static_cast<const void *>(&field)...};
  });
}

template <const void *...Fields>
std::string_view text_of_fields() {
  return __PRETTY_FUNCTION__;
}

// Returns a text of the compiler in which the name of each field occurs once; names_in_text (tree_shape.h) finds them.
// clang: "... [Fields = <&room.value.w, &room.value.b>]"; g++ has "(& room<Layer>.Room<Layer>::value.Layer::w)" for
// each.
template <class T>
std::string_view field_text() {
  return []<size_t... I>(std::index_sequence<I...>) {
    constexpr auto addresses = addresses_of_fields<T>();
    return text_of_fields<addresses[I]...>();
  }(std::make_index_sequence<fields_of<T>.count>{});
}

}  // namespace tessera::detail
