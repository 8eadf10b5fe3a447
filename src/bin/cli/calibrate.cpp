// Implements `tessera calibrate`, which describes this machine for tessera cost.
#include <fmt/format.h>

#include "base/error.h"
#include "base/file.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/output.h"
#include "pipeline/calibrate.h"

namespace tessera::cli {

Command calibrate_command() {
  return {
      "calibrate", "Measure this machine and write its description", [](CLI::App &app) -> std::function<int()> {
        auto devices = std::make_shared<std::string>("8");
        auto output = std::make_shared<std::string>();
        app.add_option("--devices", *devices, "Number of in-process devices that share this machine [8]");
        app.add_option("-o", *output, "File to write to instead of standard output");
        return [devices, output] {
          const int64_t count = count_of("--devices", *devices, 2);
          if (count > most_calibrated_devices)
            throw InputError(fmt::format("--devices: {} devices are requested, but {} are the most that are measured",
                                         count, most_calibrated_devices));
          const std::string text = machine_to_json(calibrate(count));
          if (output->empty())
            print(text);
          else
            write_file(*output, text);
          return done;
        };
      }};
}

}  // namespace tessera::cli
