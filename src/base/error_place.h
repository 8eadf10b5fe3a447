// Tells errors where in the user's program they come from. This folder knows nothing of recordings: whoever does says so.
#pragma once

#include <memory>
#include <string>

namespace tessera::detail {

// Is the place at which an error was made. Its text is worked out when somebody asks.
class ErrorPlace {
 public:
  virtual ~ErrorPlace() = default;
  // Returns the message with the place behind it.
  virtual const std::string &text(const char *message) const = 0;
};

// Returns the place of this thread, or null if there is nothing to say of it. Every error that is made calls it.
using FindErrorPlace = std::shared_ptr<const ErrorPlace> (*)();
void find_error_places_by(FindErrorPlace find);

}  // namespace tessera::detail
