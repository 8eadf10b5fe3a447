#include "base/error_place.h"

#include <atomic>

#include "tessera/error.h"

namespace tessera {
namespace detail {
namespace {

std::atomic<FindErrorPlace> find_place = nullptr;

}  // namespace

void find_error_places_by(FindErrorPlace find) { find_place = find; }

}  // namespace detail

Error::Error(ErrorKind kind, const std::string &message) : std::runtime_error(message), kind_(kind) {
  if (detail::FindErrorPlace find = detail::find_place) place_ = find();
}

const char *Error::what() const noexcept {
  if (!place_) return message();
  try {
    return place_->text(message()).c_str();
  } catch (...) {
    return message();
  }
}

}  // namespace tessera
