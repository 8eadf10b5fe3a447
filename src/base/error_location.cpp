#include "base/error_location.h"

#include <atomic>

#include "tessera/error.h"

namespace tessera {
namespace detail {
namespace {

std::atomic<FindErrorLocation> find_location = nullptr;

}  // namespace

void find_error_locations_by(FindErrorLocation find) { find_location = find; }

}  // namespace detail

Error::Error(ErrorKind kind, const std::string &message) : std::runtime_error(message), kind_(kind) {
  if (detail::FindErrorLocation find = detail::find_location) location_ = find();
}

const char *Error::what() const noexcept {
  if (!location_) return message();
  try {
    return location_->text(message()).c_str();
  } catch (...) {
    return message();
  }
}

const char *message_of(const std::exception &error) {
  const auto *own = dynamic_cast<const Error *>(&error);
  return own ? own->message() : error.what();
}

}  // namespace tessera
