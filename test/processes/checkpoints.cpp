// Writes a checkpoint, or reads it and compares: `checkpoints write FOLDER`, `checkpoints read FOLDER`. checkpoints.py runs
// it as other numbers of processes than have written. `checkpoints replace FOLDER` writes one again and again, and
// `checkpoints follow FOLDER` reads it meanwhile.
#include <tessera/tessera.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>

using namespace tessera;

namespace {

// A checkpoint in which all numbers are this one, in all files.
void write_full(Checkpoints &checkpoints, int number) {
  const Mesh mesh = make_mesh({{"x", 8}});
  checkpoints.save(7, std::map<std::string, Array>{{"a", device_put(full({8, 50}, number), mesh, P("x"))},
                                                   {"b", device_put(full({16}, number), mesh, P("x"))}});
  checkpoints.wait();
}

// Throws where the numbers are of several checkpoints.
int read_full(const Checkpoints &checkpoints) {
  const auto found =
      checkpoints.load(std::map<std::string, Array>{{"a", zeros({8, 50}, i32)}, {"b", zeros({16}, i32)}});
  const int number = found.at("b")[0].item<int>();
  for (const auto &[name, array] : found)
    for (int each : array.to_vector<int>())
      if (each != number) throw ValueError(name + " has " + std::to_string(each) + " and " + std::to_string(number));
  return number;
}

// The bytes that this process has read from files so far.
int64_t bytes_read() {
  std::ifstream counts("/proc/self/io");
  std::string name;
  int64_t count = 0;
  while (counts >> name >> count)
    if (name == "rchar:") return count;
  throw ValueError("/proc/self/io doesn't tell how many bytes were read");
}

constexpr int64_t devices = 8, row_bytes = 1 << 18;

// Cut in rows, which are read on other devices than have written them.
std::map<std::string, Array> rows() { return {{"rows", arange(devices * row_bytes / 4).reshape({devices, -1})}}; }

// Throws unless a process reads little more than the rows of its own devices.
void read_rows(const std::string &folder, const NamedSharding &cut, int64_t processes) {
  const std::map<std::string, Array> wanted = rows();
  const Checkpoints checkpoints(folder);
  const int64_t before = bytes_read();
  const std::map<std::string, Array> found = checkpoints.load(wanted, cut);
  const int64_t read = bytes_read() - before, own = devices / processes * row_bytes;
  if (read < own || read > own + row_bytes / 2)
    throw ValueError("a process with " + std::to_string(own) + " bytes of rows reads " + std::to_string(read));
  if (!tree_all_close(found, wanted)) throw ValueError("the rows aren't those that were saved");
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  constexpr int replacements = 40;
  if (argv[1] == std::string("follow")) {
    const Checkpoints checkpoints(argv[2]);
    while (read_full(checkpoints) != replacements) {
    }
    return 0;
  }
  Processes together = join_processes({.devices = 8, .patience_seconds = 60});
  if (argv[1] == std::string("replace")) {
    Checkpoints checkpoints(argv[2]);
    for (int number = checkpoints.steps().empty() ? 0 : 1; number <= replacements; ++number) {
      write_full(checkpoints, number);
      if (number == 0) return 0;
    }
    return 0;
  }
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
    Checkpoints(argv[2] + std::string("/rows"), {.background = false})
        .save(0, device_put(rows(), mesh, P(Axes{"x", "y"})));
    return 0;
  }
  const NamedSharding cut(mesh, P("z"));
  read_rows(argv[2] + std::string("/rows"), cut, process_count());
  const auto found = checkpoints.load(wanted, {NamedSharding(mesh, P(None, "z")), cut, cut});
  for (const auto &[name, array] : wanted)
    if (found.at(name).to_vector<double>() != array.to_vector<double>()) {
      std::cerr << name << " isn't what was saved\n";
      return 1;
    }
}
