// Prints to standard output; base/standard_error.h is for messages.
#pragma once

#include <string_view>

namespace tessera::cli {

// Opens closed standard streams so that reading standard input and writing the others fails, and no file opened later
// takes their numbers and receives output.
void hold_standard_streams();

// Throws InputError if not all can be written. A muted process prints nothing (base/standard_error.h).
void print(std::string_view text);

}  // namespace tessera::cli
