#include "explain/source_locations.h"

#include "base/text.h"
#include "base/visits.h"
#include "dialect/spmd/dialect.h"
#include "dialect/spmd/joint_location.h"
#include "mesh/device_groups.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace tessera {

// JAX names the operation around a stack of calls, each of which is named after its function:
// "jit(f)/tanh"(callsite("layer"("model.py":8:20) at "f"("model.py":10:9))).
static SourceLocation source_location_of(mlir::Location location,
                                         llvm::DenseMap<mlir::Attribute, SourceLocation> &known);

static SourceLocation find_source_location(mlir::Location location,
                                           llvm::DenseMap<mlir::Attribute, SourceLocation> &known) {
  if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location)) {
    SourceLocation first;
    for (mlir::Location each : fused.getLocations()) {
      SourceLocation found = source_location_of(each, known);
      if (!found.file.empty()) return found;
      if (first.op.empty()) first = std::move(found);
    }
    return first;
  }
  if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) {
    SourceLocation callee = source_location_of(call.getCallee(), known);
    return callee == SourceLocation() ? source_location_of(call.getCaller(), known) : callee;
  }
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(location)) {
    SourceLocation found = source_location_of(named.getChildLoc(), known);
    found.function = std::move(found.op);
    found.op = named.getName().str();
    return found;
  }
  if (auto file = llvm::dyn_cast<mlir::FileLineColLoc>(location))
    return {"", "", file.getFilename().str(), file.getLine(), file.getColumn()};
  return {};
}

// Results are cached, since locations are parts of several others.
static SourceLocation source_location_of(mlir::Location location,
                                         llvm::DenseMap<mlir::Attribute, SourceLocation> &known) {
  if (auto found = known.find(location); found != known.end()) return found->second;
  Visits::note();
  SourceLocation found = find_source_location(location, known);
  return known[location] = found;
}

SourceLocation source_location_of(mlir::Location location) {
  llvm::DenseMap<mlir::Attribute, SourceLocation> known;
  return source_location_of(location, known);
}

std::string kernel_name(mlir::Operation *op) {
  if (op->getName().getStringRef() != "spmd.fused") return op->getName().getStringRef().str();
  std::vector<std::string> names;
  auto inside = op->getRegion(0).front().without_terminator();
  auto is_constant = [](mlir::Operation &inner) { return inner.hasTrait<mlir::OpTrait::ConstantLike>(); };
  const bool all_constant = llvm::all_of(inside, is_constant);
  for (mlir::Operation &inner : inside) {
    if (is_constant(inner) && !all_constant) continue;
    std::string name = inner.getName().stripDialect().str();
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  constexpr size_t most = 6;
  if (names.size() > most) names.resize(most), names.push_back("...");
  return joined(names);
}

void annotate_collectives(mlir::ModuleOp per_device, const Mesh &mesh, const std::string &program,
                          const std::function<SourceLocation(SourceLocation)> &resolve) {
  per_device.walk([&](spmd::CollectiveOpInterface op) {
    std::vector<std::string> locations;  // of all members of a joint one, each once
    for (const spmd::JointMember &member : spmd::members_of(op)) {
      SourceLocation found = source_location_of(member.location);
      std::string text = spoken(resolve ? resolve(found) : found, program);
      if (!text.empty() && !llvm::is_contained(locations, text)) locations.push_back(std::move(text));
    }
    if (!locations.empty()) op->setAttr("location", mlir::StringAttr::get(op->getContext(), joined(locations, "; ")));
    auto members = op->getAttrOfType<spmd::MembersAttr>("members");
    if (!members || members.getValue().mesh_name.empty()) return;  // groups that are lists of devices
    std::string groups = device_groups_text(spmd::groups_of(members, mesh));
    op->setAttr("groups", mlir::StringAttr::get(op->getContext(), groups));
  });
}

void resolve_locations(mlir::ModuleOp module, const std::function<SourceLocation(SourceLocation)> &resolve) {
  mlir::AttrTypeReplacer replacer;
  replacer.addReplacement([&](mlir::FileLineColLoc location) -> mlir::Attribute {
    const SourceLocation found =
        resolve({"", "", location.getFilename().str(), location.getLine(), static_cast<int64_t>(location.getColumn())});
    if (found.file.empty()) return mlir::UnknownLoc::get(location.getContext());
    return mlir::FileLineColLoc::get(location.getContext(), found.file, static_cast<unsigned>(found.line),
                                     static_cast<unsigned>(found.column));
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/false, /*replaceLocs=*/true);
}

}  // namespace tessera
