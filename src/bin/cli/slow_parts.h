// Adds the option --slow of the commands that simulate a step.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace tessera::cli {

inline void add_slow_parts(CLI::App &app, std::vector<std::string> &slow) {
  app.add_option("--slow", slow,
                 "A part that is slower than described: device=17:0.8 (device 17 computes at 80 % of the rate), "
                 "link=x:0.5 (all links along x), link=x@17:0.5 (the links of device 17); may be repeated")
      ->allow_extra_args(false);
}

}  // namespace tessera::cli
