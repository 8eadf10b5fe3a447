// Names numbers of the zip format, as PKWARE's APPNOTE has them.
#pragma once

#include <cstdint>

namespace tessera::zip {

inline constexpr uint32_t local_signature = 0x04034b50, central_signature = 0x02014b50, end_signature = 0x06054b50;
inline constexpr uint32_t end64_signature = 0x06064b50, locator64_signature = 0x07064b50;
inline constexpr uint64_t in_zip64 = 0xFFFFFFFF;  // the true value stands in the zip64 extra field

}  // namespace tessera::zip
