#include "dialect/spmd/dialect.h"

#include "dialect/sdy/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/text.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/spmd/spmd_dialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/spmd/spmd_attrs.cpp.inc"

static mlir::ParseResult parseBody(mlir::OpAsmParser &parser, mlir::Region &body) {
  if (tessera::sdy::parse_body(parser, body)) return mlir::failure();
  if (body.empty()) body.emplaceBlock();
  return mlir::success();
}

static void printBody(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Region &body) { printer.printRegion(body); }

#include "dialect/spmd/spmd_interfaces.cpp.inc"

#define GET_OP_CLASSES
#include "dialect/spmd/spmd.cpp.inc"

namespace tessera::spmd {

void SpmdDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialect/spmd/spmd_attrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "dialect/spmd/spmd.cpp.inc"
      >();
}

namespace {

llvm::hash_code hash_of(const AxisList &axes) {
  llvm::hash_code hash = llvm::hash_value(axes.size());
  for (const AxisRef &axis : axes) hash = llvm::hash_combine(hash, axis.name.identity(), axis.pre_size, axis.size);
  return hash;
}

}  // namespace

llvm::hash_code hash_value(const Move &move) {
  llvm::hash_code hash =
      llvm::hash_combine(move.mesh_name, llvm::hash_combine_range(move.what.shape.begin(), move.what.shape.end()));
  for (const auto *dims : {&move.what.from, &move.what.to})
    for (const AxisList &axes : *dims) hash = llvm::hash_combine(hash, hash_of(axes));
  for (const ExchangedWindow &window : move.what.windows)
    hash = llvm::hash_combine(hash, window.dim, window.base, window.step, window.length, window.end);
  return hash;
}

llvm::hash_code hash_value(const Members &members) {
  llvm::hash_code hash = llvm::hash_combine(members.mesh_name, hash_of(members.axes));
  for (const std::vector<DeviceId> &group : members.groups)
    hash = llvm::hash_combine(hash, llvm::hash_combine_range(group.begin(), group.end()));
  return hash;
}

bool is_written(mlir::Operation *op) { return op->hasAttr(written_name); }

void add_effects_of_collective(mlir::Operation *op,
                               llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects) {
  if (is_written(op)) effects.emplace_back(mlir::MemoryEffects::Allocate::get(), op->getOpResult(0));
  if (op->hasAttr(number_name)) effects.emplace_back(mlir::MemoryEffects::Write::get());
}

mlir::Attribute MembersAttr::parse(mlir::AsmParser &parser, mlir::Type) {
  Members members;
  if (parser.parseLess() || parse_members(parser, members) || parser.parseGreater()) return {};
  return get(parser.getContext(), members);
}

void MembersAttr::print(mlir::AsmPrinter &printer) const {
  printer << "<";
  print_members(printer, getValue());
  printer << ">";
}

mlir::Attribute MoveAttr::parse(mlir::AsmParser &parser, mlir::Type) {
  Move move;
  if (parser.parseLess() || parse_move(parser, move) || parser.parseGreater()) return {};
  return get(parser.getContext(), move);
}

void MoveAttr::print(mlir::AsmPrinter &printer) const {
  printer << "<";
  print_move(printer, getValue());
  printer << ">";
}

MembersAttr members_over(mlir::MLIRContext *context, const AxisList &axes, const std::string &mesh_name) {
  return MembersAttr::get(context, Members{axes, mesh_name, {}});
}

MembersAttr members_of(mlir::MLIRContext *context, const Mesh &mesh, const std::string &mesh_name,
                       const Groups &groups) {
  if (auto axes = axes_of_groups(mesh, groups)) return members_over(context, *axes, mesh_name);
  return MembersAttr::get(context, Members{{}, "", groups});
}

std::vector<int64_t> flattened(const DevicePairs &pairs) {
  std::vector<int64_t> flat;
  flat.reserve(2 * pairs.size());
  for (auto [source, target] : pairs)
    flat.insert(flat.end(), {static_cast<int64_t>(source), static_cast<int64_t>(target)});
  return flat;
}

DevicePairs pairs_of(CollectivePermuteOp op) {
  llvm::ArrayRef<int64_t> flat = op.getPairs();
  DevicePairs pairs;
  pairs.reserve(flat.size() / 2);
  for (size_t i = 0; i + 1 < flat.size(); i += 2) pairs.emplace_back(DeviceId{flat[i]}, DeviceId{flat[i + 1]});
  return pairs;
}

Groups groups_of(MembersAttr members, const Mesh &mesh) {
  const Members &value = members.getValue();
  return value.mesh_name.empty() ? value.groups : groups_along(mesh, value.axes);
}

mlir::FailureOr<Groups> groups_of(mlir::Operation *op) {
  if (auto exchange = llvm::dyn_cast<DirectExchangeOp>(op)) {
    const Move &move = exchange.getMove().getValue();
    const Mesh *mesh = sdy::find_mesh(op, move.mesh_name);
    if (!mesh) return op->emitOpError("names mesh @") << move.mesh_name << ", which the module doesn't define";
    return groups_along(*mesh, exchanging_axes(move.what, *mesh));
  }
  auto members = llvm::TypeSwitch<mlir::Operation *, MembersAttr>(op)
                     .Case<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectiveBroadcastOp, AxisIndexOp>(
                         [](auto typed) { return typed.getMembers(); })
                     .Default([](mlir::Operation *) { return MembersAttr(); });
  if (!members) return op->emitOpError("has no groups of devices");
  const std::string &name = members.getValue().mesh_name;
  if (name.empty()) return members.getValue().groups;
  const Mesh *mesh = sdy::find_mesh(op, name);
  if (!mesh) return op->emitOpError("names mesh @") << name << ", which the module doesn't define";
  return groups_of(members, *mesh);
}

}  // namespace tessera::spmd
