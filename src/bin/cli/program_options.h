// Adds the options shared by every command that takes a PROGRAM.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "bin/cli/phase_options.h"
#include "pipeline/pipeline.h"

namespace tessera::cli {

struct ProgramOptions {
  std::string program;
  std::string mesh;
  std::string devices;
  std::vector<std::string> dims;
  std::string output;
  std::string machine;
  std::string strategy = "any", rings = "none";
  std::string vhlo;
  bool json = false;
  PhaseOptions phases;

  void add_to(CLI::App &app, std::vector<PhaseId> phases);
  Program read(ReadOptions options = {}) const;  // with the mesh, devices, machine and phases of the command line
  void add_vhlo_to(CLI::App &app);               // for commands that write a module
  // Writes to the file of -o, or to standard output.
  void write(const std::string &text) const;
  // Writes a portable artifact to a file whose name ends in .mlirbc. To one that ends in .bin it writes the file of
  // jax.export that the program is from, with the present module. Other files get text.
  void write_module(const Program &program) const;

 private:
  bool writes_exported() const;

  bool writes_modules_ = false;
  bool changes_borders_ = false;  // the command gives a program other arguments or results
};

}  // namespace tessera::cli
