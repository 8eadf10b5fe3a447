// Adds the options --print-after and --stop-after, for the phases of a command's program.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "pipeline/phase_list.h"

namespace tessera::cli {

class PhaseOptions {
 public:
  void add_to(CLI::App &app, std::vector<PhaseId> phases);
  // Throws InputError for a phase that the command doesn't have.
  PhaseRequests requests() const;
  bool stops_before(PhaseId phase) const;

 private:
  PhaseId phase_named(const std::string &option, const std::string &name) const;

  std::string command_;
  std::vector<PhaseId> phases_;
  std::string print_after_, stop_after_;
};

}  // namespace tessera::cli
