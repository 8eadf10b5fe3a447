// Finds the machine that a user names.
#pragma once

#include <string>

#include "cost/machine.h"

namespace tessera {

// Does what read_machine does. `who` begins the message about an unknown name: the option or field that names it.
Machine machine_of(const std::string &who, const std::string &name_or_file);

}  // namespace tessera
