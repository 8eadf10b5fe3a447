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

// Returns the largest n in [Low, High) with T{n initializers}, where Low is known to do and High not to.
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

// Returns the number of fields, or 0 if an error was reported already. A C array counts as its elements, which the
// binding in with_fields then refuses. Most structs are small, so that the search starts with a bound of 8.
template <class T>
constexpr size_t count_fields() {
  constexpr bool has_base = requires { T{AnyBase<T>{}}; };
  static_assert(!has_base, "a plain struct in a tree has no base class");
  constexpr size_t least = least_initializers<T>();
  if constexpr (has_base) {
    return 0;
  } else if constexpr (least < 8 && !has_initializers<T, 8>) {
    return most_initializers<T, least, 8>();
  } else {
    constexpr size_t high = max_fields + 1;  // too many
    constexpr bool fits = least < high && !has_initializers<T, high>;
    static_assert(fits, "a plain struct in a tree has at most 64 fields, no C array and no reference");
    if constexpr (fits) {
      return most_initializers<T, (least < 8 ? 8 : least), high>();
    } else {
      return 0;
    }
  }
}
template <class T>
inline constexpr size_t field_count = count_fields<std::remove_const_t<T>>();

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

// Calls visit(field0, field1, ...) with lvalues of all fields of `tree`, in order.
template <class T, class Visit>
constexpr decltype(auto) with_fields(T &tree, Visit &&visit) {
  constexpr size_t count = field_count<T>;
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

// Returns a text of the compiler in which the name of each field stands once; names_in_text (tree_shape.h) finds them.
// clang: "... [Fields = <&room.value.w, &room.value.b>]"; g++ has "(& room<Layer>.Room<Layer>::value.Layer::w)" for
// each.
template <class T>
std::string_view field_text() {
  return []<size_t... I>(std::index_sequence<I...>) {
    constexpr auto addresses = addresses_of_fields<T>();
    return text_of_fields<addresses[I]...>();
  }(std::make_index_sequence<field_count<T>>{});
}

}  // namespace tessera::detail
