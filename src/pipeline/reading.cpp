// Reads text into a module on its mesh, whose sizes may be overridden.
#include "artifact/exported.h"
#include "base/at_exit.h"
#include "base/error.h"
#include "base/memory_reserve.h"
#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "ops/control/ops.h"
#include "ops/indexing/once_read.h"
#include "ops/rearrange/ops.h"
#include "pipeline/program_state.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "pipeline/symbolic_dims.h"
#include "propagate/propagate.h"
#include "read/graph_reader.h"
#include "read/gspmd.h"
#include "read/reader.h"
#include "read/shard.h"
#include "transform/rule_ops.h"

namespace tessera {
namespace {

std::unique_ptr<mlir::MLIRContext> new_context() {
  if (thread_has_ended()) return elsewhere(new_context);
  mlir::DialectRegistry registry;
  register_everything(registry);
  return make_context(registry);
}

void give_mesh(mlir::ModuleOp module, const ReadOptions &options) {
  if (options.mesh) replace_mesh(module, *options.mesh);
  unify_meshes(module);
  if (options.devices && !mesh_of(module)) replace_mesh(module, Mesh({{"devices", *options.devices}}));
}

// Checks that the mesh has a valid size, and the requested one.
void check_devices(const Report &report, const std::string &mesh_name, const ReadOptions &options) {
  if (report.devices > most_devices)
    throw InputError(report.program + ": error: the mesh @" + mesh_name + " = " + to_string(report.mesh) + " has " +
                     std::to_string(report.devices) + " devices, and " + std::to_string(most_devices) +
                     " are the most; give it smaller sizes with --mesh");
  if (options.devices && *options.devices != report.devices)
    throw InputError("--devices: " + std::to_string(*options.devices) +
                     " devices are requested, but the module's mesh @" + mesh_name + " = " + to_string(report.mesh) +
                     " has " + std::to_string(report.devices) +
                     "; leave --devices out, or give the mesh other sizes with --mesh");
}

// An artifact names no values. Explanations use the names of the text that tessera-opt prints for the artifact.
std::string with_canonical_names(mlir::MLIRContext &context, const Source &source) {
  mlir::OwningOpRef<mlir::ModuleOp> module = read(context, source);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  return text;
}

// Turns token arguments and results, by which JAX orders the effects of programs that run one after the other, into
// tensor<0xi1>: programs take turns anyway. The function itself makes a token at its beginning.
void hold_tokens_as_arrays(mlir::func::FuncOp main) {
  const auto is_token = [](mlir::Type type) { return llvm::isa<stablehlo::TokenType>(type); };
  mlir::Block &body = main.getBody().front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&body);
  const auto empty = mlir::RankedTensorType::get({0}, builder.getI1Type());
  for (mlir::BlockArgument argument : body.getArguments()) {
    if (!is_token(argument.getType())) continue;
    argument.replaceAllUsesWith(stablehlo::CreateTokenOp::create(builder, main.getLoc(), argument.getType()));
    argument.setType(empty);
  }
  mlir::Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  for (mlir::OpOperand &returned : end->getOpOperands())
    if (is_token(returned.get().getType()))
      returned.set(stablehlo::ConstantOp::create(builder, main.getLoc(), empty,
                                                 mlir::DenseElementsAttr::get(empty, llvm::ArrayRef<bool>())));
  main.setType(builder.getFunctionType(body.getArgumentTypes(), end->getOperandTypes()));
}

// Replaces functions with rules by their plain functions, since no derivative will be taken.
void write_out_all_rules(mlir::ModuleOp module) {
  module.walk([](mlir::func::FuncOp function) { write_out_rules(function); });
}

}  // namespace

ProgramSpace::ProgramSpace() : context_(new_context()) {}
ProgramSpace::~ProgramSpace() = default;

Program Program::read(const std::string &path, const ReadOptions &options) {
  Source source = load_source(path);
  return read(ProgramText{std::move(source.name), std::move(source.text)}, options);
}

Program Program::read(const ProgramText &text, const ReadOptions &options, std::shared_ptr<ProgramSpace> space) {
  if (thread_has_ended()) return elsewhere([&] { return read(text, options, space); });
  if (options.sums_alike && options.rings != Rings::none)
    throw InputError(text.name +
                     ": error: rings add in the order in which blocks come, so rings can't be used where results must "
                     "have the same bits on all meshes");
  KeptReserve reserve;
  auto state = std::make_unique<State>();
  state->report.program = text.name;
  state->machine = options.machine;
  state->strategy = options.only_named_kinds ? ReshardStrategy::named : ReshardStrategy::any;
  state->sums_alike = options.sums_alike;
  state->rings = options.rings;
  state->limits_memory = options.limits_memory;
  state->requests = options.phases;
  state->space = space ? std::move(space) : std::make_shared<ProgramSpace>();
  auto work = [&] {
    state->read(text, options);
    return mlir::success();
  };
  state->run(PhaseId::read, work, [&] { state->note_borders(); });
  return Program(std::move(state));
}

Program Program::read(const TraceGraph &graph, std::shared_ptr<ProgramSpace> space, const ReadOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return read(graph, space, options); });
  KeptReserve reserve;
  auto state = std::make_unique<State>();
  state->report.program = graph.name;
  state->machine = options.machine;
  state->space = space ? std::move(space) : std::make_shared<ProgramSpace>();
  auto work = [&] {
    state->module = tessera::read(state->space->context(), graph);
    state->find_mesh(options);
    write_out_all_rules(*state->module);
    return mlir::success();
  };
  state->run(PhaseId::read, work, [&] { state->note_borders(); });
  return Program(std::move(state));
}

void Program::State::find_mesh(const ReadOptions &options) {
  if (auto named = mesh_of(*module)) {
    mesh_name = named->name;
    report.mesh = named->mesh;
  }
  report.devices = report.mesh.size();
  check_devices(report, mesh_name, options);
  if (machine) machine->check_links_of(report.mesh);
}

void Program::State::read(const ProgramText &text, const ReadOptions &options) {
  if (options.explains) record.emplace();
  Source source = as_text({text.name, text.text});
  if (auto known = text_with_known_dims(space->context(), source, text.text, options.dims))
    source.text = std::move(*known);
  else if (artifact::Exported::read(text.text))
    exported_file = text.text;
  if (record && source.text != text.text) source.text = with_canonical_names(space->context(), source);
  module = tessera::read(space->context(), source, record ? &record->text : nullptr);
  if (source.text.find("shard.grid") != std::string::npos)
    diagnosed("reading the shard dialect's shardings", [&] { return import_shard(*module); });
  if (options.holds_tokens) hold_tokens_as_arrays(find_main(*module, text.name));
  give_mesh(*module, options);
  find_mesh(options);
  if (DiagnosticText misfits(&space->context()); mlir::failed(mlir::verify(*module)))
    throw InputError(misfits.errors() + report.program + ": error: the module doesn't fit the mesh " +
                     to_string(report.mesh) + "; give --mesh the sizes that its blocks have");
  if (source.text.find("mhlo.sharding") != std::string::npos) {
    diagnosed("reading GSPMD's shardings", [&] { return import_gspmd(*module); });
    if (mesh_name.empty() && source.text.find("{devices=") != std::string::npos)
      warnings += report.program +
                  ": warning: its shardings are in GSPMD's format, which numbers devices and names no axes, so they "
                  "are ignored; give the axes with --mesh\n";
  }
  write_out_all_rules(*module);
  drop_scattered_windows_in_part(*module);
  if (options.verifies) original = module->clone();
}

}  // namespace tessera
