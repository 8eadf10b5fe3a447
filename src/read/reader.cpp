#include "read/reader.h"

#include <thread>

#include "artifact/program_text.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/text.h"
#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/written_out.h"
#include "read/boolean_bytes.h"
#include "read/guard.h"
#include "read/legacy_syntax.h"
#include "read/normalise.h"
#include "read/shard_collectives.h"

namespace tessera {
namespace {

// Returns the user's location: the innermost one in a file. Locations are parts of several others; those `seen` have
// none.
mlir::FileLineColLoc line_location_of(mlir::Location location, llvm::DenseSet<mlir::Attribute> &seen) {
  if (!seen.insert(location).second) return {};
  if (auto found = llvm::dyn_cast<mlir::FileLineColLoc>(location)) return found;
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(location)) return line_location_of(named.getChildLoc(), seen);
  if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) return line_location_of(call.getCallee(), seen);
  if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location))
    for (mlir::Location inner : fused.getLocations())
      if (auto found = line_location_of(inner, seen)) return found;
  return {};
}

mlir::FileLineColLoc line_location_of(mlir::Location location) {
  llvm::DenseSet<mlir::Attribute> seen;
  return line_location_of(location, seen);
}

// Attributes of unknown dialects are kept, but operations of unknown dialects are refused. Phases can't read elements
// that a text gives by position, or in a section of its own. Without an operation that branches, a second block is
// never reached.
void refuse_unknown(mlir::ModuleOp module) {
  module.walk([](mlir::Operation *op) {
    for (mlir::Region &region : op->getRegions())
      if (region.getBlocks().size() > 1)
        op->emitError() << "'" << op->getName() << "' has a region of " << region.getBlocks().size()
                        << " blocks, but regions of programs have one block; use stablehlo.if, case or while";
    if (auto value = op->getAttrOfType<mlir::ElementsAttr>("value");
        value && !llvm::isa<mlir::DenseElementsAttr>(value))
      op->emitError() << "'" << op->getName()
                      << "' has elements that are sparse or stand in a resource; write them out, as dense<[1, 2]>";
    if (!op->isRegistered())
      op->emitError() << "unknown operation '" << op->getName().getStringRef()
                      << "'; programs are made of stablehlo, chlo, sdy, spmd, check and func";
  });
}

// Every phase inlines calls, or follows them, in its own way.
void refuse_calls_beyond_limit(mlir::ModuleOp module) {
  WrittenOut written_out(module);
  for (auto function : module.getOps<mlir::func::FuncOp>())
    if (!function.isPrivate() && !function.isExternal() && failed(written_out.check(function, most_written_out)))
      return;
}

// Parses as mlir::parseSourceFile does, which keeps no names.
mlir::OwningOpRef<mlir::ModuleOp> parse_with_index(const mlir::ParserConfig &config, const llvm::SourceMgr &sources,
                                                   TextIndex &index) {
  mlir::AsmParserState state;
  mlir::Block block;
  if (mlir::failed(mlir::parseAsmSourceFile(sources, &block, config, &state))) return {};
  index = index_text(sources, state);
  auto module = block.empty() ? nullptr : llvm::dyn_cast<mlir::ModuleOp>(block.front());
  if (module && llvm::hasSingleElement(block)) {
    module->remove();
    return module;
  }
  mlir::OwningOpRef<mlir::ModuleOp> around = mlir::ModuleOp::create(mlir::UnknownLoc::get(config.getContext()));
  around->getBody()->getOperations().splice(around->getBody()->end(), block.getOperations());
  return around;
}

// Verifies, after checks of conditions on which MLIR's verifiers themselves would fail.
mlir::OwningOpRef<mlir::ModuleOp> parsed(mlir::MLIRContext &context, const llvm::SourceMgr &sources, TextIndex *index) {
  const mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
  auto module =
      index ? parse_with_index(config, sources, *index) : mlir::parseSourceFile<mlir::ModuleOp>(sources, config);
  if (!module || mlir::failed(check_collective_dims(*module)) || mlir::failed(mlir::verify(*module))) return {};
  return module;
}

}  // namespace

std::string located_message(mlir::Location location, const std::string &severity, const std::string &message) {
  std::string text;
  if (auto found = line_location_of(location))
    text = found.getFilename().str() + ":" + std::to_string(found.getLine()) + ":" + std::to_string(found.getColumn()) +
           ": ";
  return text + severity + ": " + message;
}

