// A model as users build them, of structs and containers.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tree_arrays.h"

namespace tessera {

enum class Activation { relu, tanh };

struct Layer {
  Array w, b;
  float scale = 1;
  bool operator==(const Layer &) const = delete;  // trees need none
};
struct Model {
  std::vector<Layer> layers;
  std::map<std::string, Array> extra;
  std::optional<Array> bias;
  Activation activation = Activation::relu;
  std::string name;
};
struct Node {  // holds its own kind
  Array value;
  std::vector<Node> children;
};
struct Empty {};
template <class T, int N>
struct Generic {
  T left_1, right_2;
  std::array<int, N> sizes;
};

inline Model make_model() {
  return {.layers = {{leaf(0), leaf(1), 0.5f}, {leaf(2), leaf(3), 2}},
          .extra = {{"z", leaf(5)}, {"a", leaf(4)}},
          .bias = leaf(6),
          .activation = Activation::tanh,
          .name = "net"};
}

}  // namespace tessera
