// Names the parts of an artifact: a head and sections.
#pragma once

#include <cstdint>
#include <string_view>

namespace tessera::artifact {

// Gives the only version of the container that VHLO 1.0.0 and later are written in.
inline constexpr uint64_t container_version = 6;
inline constexpr std::string_view producer_prefix = "StableHLO_v";

enum SectionId : uint8_t {
  strings_section,
  dialects_section,
  entries_section,
  entry_sizes_section,
  body_section,
  resources_section,
  resource_offsets_section,
  dialect_versions_section,
  properties_section,
  section_count
};

}  // namespace tessera::artifact
