#include "trace/variance.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::detail {

bool has_axis(const AxisNames &axes, AxisName axis) { return std::find(axes.begin(), axes.end(), axis) != axes.end(); }

AxisNames union_of(const AxisNames &a, const AxisNames &b, const Mesh &mesh) {
  AxisNames result;
  for (const MeshAxis &axis : mesh.axes())
    if (has_axis(a, axis.name) || has_axis(b, axis.name)) result.push_back(axis.name);
  return result;
}

AxisNames without(const AxisNames &axes, const AxisNames &gone) {
  AxisNames result;
  for (AxisName axis : axes)
    if (!has_axis(gone, axis)) result.push_back(axis);
  return result;
}

std::string names_text(const AxisNames &axes) {
  std::string text;
  for (AxisName axis : axes) text += (text.empty() ? "" : ", ") + axis.str();
  return text;
}

Variance joined_variance(const char *function, const std::vector<const ArrayState *> &operands) {
  Variance joined;
  auto manual = current_manual();
  if (!manual || !manual->check_vma) return joined;
  for (const ArrayState *operand : operands) {
    if (operand->varying.empty()) continue;
    if (joined.axes.empty()) joined = {operand->varying, operand->varies_since};
    if (joined.axes != operand->varying) joined.axes = union_of(joined.axes, operand->varying, manual->mesh);
  }
  if (manual->auto_pbroadcast) return joined;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (operands[i]->varying == joined.axes || (is_plain_scalar(*operands[i]) && operands[i]->weak)) continue;
    AxisNames missing = without(joined.axes, operands[i]->varying);
    throw VarianceError(std::string(function) + ": argument " + std::to_string(i) + " varies over {" +
                        names_text(operands[i]->varying) + "}, but the operation's operands together vary over {" +
                        names_text(joined.axes) + "}; with auto_pbroadcast = false all must vary alike: lift it with " +
                        "pbroadcast(x, {" + names_text(missing) + "})");
  }
  return joined;
}

}  // namespace tessera::detail
