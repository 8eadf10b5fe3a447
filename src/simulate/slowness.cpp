#include "simulate/slowness.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/error.h"
#include "base/near_words.h"
#include "base/text.h"

namespace tessera {
namespace {

constexpr const char *forms =
    "write device=17:0.8 for a device, link=x:0.5 for all links along an axis, or link=x@17:0.5 for those of one "
    "device";

template <typename Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class Reader {
 public:
  explicit Reader(const Mesh &mesh) : mesh_(mesh) {
    for (const MeshAxis &axis : mesh.axes()) names_.push_back(axis.name.str());
  }

  // Returns what is wrong with the text, or nothing.
  std::string read(const std::string &text) {
    const size_t equal = text.find('='), colon = text.rfind(':');
    if (equal == std::string::npos || colon == std::string::npos || colon < equal) return forms;
    const std::string kind = text.substr(0, equal), what = text.substr(equal + 1, colon - equal - 1);
    const std::optional<double> factor = number_from<double>(std::string_view(text).substr(colon + 1));
    if (!factor || !(*factor > 0) || *factor > 1e6)
      return fmt::format("the factor '{}' must be a number above 0, as 0.8 for 80 % of the described rate",
                         text.substr(colon + 1));
    if (kind == "device") return read_device(what, *factor);
    if (kind == "link") return read_link(what, *factor);
    return forms;
  }

  Slowness slowness;

 private:
  std::string problem_of_device(const std::string &text) const {
    const std::optional<int64_t> device = number_from<int64_t>(text);
    if (device && *device >= 0 && *device < mesh_.size()) return "";
    return fmt::format("there is no device '{}'; the mesh has devices 0 to {}", text, mesh_.size() - 1);
  }

  std::string read_device(const std::string &text, double factor) {
    if (std::string problem = problem_of_device(text); !problem.empty()) return problem;
    const bool is_new = slowness.devices.try_emplace(DeviceId{*number_from<int64_t>(text)}, factor).second;
    return is_new ? "" : fmt::format("device {} is named twice", text);
  }

  std::string read_link(const std::string &text, double factor) {
    const size_t at = text.find('@');
    const std::string axis = text.substr(0, at);
    if (std::ranges::find(names_, axis) == names_.end())
      return fmt::format("the mesh has no axis '{}'{}; it has {}", axis, did_you_mean(axis, names_), joined(names_));
    if (at == std::string::npos)
      return slowness.axes.try_emplace(axis, factor).second ? "" : fmt::format("axis {} is named twice", axis);
    const std::string device = text.substr(at + 1);
    if (std::string problem = problem_of_device(device); !problem.empty()) return problem;
    const bool is_new = slowness.links.try_emplace({axis, DeviceId{*number_from<int64_t>(device)}}, factor).second;
    return is_new ? "" : fmt::format("the links of device {} along {} are named twice", device, axis);
  }

  const Mesh &mesh_;
  std::vector<std::string> names_;
};

}  // namespace

double Slowness::speed_of(DeviceId device) const {
  const auto found = devices.find(device);
  return found == devices.end() ? 1 : found->second;
}

double Slowness::rate_of(const std::string &axis, DeviceId device) const {
  const auto of_axis = axes.find(axis);
  const auto of_device = links.find({axis, device});
  return (of_axis == axes.end() ? 1 : of_axis->second) * (of_device == links.end() ? 1 : of_device->second);
}

Slowness slowness_from(const std::vector<std::string> &texts, const Mesh &mesh) {
  Reader reader(mesh);
  std::string faults;
  for (const std::string &text : texts)
    if (std::string problem = reader.read(text); !problem.empty()) faults += fmt::format("\n  {}: {}", text, problem);
  if (!faults.empty()) throw InputError("--slow: some of the slow parts can't be parsed:" + faults);
  return std::move(reader.slowness);
}

}  // namespace tessera
