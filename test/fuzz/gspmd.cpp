// GSPMD's text for shardings, and device groups; what is read is printed and read again.
#include "mesh/gspmd.h"
#include "../support/device_groups_reader.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) {
  if (bytes.empty()) return;
  static const Mesh mesh({{"x", 2}, {"y", 4}, {"z", 3}});
  const std::string_view text = bytes.substr(1);
  if (bytes[0] & 1) {
    const DeviceGroups groups = parse_device_groups(text, "groups");
    if (parse_device_groups(device_groups_text(groups), "groups") != groups) std::abort();
    return;
  }
  const int64_t rank = bytes[0] >> 1 & 7;
  const Sharding sharding = sharding_from_gspmd(text, rank, mesh, "m", "mhlo.sharding");
  const std::string printed = gspmd_from_sharding(sharding, mesh);
  if (gspmd_from_sharding(sharding_from_gspmd(printed, rank, mesh, "m", "again"), mesh) != printed) std::abort();
}
