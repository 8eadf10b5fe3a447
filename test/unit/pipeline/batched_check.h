// A batched program against the program run on each element.
#pragma once

#include <string>
#include <vector>

#include "pipeline/batched.h"

namespace tessera {

constexpr int64_t batch = 3;

// Types as MLIR writes them, `3x4xf32`; the body over %arg0, %arg1, ... ends in a value %r, or %r:2 for two results.
struct Case {
  const char *name;
  std::vector<std::string> arguments, results;
  std::string body;
  int64_t below = 5;  // integers are 0 ... below - 1
};

// `body` as @main.
std::string module_of(const std::vector<std::string> &arguments, const std::vector<std::string> &results,
                      const std::string &body);
// Every choice of batched arguments but none.
void check(const Case &test);

// Regions of reductions and sorts.
inline std::string adder(const std::string &type, const std::string &op = "add") {
  return "({ ^bb0(%x: tensor<" + type + ">, %y: tensor<" + type + ">): %s = \"stablehlo." + op +
         "\"(%x, %y) : (tensor<" + type + ">, tensor<" + type + ">) -> tensor<" + type +
         "> \"stablehlo.return\"(%s) : (tensor<" + type + ">) -> () })";
}
inline std::string compare(const std::string &type, const std::string &direction) {
  return "({ ^bb0(%x: tensor<" + type + ">, %y: tensor<" + type + ">): %s = stablehlo.compare " + direction +
         ", %x, %y : (tensor<" + type + ">, tensor<" + type +
         ">) -> tensor<i1> \"stablehlo.return\"(%s) : (tensor<i1>) -> () })";
}

}  // namespace tessera
