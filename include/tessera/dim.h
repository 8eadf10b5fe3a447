// Names a dimension of an array, by position or by name.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace tessera {

// A dimension is given by its position, counted from the end if negative, or by a name that xmap has taken out of the
// shape.
struct Dim {
  template <std::integral T>
  Dim(T position) : position(static_cast<int64_t>(position)) {}
  Dim(const char *name);
  Dim(std::nullptr_t) = delete;
  Dim(std::string name);
  bool operator==(const Dim &other) const;

  int64_t position = 0;
  std::string name = {};  // empty: by position
};

}  // namespace tessera
