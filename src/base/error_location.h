// Tells errors where in the user's program they come from. This folder knows nothing of recordings; code that does
// registers a function here.
#pragma once

#include <exception>
#include <memory>
#include <string>

namespace tessera::detail {

// Holds the location at which an error was made. Its text is made only when it is read.
class ErrorLocation {
 public:
  virtual ~ErrorLocation() = default;
  // Returns the message followed by the location, as far as one is known.
  virtual const std::string &text(const char *message) const = 0;
};

// Returns the present location of this thread, or null if none is known. The constructor of every error calls it.
using FindErrorLocation = std::shared_ptr<const ErrorLocation> (*)();
void find_error_locations_by(FindErrorLocation find);

}  // namespace tessera::detail

namespace tessera {

// Returns what is wrong without the location, for callers that put it into a message of their own.
const char *message_of(const std::exception &error);

}  // namespace tessera
