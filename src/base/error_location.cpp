#include "base/error_location.h"

#include <atomic>
#include <string>

#include "tessera/error.h"

namespace tessera {
namespace detail {
namespace {

std::atomic<FindErrorLocation> find_location = nullptr;

}  // namespace

void find_error_locations_by(FindErrorLocation find) { find_location = find; }

}  // namespace detail

// A message is read as a C string, which a NUL in a text that it cites would end.
static std::string with_nul_written_out(std::string message) {
  for (size_t at = 0; (at = message.find('\0', at)) != std::string::npos;) message.replace(at, 1, "\\x00");
  return message;
}

Error::Error(ErrorKind kind, const std::string &message)
    : std::runtime_error(with_nul_written_out(message)), kind_(kind) {
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
