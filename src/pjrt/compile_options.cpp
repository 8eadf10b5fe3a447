#include "pjrt/compile_options.h"

#include <fmt/format.h>

#include "artifact/protobuf.h"
#include "base/error.h"
#include "pipeline/pipeline.h"

namespace tessera::pjrt {
namespace {

constexpr const char *title = "the options of the compilation";

// These are numbers of fields in xla/pjrt/proto/compile_options.proto and xla/xla_data.proto.
enum OptionsField : uint64_t { build_options = 3, overrides = 7 };
enum OverrideField : uint64_t { override_name = 1 };
enum BuildField : uint64_t { num_replicas = 4, num_partitions = 5, device_assignment = 9 };
enum AssignmentField : uint64_t { replica_count = 1, computation_count = 2, computation_devices = 3 };
enum ComputationField : uint64_t { replica_device_ids = 1 };

// Numbers come one by one, or together as bytes.
std::vector<int64_t> device_ids(std::string_view computation) {
  std::vector<int64_t> ids;
  for (ProtobufReader reader(computation, title); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number != replica_device_ids) continue;
    if (field.text.empty()) ids.push_back(static_cast<int64_t>(field.value));
    for (ProtobufReader packed(field.text, title); !packed.at_end();)
      ids.push_back(static_cast<int64_t>(packed.number()));
  }
  return ids;
}

std::vector<int64_t> assigned_devices(std::string_view assignment) {
  std::vector<int64_t> devices;
  for (ProtobufReader reader(assignment, title); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number != computation_devices) continue;
    const std::vector<int64_t> ids = device_ids(field.text);
    devices.insert(devices.end(), ids.begin(), ids.end());
  }
  return devices;
}

void read_build_options(std::string_view bytes, CompileOptions &options) {
  for (ProtobufReader reader(bytes, title); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number == num_replicas) options.replicas = static_cast<int64_t>(field.value);
    if (field.number == num_partitions) options.partitions = static_cast<int64_t>(field.value);
    if (field.number == device_assignment) options.devices = assigned_devices(field.text);
  }
}

// Options of XLA's compiler are ignored: they are there for programs that also run on XLA.
void check_override(std::string_view entry) {
  for (ProtobufReader reader(entry, title); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number == override_name && !field.text.starts_with("xla_"))
      throw InputError(fmt::format(
          "No such compile option: '{}'; the options are XLA's, whose names begin with xla_, and change nothing here",
          field.text));
  }
}

}  // namespace

CompileOptions read_compile_options(std::string_view bytes) {
  CompileOptions options;
  for (ProtobufReader reader(bytes, title); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number == build_options) read_build_options(field.text, options);
    if (field.number == overrides) check_override(field.text);
  }
  if (options.partitions < 1 || options.partitions > most_devices)
    throw InputError(
        fmt::format("the program is to run as {} partitions; there are 1 to {}", options.partitions, most_devices));
  if (options.replicas != 1)
    throw InputError(fmt::format(
        "the program is to run as {} replicas; only partitions of one replica are run, so use jax.jit or jax.shard_map",
        options.replicas));
  if (options.devices.empty())
    for (int64_t id = 0; id < options.partitions; ++id) options.devices.push_back(id);
  if (static_cast<int64_t>(options.devices.size()) != options.partitions)
    throw InputError(fmt::format("the program is to run as {} partitions, and {} devices are assigned to it",
                                 options.partitions, options.devices.size()));
  return options;
}

std::string assignment_bytes(const std::vector<int64_t> &devices) {
  std::string bytes;
  append_field(bytes, replica_count, 1);
  append_field(bytes, computation_count, devices.size());
  for (int64_t device : devices) {
    std::string id, computation;
    append_number(id, static_cast<uint64_t>(device));
    append_field(computation, replica_device_ids, id);
    append_field(bytes, computation_devices, computation);
  }
  return bytes;
}

}  // namespace tessera::pjrt
