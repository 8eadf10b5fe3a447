#include "mesh/device_groups.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>

#include "base/by_id.h"
#include "base/error.h"
#include "base/text.h"
#include "mesh/coordinates.h"

namespace tessera {
namespace {

constexpr int64_t most_numbers = 65'536;
constexpr size_t most_listed = 16;

// Returns the product, or -1 if it is larger than any list of devices.
int64_t product_of(const std::vector<int64_t> &extents) {
  int64_t product = 1;
  for (int64_t extent : extents) {
    if (extent < 1 || extent > most_numbers || product > most_numbers) return -1;
    product *= extent;
  }
  return product <= most_numbers ? product : -1;
}

std::vector<int64_t> flat(const DeviceGroups &groups) {
  std::vector<int64_t> numbers;
  for (const std::vector<DeviceId> &group : groups)
    for (DeviceId device : group) numbers.push_back(static_cast<int64_t>(device));
  return numbers;
}

}  // namespace

std::string problem_of(const IotaDevices &devices) {
  int64_t tiles = product_of(devices.tiles), from = product_of(devices.from);
  if (tiles < 0) return "[" + joined(devices.tiles, ",") + "] isn't of 1 to 65536 devices";
  if (from < 0) return "[" + joined(devices.from, ",") + "] isn't of 1 to 65536 devices";
  if (tiles != from)
    return "[" + joined(devices.tiles, ",") + "] has " + std::to_string(tiles) + " places for the " +
           std::to_string(from) + " devices of [" + joined(devices.from, ",") + "]";
  if (devices.order.empty()) return "";
  std::vector<int64_t> sorted = devices.order, all(devices.from.size());
  std::sort(sorted.begin(), sorted.end());
  std::iota(all.begin(), all.end(), 0);
  if (sorted == all) return "";
  return "T(" + joined(devices.order, ",") + ") isn't a permutation of the " + std::to_string(devices.from.size()) +
         " dimensions of [" + joined(devices.from, ",") + "]";
}

std::vector<int64_t> numbers_of(const IotaDevices &devices) {
  size_t rank = devices.from.size();
  std::vector<int64_t> strides(rank, 1), index(rank, 0), numbers;
  for (size_t i = rank; i-- > 1;) strides[i - 1] = strides[i] * devices.from[i];
  auto dim = [&](size_t i) { return devices.order.empty() ? i : static_cast<size_t>(devices.order[i]); };
  int64_t count = product_of(devices.from);
  for (int64_t n = 0; n < count; ++n) {
    int64_t number = 0;
    for (size_t i = 0; i < rank; ++i) number += index[i] * strides[dim(i)];
    numbers.push_back(number);
    for (size_t i = rank; i-- > 0;) {
      if (++index[i] < devices.from[dim(i)]) break;
      index[i] = 0;
    }
  }
  return numbers;
}

std::string to_string(const IotaDevices &devices) {
  std::string text = "[" + joined(devices.tiles, ",") + "]<=[" + joined(devices.from, ",") + "]";
  return devices.order.empty() ? text : text + "T(" + joined(devices.order, ",") + ")";
}

std::optional<IotaDevices> iota_of(const std::vector<int64_t> &numbers, Shape tiles) {
  if (numbers.empty() || numbers[0] != 0) return std::nullopt;
  std::optional<std::vector<Digit>> digits = digits_of(numbers);
  if (!digits) return std::nullopt;
  std::reverse(digits->begin(), digits->end());
  // Strides from large to small are the dimensions of the array before its transposition.
  std::vector<int64_t> by_stride(digits->size());
  std::iota(by_stride.begin(), by_stride.end(), 0);
  std::sort(by_stride.begin(), by_stride.end(),
            [&](int64_t a, int64_t b) { return (*digits)[a].stride > (*digits)[b].stride; });
  IotaDevices devices{std::move(tiles), {}, std::vector<int64_t>(digits->size())};
  for (size_t dim = 0; dim < by_stride.size(); ++dim) {
    devices.from.push_back((*digits)[by_stride[dim]].size);
    devices.order[by_stride[dim]] = static_cast<int64_t>(dim);
  }
  if (std::is_sorted(devices.order.begin(), devices.order.end())) devices.order.clear();
  if (devices.order.empty()) devices.from = {static_cast<int64_t>(numbers.size())};
  if (!problem_of(devices).empty() || numbers_of(devices) != numbers) return std::nullopt;
  return devices;
}

std::optional<IotaDevices> short_form_of(const DeviceGroups &groups) {
  std::vector<int64_t> numbers = flat(groups);
  if (numbers.size() <= most_listed) return std::nullopt;
  for (const std::vector<DeviceId> &group : groups)
    if (group.size() != groups[0].size()) return std::nullopt;
  return iota_of(numbers, {static_cast<int64_t>(groups.size()), static_cast<int64_t>(groups[0].size())});
}

std::string device_groups_text(const DeviceGroups &groups) {
  if (auto short_form = short_form_of(groups)) return to_string(*short_form);
  auto text_of = [](DeviceId device) { return to_string(device); };
  return "[" + joined(groups, [&](const auto &group) { return "[" + joined(group, text_of, ",") + "]"; }, ",") + "]";
}

namespace {

// Holds the devices that have occurred so far.
class MetDevices {
 public:
  explicit MetDevices(int64_t devices) : met_(static_cast<size_t>(devices)) {}

