#include "trace/op_text.h"

#include <cctype>

#include "base/dtype.h"
#include "base/text.h"
#include "trace/float0.h"

namespace tessera::detail {

std::string mlir_text(const TensorType &type) {
  std::string text = "tensor<";
  for (int64_t extent : type.shape) text += std::to_string(extent) + "x";
  text += name_of(type.dtype == float0 ? DType::i1 : type.dtype);
  return text + ">";
}

std::string types_text(const std::vector<TensorType> &types) { return joined(types, mlir_text); }

std::string operation_text(const OperationParts &parts, const std::vector<std::string> &operands,
                           const std::vector<TensorType> &from, const std::vector<TensorType> &to) {
  std::string text = "\"" + std::string(parts.name) + "\"(" + joined(operands) + ")";
  if (!parts.attributes.empty()) text += " <{" + std::string(parts.attributes) + "}>";
  if (!parts.regions.empty())
    text += " (" + joined(parts.regions, [](const std::string &region) { return "{" + region + "}"; }) + ")";
  if (!parts.marks.empty()) text += " {" + std::string(parts.marks) + "}";
  return text + " : (" + types_text(from) + ") -> (" + types_text(to) + ")";
}

std::string manual_computation_text(const ManualText &manual) {
  auto with_type = [&](size_t i) { return manual.blocks[i] + ": " + mlir_text(manual.block_types[i]); };
  std::string returned;
  if (!manual.returned.empty()) returned = " " + joined(manual.returned) + " : " + types_text(manual.returned_types);
  return "sdy.manual_computation(" + joined(manual.operands) + ") in_shardings=[" + joined(manual.in_shardings) +
         "] out_shardings=[" + joined(manual.out_shardings) + "] manual_axes={" +
         joined(manual.axes, [](AxisName axis) { return "\"" + axis.str() + "\""; }) + "} (" +
         listed(manual.blocks.size(), with_type) + ") {\n" + manual.body + "  sdy.return" + returned + "\n  } : (" +
         types_text(manual.operand_types) + ") -> (" + types_text(manual.result_types) + ")";
}

std::string results_text(const std::string &name, size_t count) {
  if (count == 0) return "";
  return (count == 1 ? name : name + ":" + std::to_string(count)) + " = ";
}

std::string result_name(const std::string &name, size_t i, size_t count) {
  return count == 1 ? name : name + "#" + std::to_string(i);
}

std::string with_names(const std::string &text, const std::function<std::string(const std::string &)> &renamed,
                       const std::string &line_end) {
  auto belongs = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  std::string result;
  for (size_t at = 0; at < text.size();) {
    if (text[at] != '%') {
      if (text[at] == '\n')
        result += line_end;
      else
        result += text[at];
      ++at;
      continue;
    }
    size_t end = at + 1;
    while (end < text.size() && belongs(text[end])) ++end;
    result += renamed(text.substr(at, end - at));
    at = end;
  }
  return result;
}

std::string combiner_region(std::string_view op, DType dtype) {
  std::string type = mlir_text({dtype, {}});
  return "^bb0(%lhs: " + type + ", %rhs: " + type + "):\n    %both = \"" + std::string(op) + "\"(%lhs, %rhs) : (" +
         type + ", " + type + ") -> " + type + "\n    \"stablehlo.return\"(%both) : (" + type + ") -> ()\n  ";
}

}  // namespace tessera::detail
