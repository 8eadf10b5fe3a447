#include "cost/named_machine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "base/error.h"
#include "base/file.h"
#include "cost/known_machines.h"

namespace tessera {

Machine machine_of(const std::string &who, const std::string &name_or_file) {
  for (const auto &[name, text] : known_machines)
    if (name == name_or_file) return machine_from_json(std::string(text), std::string(name));
  if (!std::filesystem::exists(name_or_file))
    throw InputError(
        fmt::format("{}: '{}' is neither a file nor a known machine: {}; `tessera calibrate` "
                    "writes a description of this one",
                    who, name_or_file, fmt::join(machine_names(), ", ")));
  return machine_from_json(read_file(name_or_file), name_or_file);
}

}  // namespace tessera
