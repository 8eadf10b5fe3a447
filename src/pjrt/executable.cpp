// Compiles, and tells facts about what was compiled.
#include <cstring>

#include "base/error.h"
#include "base/kept_large_stacks.h"
#include "pjrt/answer.h"
#include "pjrt/compiled.h"
#include "pjrt/element_types.h"
#include "pjrt/stored_executable.h"

namespace tessera::pjrt {

struct SerializedAssignment {};
struct SerializedExecutable {
  std::string bytes;
};

namespace {

constexpr std::string_view format_of_programs = "mlir";
constexpr std::string_view format_of_outlines = "hlo_with_config";

LoadedExecutable *compiled(std::string_view text, std::string_view options, const Client &client) {
  std::shared_ptr<Compiled> compiled;
  run_on_kept_large_stack([&] { compiled = std::make_shared<Compiled>(text, options, client); });
  return new LoadedExecutable{std::move(compiled)};
}

void client_compile(ClientCompileArgs &args) {
  const std::string format(args.program->format, args.program->format_size);
  if (format != format_of_programs)
    throw InputError("the program has the format '" + format + "'; only mlir is compiled, StableHLO as an artifact");
  args.executable = compiled({args.program->code, args.program->code_size},
                             {args.compile_options, args.compile_options_size}, *args.client);
}

void executable_serialize(ExecutableSerializeArgs &args) {
  const Compiled &compiled = *args.executable->compiled;
  auto stored =
      std::make_unique<SerializedExecutable>(SerializedExecutable{bytes_of({compiled.text, compiled.options})});
  args.serialized_bytes = stored->bytes.data();
  args.serialized_bytes_size = stored->bytes.size();
  args.serialized_executable = stored.release();
  args.serialized_executable_deleter = [](SerializedExecutable *given) { delete given; };
}

void executable_deserialize_and_load(ExecutableDeserializeAndLoadArgs &args) {
  auto [text, options] = read_stored_executable({args.serialized_executable, args.serialized_executable_size});
  if (has(args, args.overridden_serialized_compile_options_size) && args.overridden_serialized_compile_options)
    options = {args.overridden_serialized_compile_options, args.overridden_serialized_compile_options_size};
  args.loaded_executable = compiled(text, options, *args.client);
}

void loaded_get_executable(LoadedExecutableGetExecutableArgs &args) {
  auto executable = std::make_unique<Executable>();
  executable->compiled = args.loaded_executable->compiled;
  for (const Output &output : executable->compiled->outputs) {
    executable->types.push_back(type_of(output.dtype));
    executable->dims.insert(executable->dims.end(), output.block.begin(), output.block.end());
    executable->ranks.push_back(output.block.size());
    executable->memory_kinds.push_back(memory_kinds[output.memory_kind].data());
    executable->memory_kind_sizes.push_back(memory_kinds[output.memory_kind].size());
  }
  args.executable = executable.release();
}
void loaded_destroy(LoadedExecutableArgs &args) { delete args.executable; }
// The program itself is destroyed with its last handle, since other threads may be running it.
void loaded_delete(LoadedExecutableArgs &args) { args.executable->is_deleted = true; }
void loaded_is_deleted(LoadedExecutableIsDeletedArgs &args) { args.is_deleted = args.executable->is_deleted; }
void loaded_addressable_devices(LoadedExecutableAddressableDevicesArgs &args) {
  args.addressable_devices = args.executable->compiled->devices.data();
  args.num_addressable_devices = args.executable->compiled->devices.size();
}
// The bytes belong to the executable, which outlives the caller's use of them.
void loaded_get_device_assignment(LoadedExecutableGetDeviceAssignmentArgs &args) {
  static SerializedAssignment owned_elsewhere;
  args.serialized_bytes = args.executable->compiled->assignment.data();
  args.serialized_bytes_size = args.executable->compiled->assignment.size();
  args.serialized_device_assignment = &owned_elsewhere;
  args.serialized_device_assignment_deleter = [](SerializedAssignment *) {};
}

void executable_destroy(ExecutableArgs &args) { delete args.executable; }
void executable_name(ExecutableTextArgs &args) {
  args.text = args.executable->compiled->name.data();
  args.text_size = args.executable->compiled->name.size();
}
void executable_fingerprint(ExecutableTextArgs &args) {
  args.text = args.executable->compiled->fingerprint.data();
  args.text_size = args.executable->compiled->fingerprint.size();
}
void executable_num_replicas(ExecutableCountArgs &args) { args.count = 1; }
void executable_num_partitions(ExecutableCountArgs &args) {
  args.count = static_cast<int64_t>(args.executable->compiled->devices.size());
}
int64_t code_bytes(const Compiled &compiled) {
  const std::optional<KernelsReport> &kernels = compiled.program.report().kernels;
  return kernels ? kernels->bytes : 0;
}
void executable_code_size(ExecutableCountArgs &args) { args.count = code_bytes(*args.executable->compiled); }
void executable_num_outputs(ExecutableCountArgs &args) {
  args.count = static_cast<int64_t>(args.executable->compiled->outputs.size());
}
void executable_output_element_types(ExecutableOutputElementTypesArgs &args) {
  args.output_types = args.executable->types.data();
  args.num_output_types = args.executable->types.size();
}
void executable_output_dimensions(ExecutableOutputDimensionsArgs &args) {
  args.num_outputs = args.executable->ranks.size();
  args.dims = args.executable->dims.data();
  args.dim_sizes = args.executable->ranks.data();
}
void executable_output_memory_kinds(ExecutableOutputMemoryKindsArgs &args) {
  args.num_outputs = args.executable->memory_kinds.size();
  args.memory_kinds = args.executable->memory_kinds.data();
  args.memory_kind_sizes = args.executable->memory_kind_sizes.data();
}
// The caller asks for the size first, with null in place of memory.
void executable_optimized_program(ExecutableOptimizedProgramArgs &args) {
  const std::string &outline = args.executable->compiled->outline;
  ProgramCode &program = *args.program;
  program.format = format_of_outlines.data();
  program.format_size = format_of_outlines.size();
  if (program.code) {
    if (program.code_size < outline.size()) throw InputError("the memory for the program is too small");
    std::memcpy(program.code, outline.data(), outline.size());
  }
  program.code_size = outline.size();
}
NamedValue value_of(std::string_view name, float number) {
  NamedValue value = {};
  value.struct_size = sizeof(NamedValue);
  value.name = name.data();
  value.name_size = name.size();
  value.type = NamedValueType::float32;
  value.float32 = number;
  value.value_size = 1;
  return value;
}

void executable_cost_analysis(ExecutableGetCostAnalysisArgs &args) {
  const Cost cost = args.executable->compiled->cost();
  args.executable->costs = {value_of("flops", cost.operations), value_of("bytes accessed", cost.bytes)};
  args.properties = args.executable->costs.data();
  args.num_properties = args.executable->costs.size();
}
// Counts the bytes of a device that are kept in memory of the host.
int64_t bytes_on_host(const std::vector<ArrayReport> &arrays) {
  int64_t bytes = 0;
  for (const ArrayReport &array : arrays)
    if (!array.memory_kind.empty() && array.memory_kind != memory_kinds.front()) bytes += array.bytes_per_device;
  return bytes;
}

void executable_memory_stats(ExecutableGetCompiledMemoryStatsArgs &args) {
  const Report &report = args.executable->compiled->program.report();
  const MemoryReport &memory = report.memory;
  const int64_t arguments = bytes_on_host(report.inputs), outputs = bytes_on_host(report.outputs);
  args.generated_code_size_in_bytes = code_bytes(*args.executable->compiled);
  args.argument_size_in_bytes = memory.arguments - arguments;
  args.output_size_in_bytes = memory.outputs - outputs;
  args.alias_size_in_bytes = 0;
  args.temp_size_in_bytes = memory.temporaries;
  args.host_generated_code_size_in_bytes = 0;
  args.host_argument_size_in_bytes = arguments;
  args.host_output_size_in_bytes = outputs;
  args.host_alias_size_in_bytes = 0;
  args.host_temp_size_in_bytes = 0;
  if (has(args, args.peak_memory_in_bytes)) args.peak_memory_in_bytes = memory.peak;
  if (has(args, args.total_size_in_bytes)) args.total_size_in_bytes = memory.peak;
}

}  // namespace

std::span<const Implementation> executable_functions() {
  static constexpr Implementation all[] = {
      implemented<client_compile>("Client_Compile"),
      implemented<loaded_get_executable>("LoadedExecutable_GetExecutable"),
      implemented<loaded_destroy>("LoadedExecutable_Destroy"),
      implemented<loaded_delete>("LoadedExecutable_Delete"),
      implemented<loaded_is_deleted>("LoadedExecutable_IsDeleted"),
      implemented<loaded_addressable_devices>("LoadedExecutable_AddressableDevices"),
      implemented<loaded_get_device_assignment>("LoadedExecutable_GetDeviceAssignment"),
      implemented<executable_destroy>("Executable_Destroy"),
      implemented<executable_name>("Executable_Name"),
      implemented<executable_fingerprint>("Executable_Fingerprint"),
      implemented<executable_num_replicas>("Executable_NumReplicas"),
      implemented<executable_num_partitions>("Executable_NumPartitions"),
      implemented<executable_num_outputs>("Executable_NumOutputs"),
      implemented<executable_code_size>("Executable_SizeOfGeneratedCodeInBytes"),
      implemented<executable_output_element_types>("Executable_OutputElementTypes"),
      implemented<executable_output_dimensions>("Executable_OutputDimensions"),
      implemented<executable_output_memory_kinds>("Executable_OutputMemoryKinds"),
      implemented<executable_optimized_program>("Executable_OptimizedProgram"),
      implemented<executable_serialize>("Executable_Serialize"),
      implemented<executable_deserialize_and_load>("Executable_DeserializeAndLoad"),
      implemented<executable_cost_analysis>("Executable_GetCostAnalysis"),
      implemented<executable_memory_stats>("Executable_GetCompiledMemoryStats"),
  };
  return all;
}

}  // namespace tessera::pjrt