  // Returns the fault of meeting this device; `again` describes a device that was met before.
  std::string meet(DeviceId device, const char *again) {
    int64_t count = static_cast<int64_t>(met_.size());
    if (!DeviceRange::of(count).has(device))
      return "names device " + to_string(device) + ", and there " + (count == 1 ? "is 1 device" : "are ") +
             (count == 1 ? "" : std::to_string(count) + " devices") + ", numbered from 0";
    if (met_[device]) return again + to_string(device);
    met_[device] = true;
    return "";
  }

  std::optional<DeviceId> first_left_out() const {
    auto found = std::find(met_.begin(), met_.end(), false);
    return found == met_.end() ? std::nullopt : std::optional(DeviceId{found - met_.begin()});
  }

 private:
  ById<DeviceId, bool> met_;
};

}  // namespace

std::string problem_of(const DeviceGroups &groups, int64_t devices, bool all_take_part) {
  MetDevices met(devices);
  for (const std::vector<DeviceId> &group : groups) {
    if (group.empty()) return "has an empty group";
    if (group.size() != groups[0].size())
      return "has groups of " + std::to_string(groups[0].size()) + " and of " + std::to_string(group.size()) +
             " devices; all groups of a collective have one size";
    for (DeviceId device : group)
      if (std::string problem = met.meet(device, "names twice device "); !problem.empty()) return problem;
  }
  std::optional<DeviceId> left_out = all_take_part ? met.first_left_out() : std::nullopt;
  if (!left_out) return "";
  return "has no group with device " + to_string(*left_out) + ", and there are " + std::to_string(devices) +
         " devices; each device must be in exactly one group";
}

std::string problem_of_pairs(const DevicePairs &pairs, int64_t devices) {
  MetDevices sources(devices), targets(devices);
  for (auto [source, target] : pairs) {
    if (std::string problem = sources.meet(source, "sends twice from device "); !problem.empty()) return problem;
    if (std::string problem = targets.meet(target, "sends twice to device "); !problem.empty()) return problem;
  }
  return "";
}

DeviceGroups groups_of(const IotaDevices &devices) {
  std::vector<int64_t> numbers = numbers_of(devices);
  DeviceGroups groups;
  for (auto at = numbers.begin(); at != numbers.end(); at += devices.tiles[1])
    std::transform(at, at + devices.tiles[1], std::back_inserter(groups.emplace_back()),
                   [](int64_t number) { return DeviceId{number}; });
  return groups;
}

void DeviceTextReader::skip_blanks() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
}

bool DeviceTextReader::take(std::string_view word) {
  skip_blanks();
  if (!text_.substr(at_).starts_with(word)) return false;
  at_ += word.size();
  return true;
}

void DeviceTextReader::expect(std::string_view word) {
  if (!take(word)) fail("expected `" + std::string(word) + "`");
}

int64_t DeviceTextReader::number() {
  skip_blanks();
  int64_t value = 0;
  auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
  if (error != std::errc() || value < 0) fail("expected a number of at least 0");
  at_ = static_cast<size_t>(end - text_.data());
  return value;
}

std::vector<int64_t> DeviceTextReader::numbers(std::string_view end) {
  std::vector<int64_t> numbers;
  do numbers.push_back(number());
  while (take(","));
  expect(end);
  return numbers;
}

std::vector<int64_t> DeviceTextReader::devices(const Shape &tiles, bool listed) {
  IotaDevices iota{tiles, {}, {}};
  std::vector<int64_t> result;
  if (listed && !take("<=")) {
    iota.from = {product_of(tiles)};
    do result.push_back(number());
    while (take(","));
    if (static_cast<int64_t>(result.size()) != iota.from[0])
      fail("names " + std::to_string(result.size()) + " devices for the " +
           std::to_string(std::max<int64_t>(0, iota.from[0])) + " places of [" + joined(tiles, ",") + "]");
    return result;
  }
  if (!listed) expect("<=");
  expect("[");
  iota.from = Shape(numbers("]"));
  if (take("T")) {
    expect("(");
    iota.order = numbers(")");
  }
  if (std::string problem = problem_of(iota); !problem.empty()) fail(problem);
  return numbers_of(iota);
}

bool DeviceTextReader::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

void DeviceTextReader::fail(const std::string &what) const {
  throw InputError(who_ + ": `" + std::string(text_) + "`, at character " + std::to_string(at_ + 1) + ": " + what);
}

}  // namespace tessera
