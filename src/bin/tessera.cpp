// tessera: the command line for users of programs. tessera-opt is the one for engineers of the compiler.
#include <exception>
#include <string>

#include "bin/cli/command.h"
#include "bin/cli/output.h"

int main(int argc, char **argv) {
  tessera::cli::hold_standard_streams();
  try {
    return tessera::cli::execute(argc, argv);
  } catch (const std::exception &error) {
    tessera::cli::say(std::string("tessera: defect: ") + error.what() + "\n");
    return tessera::cli::defect;
  }
}
