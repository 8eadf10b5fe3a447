// Finds the machine that a user names.
#pragma once

#include <string>

#include "cost/machine.h"

namespace tessera {

// Reads a machine by its name (machine_names) or from a file. Throws InputError for an unknown name, a file that can't
// be read, and a faulty description. `who` begins the message about an unknown name: the option or field that names it.
Machine machine_of(const std::string &who, const std::string &name_or_file);

}  // namespace tessera
