// Writes a checkpoint, or reads it and compares: `checkpoints write FOLDER`, `checkpoints read FOLDER`. checkpoints.py runs
// it as other numbers of processes than have written.
#include <tessera/tessera.h>

#include <iostream>
#include <string>

using namespace tessera;

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  Processes together = join_processes({.devices = 8, .patience_seconds = 60});
  const bool writes = std::string(argv[1]) == "write";
  Mesh mesh = writes ? make_mesh({{"x", 4}, {"y", 2}}) : make_mesh({{"z", 8}}, {.devices = {7, 2, 5, 0, 3, 6, 1, 4}});
  const std::map<std::string, Array> wanted{
      {"a", random::normal(random::key(12), {16, 10})}, {"b", arange(9, i32)}, {"whole", arange(3)}};
  Checkpoints checkpoints(argv[2]);
  if (writes) {
    checkpoints.save(7, std::map<std::string, Array>{{"a", device_put(wanted.at("a"), mesh, P("x", "y"))},
                                                     {"b", device_put(wanted.at("b"), mesh, P("y"))},
                                                     {"whole", wanted.at("whole")}});
    checkpoints.wait();
    return 0;
  }
  const NamedSharding cut(mesh, P("z"));
  const auto found = checkpoints.load(wanted, {NamedSharding(mesh, P(None, "z")), cut, cut});
  for (const auto &[name, array] : wanted)
    if (found.at(name).to_vector<double>() != array.to_vector<double>()) {
      std::cerr << name << " isn't what was saved\n";
      return 1;
    }
}
