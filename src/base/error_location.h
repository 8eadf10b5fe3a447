// Tells errors where in the user's program they come from. This folder knows nothing of recordings: whoever does says so.
#pragma once

#include <exception>
#include <memory>
#include <string>

namespace tessera::detail {

// Holds the location at which an error was made. Its text is worked out when somebody asks.
class ErrorLocation {
 public:
  virtual ~ErrorLocation() = default;
  // Returns the message with the location behind it, as far as one is known.
  virtual const std::string &text(const char *message) const = 0;
};

// Returns the location of this thread, or null if there is nothing to say of it. Every error that is made calls it.
using FindErrorLocation = std::shared_ptr<const ErrorLocation> (*)();
void find_error_locations_by(FindErrorLocation find);

}  // namespace tessera::detail

namespace tessera {

// Returns what is wrong without the location, for those who say it in a message of their own.
const char *message_of(const std::exception &error);

}  // namespace tessera
