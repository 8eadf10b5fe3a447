// What the programs print to standard output; base/standard_error.h is for messages.
#pragma once

#include <string_view>

namespace tessera::cli {

// Standard streams that are closed are opened on nothing that can be written, so that no file that is opened later takes their
// place and receives what is printed.
void hold_standard_streams();

// Throws InputError where not all can be written. Nothing is printed once this process is muted (base/standard_error.h).
void print(std::string_view text);

}  // namespace tessera::cli
