// Reads groups of devices from the text that device_groups_text writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mesh/device_groups.h"
#include "mesh/mesh_devices.h"

namespace tessera {

// Reads either form, blanks anywhere. Throws InputError; `who` begins the message: "replica_groups".
inline DeviceGroups parse_device_groups(std::string_view text, const std::string &who) {
  DeviceTextReader reader(text, who);
  reader.expect("[");
  std::vector<std::vector<int64_t>> groups;
  if (reader.take("[")) {
    do groups.push_back(reader.numbers("]"));
    while (reader.take(",") && (reader.expect("["), true));
    reader.expect("]");
  } else if (!reader.take("]")) {
    Shape tiles(reader.numbers("]"));
    if (tiles.size() != 2)
      reader.fail("has " + std::to_string(tiles.size()) +
                  " extents before `<=`, and groups have two: how many, of how many");
    std::vector<int64_t> numbers = reader.devices(tiles, false);
    for (auto at = numbers.begin(); at != numbers.end(); at += tiles[1]) groups.emplace_back(at, at + tiles[1]);
  }
  if (!reader.at_end()) reader.fail("continues after its end");
  return device_groups_of(groups);
}

}  // namespace tessera
