#include "report/lower_bound_text.h"

#include <fmt/format.h>

namespace tessera {

std::string lower_bound_text(int64_t bytes_sent, const std::optional<LowerBound> &bound) {
  if (!bound) return "";
  const std::string sent = fmt::format("All devices together send {} bytes. ", bytes_sent);
  if (!bound->bytes) return sent + fmt::format("There is no lower bound: {}.\n", bound->why_none);
  return sent + fmt::format("However the work is divided, they send {} at least.\n", *bound->bytes);
}

}  // namespace tessera
