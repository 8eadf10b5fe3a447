// Tells errors where in the user's program they come from. This folder knows nothing of recordings: whoever does says so.
#pragma once

#include <memory>
#include <string>

namespace tessera::detail {

// Holds the location at which an error was made. Its text is worked out when somebody asks.
class ErrorLocation {
 public:
  virtual ~ErrorLocation() = default;
  // Returns the message with the location behind it.
  virtual const std::string &text(const char *message) const = 0;
};

// Returns the location of this thread, or null if there is nothing to say of it. Every error that is made calls it.
using FindErrorLocation = std::shared_ptr<const ErrorLocation> (*)();
void find_error_locations_by(FindErrorLocation find);

}  // namespace tessera::detail
