// Puts programs that the library writes through the phases: one operation of an eager call, or a whole function.
// Prepared programs are kept.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "pipeline/pipeline.h"
#include "trace/array_state.h"
#include "trace/traced_function.h"

namespace tessera::detail {

// Says how a function becomes a program.
struct ProgramChoices {
  std::string backend = {};             // the kind of devices; the usual one has no name
  std::optional<Machine> machine = {};  // the machine that it is planned for; nominal if empty
  bool is_planned = false;              // a plan chooses the shardings of arguments without a placement
};

// Holds the source of a program. `mesh` is null for one device.
struct ProgramRequest {
  TracedFunction function;
  const Mesh *mesh = nullptr;
  std::shared_ptr<ManualScope> manual = nullptr;
  ProgramChoices choices = {};
};

// Holds a program that is ready to run.
class LoadedProgram {
 public:
  // Propagates, partitions and compiles the program. Throws Error.
  LoadedProgram(const ProgramRequest &request, bool generic, std::shared_ptr<ProgramSpace> space);

  // Runs the program; inputs[i] is argument i. Elements without a placement are cut as the program needs them. The
  // caller sets weakness, manual body and variance of the states that this returns.
  std::vector<ArrayState> run(const std::vector<const ArrayState *> &inputs) { return run(take(inputs)); }
  // Does the same in two steps, between which the caller may drop its own handles. Donated blocks that no other handle
  // shares are then overwritten. They are indexed by device, then by argument.
  std::vector<std::vector<Tensor>> take(const std::vector<const ArrayState *> &inputs) const;
  std::vector<ArrayState> run(std::vector<std::vector<Tensor>> blocks);

  Program &program() { return program_; }
  const MeshShardingPtr &result_sharding(size_t i) const { return outputs_[i].mesh_sharding; }

 private:
  struct Port {
    TensorType type;                // inside a manual body: of the body's view
    MeshShardingPtr mesh_sharding;  // null: one device
    bool stacked = false;
  };
  std::vector<Tensor> blocks_of(const ArrayState &input, const Port &port) const;

  std::vector<std::vector<Tensor>> executed(std::vector<std::vector<Tensor>> blocks);
  std::vector<std::vector<Tensor>> absent_results() const;

  std::optional<DeviceNumbers> numbers_;
  DeviceRange own_;  // the devices that this process executes
  Program program_;
  bool is_generic_;
  std::vector<Port> inputs_, outputs_;
  std::vector<MeshShardingPtr> named_;  // keys of caches hold their addresses
};

// Returns the prepared program of `key` from a bounded cache; `write` gives its source if it isn't there.
// With `compiled` the program is compiled in full, in a space of its own.
std::shared_ptr<LoadedProgram> eager_program(const std::string &key, bool compiled,
                                             const std::function<ProgramRequest()> &write);
// Returns a program that is compiled in full. The process shares it by its graph.
std::shared_ptr<LoadedProgram> compiled_program(const ProgramRequest &request);

}  // namespace tessera::detail
