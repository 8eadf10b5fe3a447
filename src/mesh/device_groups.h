// Reads device numbers in the compact text that XLA prints, and groups of devices as text.
//
//   [4]<=[4]              0, 1, 2, 3
//   [2,2]<=[4]            groups {0, 1} and {2, 3}
//   [2,2]<=[2,2]T(1,0)    0 .. 3 in two rows of two, transposed: groups {0, 2} and {1, 3}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/device_id.h"
#include "base/shape.h"

namespace tessera {

// Counts 0, 1, 2, ... row-major in an array of extents `from`. Its dimensions are put in the order `order` (empty: as
// they stand), and the numbers are then read off row-major into an array of extents `tiles`.
struct IotaDevices {
  Shape tiles;
  Shape from;
  std::vector<int64_t> order = {};
  bool operator==(const IotaDevices &) const = default;
};

// Returns what is wrong with `devices`, for a message, or "" if nothing is.
std::string problem_of(const IotaDevices &devices);
std::vector<int64_t> numbers_of(const IotaDevices &devices);  // in the order of `tiles`, row-major
std::string to_string(const IotaDevices &devices);
// Returns the shortest form that gives these numbers, if there is one. The product of `tiles` is their count.
std::optional<IotaDevices> iota_of(const std::vector<int64_t> &numbers, Shape tiles);

// Prints `[[0,1],[2,3]]`, or `[32,2]<=[64]` where more than 16 devices are named and they have such a form.
std::string device_groups_text(const DeviceGroups &groups);
// Returns the short form of the groups if they are printed in it, that is, if they name more than 16 devices.
std::optional<IotaDevices> short_form_of(const DeviceGroups &groups);
DeviceGroups groups_of(const IotaDevices &devices);  // rows of `tiles`, which has two extents

// Returns what is wrong with groups of a collective that devices 0 .. `devices` - 1 execute, for a message that begins
// with the collective, or "" if nothing is. Groups have one size and name devices that exist, each at most once;
// `all_take_part` says that none is left out.
std::string problem_of(const DeviceGroups &groups, int64_t devices, bool all_take_part);
// Does the same for the source-target pairs of a permute: no device sends twice, and none receives twice.
std::string problem_of_pairs(const DevicePairs &pairs, int64_t devices);

// Reads texts of devices and groups part by part.
class DeviceTextReader {
 public:
  DeviceTextReader(std::string_view text, std::string who) : text_(text), who_(std::move(who)) {}
  bool take(std::string_view word);    // if it comes next, behind blanks
  void expect(std::string_view word);  // the same; throws InputError if something else comes
  int64_t number();
  std::vector<int64_t> numbers(std::string_view end);  // up to and with `end`: `0,1,2]`
  // Reads the text behind the tiles: `<=[2,2]T(1,0)`, or, if `listed`, the numbers themselves.
  std::vector<int64_t> devices(const Shape &tiles, bool listed);
  bool at_end();
  [[noreturn]] void fail(const std::string &what) const;

 private:
  void skip_blanks();
  std::string_view text_;
  std::string who_;
  size_t at_ = 0;
};

}  // namespace tessera
