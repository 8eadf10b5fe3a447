// The options shared by every command that takes a PROGRAM.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "bin/cli/phase_options.h"
#include "pipeline/pipeline.h"

namespace tessera::cli {

struct ProgramOptions {
  std::string program;
  std::string mesh;
  std::string devices;
  std::string output;
  std::string machine;
  std::string strategy = "any";
  bool json = false;
  PhaseOptions phases;

  void add_to(CLI::App &app, std::vector<PhaseId> phases);
  Program read(ReadOptions options = {}) const;  // with the mesh, devices, machine and phases of the command line
  // Writes to the file of -o, or to standard output.
  void write(const std::string &text) const;
  void write_module(const Program &program) const;
};

}  // namespace tessera::cli
