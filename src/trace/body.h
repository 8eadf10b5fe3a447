// Writes the operations of a body (OpCall::body): what a library function computes with many operations, recorded or run as
// one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

class BodyWriter {
 public:
  struct Value {
    std::string name;
    TensorType type;
  };

  // Operand i of the call.
  static Value argument(int i, TensorType type) { return {"%arg" + std::to_string(i), std::move(type)}; }

  Value op(std::string_view name, const std::vector<Value> &operands, TensorType result,
           std::string_view attributes = {});
  // With several results, or regions (as in OpCall; without line ends); `marks` are attributes that are no part of it.
  std::vector<Value> ops(std::string_view name, const std::vector<Value> &operands,
                         const std::vector<TensorType> &results, std::string_view attributes,
                         const std::vector<std::string> &regions = {}, std::string_view marks = {});
  // The result has the type of the first operand.
  Value same(std::string_view name, const std::vector<Value> &operands) { return op(name, operands, operands[0].type); }
  // `value` as dense<...> takes it, in every element.
  Value constant(TensorType type, const std::string &value);
  Value constant(const TensorType &type, uint64_t value) { return constant(type, std::to_string(value)); }
  // `operand` broadcast to `shape`, trailing dimensions aligned.
  Value spread(const Value &operand, const Shape &shape);
  Value convert(const Value &operand, DType dtype);
  Value reshape(const Value &operand, Shape shape);
  Value compare(std::string_view direction, const Value &a, const Value &b);  // "LT"
  Value select(const Value &condition, const Value &yes, const Value &no);
  Value iota(TensorType type, int64_t dim);

  BodyText finish(const std::vector<Value> &results) &&;

 private:
  std::string text_;
  int64_t next_ = 0;
};

}  // namespace tessera::detail
