// The options that every command which takes a PROGRAM shares.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "pipeline/pipeline.h"

namespace tessera::cli {

struct ProgramOptions {
  std::string program;
  std::string mesh;
  std::string devices;
  std::string output;
  bool json = false;

  void add_to(CLI::App &app);
  Program read(ReadOptions options = {}) const;  // with the mesh and devices of the command line
  // Writes to the file of -o, or to standard output.
  void write(const std::string &text) const;
};

}  // namespace tessera::cli
