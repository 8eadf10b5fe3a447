// Makes the public reports from the pipeline's account, and prints the text of `tessera run`.
#include "tessera/report.h"

#include <ostream>

#include "base/error.h"
#include "report/report.h"
#include "trace/call.h"
#include "trace/mesh_sharding.h"

namespace tessera {
namespace {

std::vector<std::string> names_of(const AxisList &axes) {
  std::vector<std::string> names;
  for (const AxisRef &axis : axes) names.push_back(plain_text(axis));
  return names;
}

AxisList axes_of(const std::vector<std::string> &names) { return detail::axes_of(names, "ProgramReport"); }

DType dtype_of(const std::string &name) {
  if (auto dtype = dtype_from_name(name)) return *dtype;
  throw ValueError("ProgramReport: \"" + name + "\" isn't the name of a dtype in MLIR");
}

std::vector<ProgramReport::ArrayPart> parts_of(const std::vector<ArrayReport> &arrays) {
  std::vector<ProgramReport::ArrayPart> parts;
  for (const ArrayReport &array : arrays) {
    ProgramReport::ArrayPart part{
        array.name, array.shape, std::string(name_of(array.dtype)), {}, array.bytes_per_device};
    for (const DimSharding &dim : array.sharding.dims) part.sharding.push_back(names_of(dim.axes));
    parts.push_back(std::move(part));
  }
  return parts;
}

std::vector<ArrayReport> arrays_of(const std::vector<ProgramReport::ArrayPart> &parts) {
  std::vector<ArrayReport> arrays;
  for (const ProgramReport::ArrayPart &part : parts) {
    ArrayReport array{part.name, part.shape, dtype_of(part.dtype), {}, part.bytes_per_device};
    array.sharding = Sharding::replicated_of(detail::mesh_symbol, static_cast<int64_t>(part.sharding.size()));
    for (size_t dim = 0; dim < part.sharding.size(); ++dim) array.sharding.dims[dim].axes = axes_of(part.sharding[dim]);
    arrays.push_back(std::move(array));
  }
  return arrays;
}

CollectiveReport collective_of(const ProgramReport::Collective &from) {
  auto kind = collective_kind_from_name(from.kind);
  if (!kind) throw ValueError("ProgramReport: \"" + from.kind + "\" isn't a kind of collective");
  CollectiveReport report;
  report.kind = *kind;
  report.axes = axes_of(from.axes);
  report.groups = from.groups;
  report.shape = from.shape;
  report.dtype = dtype_of(from.dtype);
  report.bytes_per_device = from.bytes_per_device;
  report.bytes_sent = from.bytes_sent;
  report.bytes_total = from.bytes_total;
  report.loop_depth = from.loop_depth;
  report.executions = from.executions;
  report.reason = from.reason;
  report.location = {from.op, from.function, from.file, from.line, 0};
  for (const ProgramReport::Member &member : from.members)
    report.members.push_back({member.shape,
                              member.bytes_per_device,
                              0,
                              0,
                              member.reason,
                              {member.op, member.function, member.file, member.line, 0}});
  return report;
}

// Returns the location in the user's code. A line of the recorded program's text isn't one.
SourceLocation written_location(const SourceLocation &from, const Report &report,
                                const detail::CallLocations &locations) {
  SourceLocation location = locations.resolved(from);
  if (location.file == report.program) return {location.op, location.function, "", 0, 0};
  return location;
}

}  // namespace

namespace detail {

ProgramReport public_report(const Report &report, const CallLocations &locations) {
  ProgramReport result;
  result.program = report.program;
  result.devices = report.devices;
  for (const MeshAxis &axis : report.mesh.axes()) result.mesh.emplace_back(axis.name.str(), axis.size);
  result.inputs = parts_of(report.inputs);
  result.outputs = parts_of(report.outputs);
  for (const CollectiveReport &from : report.collectives) {
    const SourceLocation location = written_location(from.location, report, locations);
    std::vector<ProgramReport::Member> members;
    for (const CollectiveMember &member : from.members) {
      const SourceLocation source = written_location(member.location, report, locations);
      members.push_back(
          {member.shape, member.bytes_per_device, member.reason, source.op, source.function, source.file, source.line});
    }
    result.collectives.push_back({std::string(name_of(from.kind)), names_of(from.axes), from.shape,
                                  std::string(name_of(from.dtype)), from.bytes_per_device, from.bytes_sent,
                                  from.bytes_total, from.loop_depth, from.executions, from.reason, from.groups,
                                  location.op, location.function, location.file, location.line, std::move(members)});
  }
  result.memory = {report.memory.arguments, report.memory.outputs, report.memory.temporaries, report.memory.peak};
  result.seconds = {report.seconds.parse,   report.seconds.propagate,   report.seconds.partition,
                    report.seconds.compile, report.seconds.step_median, report.seconds.steps};
  result.checks = {report.checks.passed, report.checks.failed};
  result.backend = report.backend;
  return result;
}

}  // namespace detail

std::string to_string(const ProgramReport &report) {
  Report account;
  account.program = report.program;
  account.devices = report.devices;
  std::vector<MeshAxis> axes;
  for (const auto &[name, size] : report.mesh) axes.push_back({AxisName(name), size});
  account.mesh = Mesh(axes);
  account.inputs = arrays_of(report.inputs);
  account.outputs = arrays_of(report.outputs);
  for (const ProgramReport::Collective &each : report.collectives) account.collectives.push_back(collective_of(each));
  account.memory = {report.memory.arguments, report.memory.outputs, report.memory.temporaries, report.memory.peak};
  account.seconds = {report.seconds.parse,   report.seconds.propagate,   report.seconds.partition,
                     report.seconds.compile, report.seconds.step_median, report.seconds.steps};
  account.checks = {report.checks.passed, report.checks.failed};
  account.backend = report.backend;
  return placement_to_text(account, /*pictures=*/false) + "\n" + report_to_text(account);
}

std::ostream &operator<<(std::ostream &stream, const ProgramReport &report) { return stream << to_string(report); }

}  // namespace tessera
