// Finds the module that carries messages.
#pragma once

#include <memory>

#include "peers/transport.h"

namespace tessera {

// Returns whether this process was started together with others, as the environment variables of MPI starters tell.
bool in_process_group();
// Warns, once, if this process was started together with others and hasn't joined them. One of them does it for all.
void warn_of_processes_apart();
// Loads the module that lies beside this library. Throws InputError if it isn't there, or if MPI can't be initialized.
std::unique_ptr<Transport> load_transport();

}  // namespace tessera
