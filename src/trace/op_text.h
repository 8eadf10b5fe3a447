// Operations in the generic text form, and the names of their values.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/variance.h"
#include "tessera/dtype.h"
#include "tessera/shape.h"

namespace tessera::detail {

struct TensorType {
  DType dtype = DType::f32;
  Shape shape;
  bool operator==(const TensorType &) const = default;
};
std::string mlir_text(const TensorType &type);                 // `tensor<8x4xf32>`; of float0 that of i1
std::string types_text(const std::vector<TensorType> &types);  // `tensor<f32>, tensor<8x4xf32>`

struct OperationParts {
  std::string_view name;
  std::string_view attributes;              // inside <{ }>; empty for none
  const std::vector<std::string> &regions;  // the text between the braces of each
  std::string_view marks;                   // attributes that are no part of it, inside { }
};
// `"stablehlo.add"(%a, %b) <{...}> ({...}) {...} : (types) -> (types)`
std::string operation_text(const OperationParts &parts, const std::vector<std::string> &operands,
                           const std::vector<TensorType> &from, const std::vector<TensorType> &to);

// A body on blocks of its operands: `sdy.manual_computation(%a) in_shardings=[...] ... (%block: type) {...} : (types) -> (types)`
struct ManualText {
  std::vector<std::string> operands, in_shardings, out_shardings;
  AxisNames axes;
  std::vector<std::string> blocks;  // names of the body's arguments
  std::string body;
  std::vector<std::string> returned;
  std::vector<TensorType> operand_types, block_types, returned_types, result_types;
};
std::string manual_computation_text(const ManualText &manual);

// What stands before an operation with so many results: `%r = `, `%r:2 = `, nothing.
std::string results_text(const std::string &name, size_t count);
// Result i of them: `%r` of one, `%r#1` of several.
std::string result_name(const std::string &name, size_t i, size_t count);

// The text with other names of values: `renamed` is given each with its %, without the number of a result behind it.
std::string with_names(const std::string &text, const std::function<std::string(const std::string &)> &renamed,
                       const std::string &line_end = "\n");

// The region that combines two scalars of `dtype` by a binary operation: what reductions and scatters take.
std::string combiner_region(std::string_view op, DType dtype);

}  // namespace tessera::detail
