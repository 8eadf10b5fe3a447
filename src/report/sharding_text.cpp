#include "report/sharding_text.h"

#include "base/text.h"

namespace tessera {

std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced) {
  std::string text = "[" + joined(dims, [](const AxisList &axes) { return "{" + to_string(axes) + "}"; }) + "]";
  return unreduced.empty() ? text : text + " unreduced={" + to_string(unreduced) + "}";
}

}  // namespace tessera
