// A drawn program: values, the operations that make them, and what is sharded. It becomes MLIR text, and pieces can be
// taken out of it.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/shape.h"

namespace tessera::test {

struct Type {
  std::string element;  // "f32"
  Shape shape;
  bool operator==(const Type &) const = default;
};
std::string to_string(const Type &type);  // "tensor<2x3xf32>"

// f: float, i: signed, u: unsigned, b: boolean, c: complex.
char class_of(const std::string &element);
// Distance between 1 and the next number of a float (or complex) type.
double epsilon_of(const std::string &element);

// The bound on a value's elements, and on their difference between two orders of summation. An error of 0 means: to the
// bit.
struct Range {
  double bound = std::numeric_limits<double>::infinity();
  double error = 0;
};

struct Value {
  std::string name;  // "%v3"
  Type type;
  Range range;
  std::optional<std::string> constraint;  // a sharding, `<@mesh, [{"x"}]>`, for all uses of the value
};

// `text` has $0, $1, ... for the operands' names; operands that only regions use come last.
struct Step {
  std::string kind;
  std::string text;
  std::vector<int> operands, results;
  std::string functions;  // private functions that it calls
};

struct Argument {
  int value;
  std::optional<std::string> sharding;
};
using Output = Argument;

struct Program {
  std::string mesh;         // `<["x"=2, "y"=2]>`
  std::string more_meshes;  // lines of their own
  std::vector<Value> values;
  std::vector<Argument> arguments;
  std::vector<Step> steps;
  std::vector<Output> outputs;

  std::string text() const;
  // Without steps and arguments that no output needs.
  Program trimmed() const;
  // Step `index` goes; what it made becomes arguments.
  Program without_step(size_t index) const;
};

}  // namespace tessera::test