DiagnosticText::DiagnosticText(mlir::MLIRContext *context, bool only_of_this_thread) : context_(context) {
  auto is_meant = [only_of_this_thread, thread = std::this_thread::get_id()] {
    return !only_of_this_thread || std::this_thread::get_id() == thread;
  };
  handler_ = context->getDiagEngine().registerHandler([this, is_meant](mlir::Diagnostic &diagnostic) {
    if (!is_meant()) return mlir::failure();
    bool is_error = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
    std::string &text = is_error ? errors_ : warnings_;
    text += located_message(diagnostic.getLocation(), is_error ? "error" : "warning", diagnostic.str()) + "\n";
    for (mlir::Diagnostic &note : diagnostic.getNotes())
      text += located_message(note.getLocation(), "note", note.str()) + "\n";
    return mlir::success();
  });
}

DiagnosticText::~DiagnosticText() { context_->getDiagEngine().eraseHandler(handler_); }

std::string DiagnosticText::text(const std::string &otherwise) const {
  if (errors_.empty()) throw DefectError(otherwise);
  std::string text = errors_;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  // An error without a location is one of the program that `otherwise` names.
  if (const size_t name = otherwise.find("error: "); name != otherwise.npos && text.starts_with("error: "))
    text.insert(0, otherwise, 0, name);
  return text;
}

void DiagnosticText::fail(const std::string &otherwise) const { throw InputError(text(otherwise)); }

std::unique_ptr<mlir::MLIRContext> make_context(const mlir::DialectRegistry &registry) {
  auto context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  context->printOpOnDiagnostic(false);   // a whole function after each message doesn't help
  context->allowUnregisteredDialects();  // attributes such as mhlo.num_partitions are kept
  return context;
}

mlir::OwningOpRef<mlir::ModuleOp> read(mlir::MLIRContext &context, const Source &source, TextIndex *index) {
  guard(source.name, source.text);
  DiagnosticText diagnostics(&context);
  llvm::SourceMgr sources;
  const std::optional<std::string> arrays = with_arrays(source.text);
  const std::optional<std::string> packed = with_packed_booleans(arrays ? *arrays : source.text);
  const std::string &text = packed ? *packed : arrays ? *arrays : source.text;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, source.name), llvm::SMLoc());
  auto module = parsed(context, sources, index);
  if (!module) diagnostics.fail(source.name + ": error: no module could be parsed");
  normalise(*module);
  refuse_unknown(*module);
  refuse_calls_beyond_limit(*module);
  if (!diagnostics.errors().empty()) diagnostics.fail("");
  return module;
}

namespace {

std::string axes_text(const Mesh &mesh) {
  if (mesh.axes().empty()) return "no axes";
  return joined(mesh.axes(), [](const MeshAxis &axis) { return axis.name.str(); });
}

}  // namespace

std::optional<NamedMesh> mesh_of(mlir::ModuleOp module) {
  std::optional<NamedMesh> found;
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>()) {
    Mesh mesh = op.getMesh().getValue();
    if (mesh.axes().empty()) continue;
    if (found && found->mesh != mesh)
      throw InputError(
          "the module names two meshes: @" + found->name + " = " + to_string(found->mesh) + " and @" +
          op.getSymName().str() + " = " + to_string(mesh) +
          "; a program runs on the same devices in one order: give both the same devices, and axes that end where "
          "those of the other may be divided");
    if (!found) found = NamedMesh{op.getSymName().str(), mesh};
  }
  return found;
}

void replace_mesh(mlir::ModuleOp module, const Mesh &mesh) {
  bool named = false;
  for (sdy::MeshOp op : module.getOps<sdy::MeshOp>()) {
    Mesh old = op.getMesh().getValue();
    if (old.axes().empty()) continue;
    named = true;
    for (const MeshAxis &axis : old.axes())
      if (!mesh.has_axis(axis.name))
        throw InputError("--mesh: the module's mesh @" + op.getSymName().str() + " has an axis \"" + axis.name.str() +
                         "\" and the given mesh doesn't: it has " + axes_text(mesh) + "; name every axis of " +
                         to_string(old));
    op.setMeshAttr(sdy::MeshAttr::get(module.getContext(), mesh));
    op->removeAttr("stablehlo.mesh");  // it repeats the old sizes
  }
  if (named) return;
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(module.getBody());
  sdy::MeshOp::create(builder, module.getLoc(), "mesh", sdy::MeshAttr::get(module.getContext(), mesh));
}

Source as_text(Source source) {
  if (auto text = artifact::program_text(source.name, source.text)) source.text = std::move(*text);
  return source;
}

// Reads at most enough to see that a file is too long, since a device may be endless.
Source load_source(const std::string &path) {
  bool is_standard_input = path == "-";
  auto most = static_cast<uint64_t>(most_program_bytes);
  StreamContents contents = is_standard_input ? read_stream(STDIN_FILENO, most) : read_stream(path, most);
  std::string name = is_standard_input ? "<stdin>" : path;
  if (!contents.problem.empty()) throw InputError(name + ": error: can't be read: " + contents.problem);
  return {name, std::move(contents.bytes)};
}

}  // namespace tessera
