// The text of operations in fused loops.
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "codegen_harness.h"

namespace tessera {

inline std::string tensor(const std::string &shape, const std::string &dtype = "f32") {
  return "tensor<" + (shape.empty() ? "" : shape + "x") + dtype + ">";
}

inline std::string yield(const std::vector<std::string> &names, const std::vector<std::string> &types) {
  return "spmd.yield " + joined(names) + " : " + joined(types);
}

// %name = reduce(%operand) across dims, of one array.
inline std::string reduce(const std::string &name, const std::string &op, const std::string &operand,
                          const std::string &init, const std::string &from, const std::string &to,
                          const std::string &dims, const std::string &dtype = "f32") {
  return name + " = stablehlo.reduce(" + operand + " init: " + init + ") applies stablehlo." + op +
         " across dimensions = [" + dims + "] : (" + from + ", " + tensor("", dtype) + ") -> " + to + "\n";
}

inline std::string zero(const std::string &dtype = "f32") {
  return "%zero = stablehlo.constant dense<0.0> : " + tensor("", dtype) + "\n";
}
inline std::string minus_infinity() { return "%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"; }

inline std::string broadcast(const std::string &name, const std::string &operand, const std::string &from,
                             const std::string &to, const std::string &dims) {
  return name + " = stablehlo.broadcast_in_dim " + operand + ", dims = [" + dims + "] : (" + from + ") -> " + to + "\n";
}

inline std::string softmax(const std::string &shape, const std::string &rows, const std::string &dims,
                           const std::string &dim) {
  std::string type = tensor(shape), row = tensor(rows);
  return zero() + minus_infinity() + reduce("%m", "maximum", "%a0", "%low", type, row, dim) +
         broadcast("%mb", "%m", row, type, dims) + "%c = stablehlo.subtract %a0, %mb : " + type +
         "\n%e = stablehlo.exponential %c : " + type + "\n" + reduce("%s", "add", "%e", "%zero", type, row, dim) +
         broadcast("%sb", "%s", row, type, dims) + "%q = stablehlo.divide %e, %sb : " + type + "\n";
}

}  // namespace tessera
