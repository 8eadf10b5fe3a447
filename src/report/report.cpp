#include "report/report.h"

#include <algorithm>

#include "base/text.h"

namespace tessera {

ArrayReport report_of_array(std::string name, Shape shape, DType dtype, Sharding sharding, const Mesh &mesh) {
  int64_t bytes = element_count(block_shape(shape, sharding, mesh)) * static_cast<int64_t>(bytes_of(dtype));
  return {std::move(name), std::move(shape), dtype, std::move(sharding), bytes};
}

double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::string plain_text(const AxisRef &axis) {
  if (axis.is_whole()) return axis.name.str();
  return axis.name.str() + ":(" + std::to_string(axis.pre_size) + ")" + std::to_string(axis.size);
}

std::string plain_text(const AxisList &axes) {
  return joined(axes, [](const AxisRef &axis) { return plain_text(axis); }, ",");
}

std::string locations_text(const CollectiveReport &collective) {
  if (collective.members.empty()) return to_string(collective.location);
  std::vector<std::string> different;
  for (const CollectiveMember &member : collective.members)
    if (std::string text = to_string(member.location);
        !text.empty() && std::ranges::find(different, text) == different.end())
      different.push_back(std::move(text));
  return joined(different, "; ");
}

std::string type_text(DType dtype, const Shape &shape) {
  return std::string(name_of(dtype)) + "[" + joined(shape, ",") + "]";
}

}  // namespace tessera
