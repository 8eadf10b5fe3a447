#include "array_functions/agreement.h"

#include <vector>

#include "peers/peers.h"

namespace tessera::detail {
namespace {

constexpr size_t longest_failure = 500;

}  // namespace

void agree_on_failure(const char *function, uint64_t step, const std::string &failure) {
  if (Peers::here().is_alone()) return;
  std::string own = failure.substr(0, longest_failure);
  own.resize(longest_failure, '\0');
  std::vector<std::string> all;
  {
    Meeting meeting(Peers::here().all(), function, step);
    all = meeting.gathered(own);
  }
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i][0]) throw InputError(std::string(all[i].c_str()) + " (process " + std::to_string(i) + ")");
}

}  // namespace tessera::detail
