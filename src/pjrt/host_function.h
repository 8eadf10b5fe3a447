// Sets the function by which programs call functions of Python. Its address comes as an option of the client, so that
// no program can name one.
#pragma once

#include <cstdint>

namespace tessera::pjrt {

// Sets the function, a ForeignFunction (reference/foreign_function.h), for the rest of the process.
void use_host_function(int64_t address);

}  // namespace tessera::pjrt
