#include "pjrt/compiled.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/large_stack.h"
#include "pjrt/outline.h"

namespace tessera::pjrt {
namespace {

// A program without a mesh runs on all its partitions alike.
Program read(const ProgramText &text, int64_t partitions) {
  ReadOptions options;
  options.holds_tokens = true;
  if (partitions > 1) options.devices = partitions;
  Program program = Program::read(text, options);
  if (const int64_t devices = program.report().devices; devices != partitions)
    throw InputError(
        fmt::format("the program is to run as {} partitions, and its mesh has {} devices", partitions, devices));
  return program;
}

}  // namespace

Compiled::Compiled(const ProgramText &text, const CompileOptions &options, const Client &client)
    : program(read(text, options.partitions)), name(program.name()), assignment(assignment_bytes(options.devices)) {
  for (int64_t id : options.devices) devices.push_back(&client.device(id));
  program.propagate();
  program.partition();
  program.compile();
  const Report &report = program.report();
  for (const ArrayReport &output : report.outputs)
    outputs.push_back({output.dtype, block_shape(output.shape, output.sharding, report.mesh)});
  outline = outline_of(report, name);
}

}  // namespace tessera::pjrt
