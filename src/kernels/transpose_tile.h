// Transposes a square tile of numbers in registers, one vector for each row.
#pragma once

#include <cstdint>
#include <utility>

namespace tessera {

// Names a vector of N numbers, 64 bytes in all.
template <typename T>
struct TileOf {
  static constexpr int size = 64 / sizeof(T);
  using Row = T __attribute__((vector_size(64)));
};

namespace transpose_tile_detail {

// Exchanges elements of two rows that are `step` apart. Elements whose number lacks bit `step` stay in the first row.
template <int size, int step, typename Row, int... places>
[[gnu::always_inline]] inline void exchange(Row &a, Row &b, std::integer_sequence<int, places...>) {
  const Row first = a, second = b;
  a = __builtin_shufflevector(first, second, ((places & step) != 0 ? places - step + size : places)...);
  b = __builtin_shufflevector(first, second, ((places & step) != 0 ? places + size : places + step)...);
}

template <int size, int step, typename Row>
[[gnu::always_inline]] inline void exchange_all(Row *rows) {
  for (int i = 0; i < size; ++i)
    if ((i & step) == 0) exchange<size, step>(rows[i], rows[i + step], std::make_integer_sequence<int, size>());
  if constexpr (2 * step < size) exchange_all<size, 2 * step>(rows);
}

}  // namespace transpose_tile_detail

template <typename T>
[[gnu::always_inline]] inline void transpose_tile(typename TileOf<T>::Row *rows) {
  transpose_tile_detail::exchange_all<TileOf<T>::size, 1>(rows);
}

}  // namespace tessera
