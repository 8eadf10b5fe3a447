#include "pjrt/compiled.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "artifact/sharding_message.h"
#include "base/error.h"
#include "base/large_stack.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "pipeline/host_messages.h"
#include "pjrt/outline.h"
#include "reference/host_calls.h"

namespace tessera::pjrt {
namespace {

// Returns a hash of the text and the devices. No other option changes the program, and the bytes of equal options may
// differ.
std::string fingerprint_of(llvm::StringRef text, llvm::StringRef assignment) {
  llvm::BLAKE3 hasher;
  for (llvm::StringRef part : {llvm::StringRef(TESSERA_VERSION), assignment, text}) {
    hasher.update(std::to_string(part.size()) + " ");
    hasher.update(part);
  }
  return llvm::toHex(hasher.final<16>(), /*LowerCase=*/true);
}

// A program without a mesh runs on all its partitions alike.
Program read(const ProgramText &text, int64_t partitions, std::shared_ptr<ProgramSpace> space) {
  ReadOptions options;
  options.holds_tokens = true;
  if (partitions > 1) options.devices = partitions;
  Program program = Program::read(text, options, std::move(space));
  if (const int64_t devices = program.report().devices; devices != partitions)
    throw InputError(
        fmt::format("the program is to run as {} partitions, and its mesh has {} devices", partitions, devices));
  return program;
}

MemoryKind memory_kind_of(const ArrayReport &output) {
  const auto *found =
      output.memory_kind.empty() ? memory_kinds.begin() : std::ranges::find(memory_kinds, output.memory_kind);
  if (found == memory_kinds.end())
    throw InputError(fmt::format("{} must be in memory of the kind '{}'; the devices have {}", output.name,
                                 output.memory_kind, fmt::join(memory_kinds, ", ")));
  return static_cast<MemoryKind>(found - memory_kinds.begin());
}

// Returns for each argument whether a run takes its buffer. It does if the argument is donated and a result with as many
// bytes on a device is still without a buffer. Other donated arguments stay valid, as on JAX's own platforms.
std::vector<char> taken_arguments(const Report &report) {
  std::map<int64_t, int64_t> free;  // results by their bytes
  for (const ArrayReport &output : report.outputs) ++free[output.bytes_per_device];
  std::vector<char> taken;
  for (const ArrayReport &input : report.inputs)
    taken.push_back(input.is_donated && free[input.bytes_per_device]-- > 0);
  return taken;
}

// Tells the host's function by a message, which is empty for a value of one device.
void tell(const Inspection &inspection, const Mesh &mesh) {
  std::vector<Tensor> none;
  const std::string message = inspection.sharding ? sharding_message(*inspection.sharding, mesh) : "";
  call_host(inspection.function, {operand_of(message)}, none);
}

}  // namespace

Compiled::Compiled(std::string_view text, std::string_view options, const Client &client)
    : Compiled(std::string(text), std::string(options), read_compile_options(options), client, LentSpace(text.size())) {
}

Compiled::Compiled(std::string given, std::string given_options, const CompileOptions &read_options,
                   const Client &client, LentSpace &&lent)
    : text(std::move(given)),
      options(std::move(given_options)),
      assignment(assignment_bytes(read_options.devices)),
      fingerprint(fingerprint_of(text, assignment)),
      program(read(ProgramText{"program", text}, read_options.partitions, lent.space())),
      name(program.name()) {
  for (int64_t id : read_options.devices) devices.push_back(&client.device(id));
  program.propagate();
  for (const Inspection &inspection : program.inspections()) tell(inspection, program.report().mesh);
  program.divide_by_host(
      [&](const HostPartition &asked) { return ask_by_messages(asked, program.report().mesh, call_host); });
  program.partition();
  program.compile({.generic_if_single = true, .leaves_space = lent.is_shared()});
  if (program.has_left_space()) lent.give_back();
  const Report &report = program.report();
  for (const ArrayReport &output : report.outputs)
    outputs.push_back({output.dtype, block_shape(output.shape, output.sharding, report.mesh), memory_kind_of(output)});
  taken = taken_arguments(report);
  outline = outline_of(report, name);
}

Cost Compiled::cost() {
  std::lock_guard lock(mutex_);
  Cost cost;
  for (const Prediction::Kernel &kernel : program.predict().kernels) {
    const auto executions = static_cast<double>(kernel.what.executions);
    cost.operations += static_cast<float>(kernel.what.operations * executions);
    cost.bytes += static_cast<float>(kernel.what.bytes * executions);
  }
  return cost;
}

}  // namespace tessera::pjrt
