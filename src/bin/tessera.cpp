// Implements tessera, the command line for users of programs. tessera-opt is the one for compiler engineers.
#include <exception>
#include <new>
#include <string>

#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "bin/cli/out_of_memory.h"
#include "bin/cli/output.h"

int main(int argc, char **argv) {
  tessera::cli::hold_standard_streams();
  try {
    tessera::cli::end_cleanly_without_memory();
    return tessera::cli::execute(argc, argv);
  } catch (const std::bad_alloc &error) {
    tessera::cli::tell_out_of_memory("tessera", error.what());
    return tessera::cli::input_at_fault;
  } catch (const std::exception &error) {
    tessera::say(std::string("tessera: defect: ") + error.what() + "\n");
    return tessera::cli::defect;
  }
}
