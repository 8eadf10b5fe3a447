// tessera: the command line for users of programs. tessera-opt is the one for engineers of the compiler.
#include <exception>
#include <iostream>

#include "bin/cli/command.h"

int main(int argc, char **argv) {
  try {
    return tessera::cli::execute(argc, argv);
  } catch (const std::exception &error) {
    std::cerr << "tessera: defect: " << error.what() << "\n";
    return tessera::cli::defect;
  }
}
