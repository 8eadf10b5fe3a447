#include "propagate/ir/origins.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "propagate/ir/data_flow.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

constexpr llvm::StringLiteral note_name = "sdy.sharding_origins";
constexpr llvm::StringLiteral source_name = "sdy.sharding_origin_name";
constexpr llvm::StringLiteral argument_notes = "sdy.block_arg_sharding_origins";
constexpr llvm::StringLiteral result_notes = "sdy.result_sharding_origins";

struct Origin {
  AxisRef axis;
  std::string from;
};

class OriginWriter {
 public:
  OriginWriter(const ProgramTables &tables, const ById<ValueId, std::optional<Sharding>> &initial)
      : tables_(tables), origins_(tables.homes.size()) {
    name_sources();
    for (ValueId id : initial.ids()) {
      const std::string &source = sources_[id];
      if (!initial[id] || source.empty()) continue;
      for (const DimSharding &dim : initial[id]->dims)
        for (const AxisRef &axis : dim.axes) origins_[id].push_back({axis, source});
    }
  }

  void follow(const Arrival &arrival) {
    const Mesh *mesh = mesh_of(arrival.value);
    if (!mesh) return;
    // At the border of a manual region the axes that are manual come from the region's own shardings.
    std::string from = is_manual(arrival) ? sources_[arrival.from_value] : "";
    for (const Origin &origin : origins_[arrival.from_value])
      if (overlap(origin.axis, arrival.axis, *mesh)) from = origin.from;
    if (!from.empty()) origins_[arrival.value].push_back({arrival.axis, from});
  }

  void write() {
    for (ValueId id : tables_.homes.ids())
      if (mlir::DictionaryAttr note = note_of(id)) write(tables_.homes[id], note);
    for (auto &[op, notes] : of_values_) {
      mlir::Builder builder(op->getContext());
      auto array = [&](const llvm::SmallVector<mlir::Attribute> &list) { return builder.getArrayAttr(list); };
      if (notes.is_plain) {
        op->setAttr(note_name, array(notes.results));
      } else {
        op->setAttr(argument_notes, array(notes.arguments));
        op->setAttr(result_notes, array(notes.results));
      }
    }
  }

 private:
  const Mesh *mesh_of(ValueId id) const {
    const std::optional<Sharding> &sharding = tables_.problem.values[id].sharding;
    return sharding ? tables_.problem.mesh_of(*sharding) : nullptr;
  }

  bool is_manual(const Arrival &arrival) const {
    mlir::Value value = tables_.homes[arrival.from_value].value;
    auto manual = value ? mlir::dyn_cast<sdy::ManualComputationOp>(place_of(spelt_out_for(value)).op) : nullptr;
    return manual && sdy::is_manual(manual, arrival.axis.name);
  }

  // Names for values that axes can come from, in program order.
  void name_sources() {
    sources_.resize(tables_.homes.size());
    llvm::DenseMap<mlir::Operation *, std::string> names;
    int constraints = 0, regions = 0;
    auto name_of = [&](mlir::Operation *op, const char *prefix, int &count) {
      std::string &name = names[op];
      if (!name.empty()) return name;
      name = prefix + std::to_string(count++);
      op->setAttr(source_name, mlir::StringAttr::get(op->getContext(), name));
      return name;
    };
    for (ValueId id : tables_.homes.ids()) {
      const ValueHome &home = tables_.homes[id];
      if (home.function) {
        sources_[id] = "output: " + std::to_string(home.function_result);
        continue;
      }
      auto [op, side, number] = place_of(spelt_out_for(home.value));
      if (mlir::isa<FuncOp>(op))
        sources_[id] = "input: " + std::to_string(number);
      else if (mlir::isa<sdy::ShardingConstraintOp>(op))
        sources_[id] = name_of(op, "constraint_", constraints);
      else if (mlir::isa<sdy::ManualComputationOp>(op))
        sources_[id] = name_of(op, "mc_", regions) + side + std::to_string(number);
    }
  }

  // Returns the value that an edge stands for, or the value itself.
  static mlir::Value spelt_out_for(mlir::Value value) {
    auto edge = value.getDefiningOp<sdy::DataFlowEdgeOp>();
    return edge ? edge.getInput() : value;
  }

  struct Place {
    mlir::Operation *op;
    const char *side;
    unsigned number;
  };
  static Place place_of(mlir::Value value) {
    if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(value))
      return {argument.getOwner()->getParentOp(), "_input: ", argument.getArgNumber()};
    auto result = mlir::cast<mlir::OpResult>(value);
    return {result.getOwner(), "_output: ", result.getResultNumber()};
  }

  // The axes that a manual region adds to what its body sees are its own.
  AxisList manual_axes_of(mlir::Value value) const {
    auto argument = mlir::dyn_cast<mlir::BlockArgument>(spelt_out_for(value));
    auto manual = argument ? mlir::dyn_cast<sdy::ManualComputationOp>(argument.getOwner()->getParentOp()) : nullptr;
    AxisList axes;
    if (!manual) return axes;
    for (const AxisRef &axis : manual.getInShardings().getValue()[argument.getArgNumber()].all_dim_axes())
      if (sdy::is_manual(manual, axis.name)) axes.push_back(axis);
    return axes;
  }

  mlir::DictionaryAttr note_of(ValueId id) const {
    const std::optional<Sharding> &sharding = tables_.problem.values[id].sharding;
    const Mesh *mesh = mesh_of(id);
    if (!sharding || !mesh) return nullptr;
    const ValueHome &home = tables_.homes[id];
    mlir::MLIRContext *context = home.function ? home.function->getContext() : home.value.getContext();
    mlir::NamedAttrList note;
    auto add = [&](const AxisRef &axis, llvm::StringRef from) {
      std::string part =
          axis.is_whole() ? "" : to_string(axis).substr(axis.name.str().size() + 2);  // behind the quotes
      note.set(axis.name.str() + part, mlir::StringAttr::get(context, from));
    };
    for (const DimSharding &dim : sharding->dims)
      for (const AxisRef &axis : dim.axes)
        for (const Origin &origin : origins_[id])
          if (overlap(origin.axis, axis, *mesh)) {
            add(axis, origin.from == sources_[id] ? "self" : origin.from);
            break;
          }
    if (home.value)
      for (const AxisRef &axis : manual_axes_of(home.value)) add(axis, "self");
    return note.empty() ? nullptr : note.getDictionary(context);
  }

  // The notes of an operation's values, gathered before they are written as one list.
  struct Notes {
    bool is_plain = true;  // results alone
    llvm::SmallVector<mlir::Attribute> arguments, results;
  };

  Notes &notes_of(mlir::Operation *op) {
    auto [found, is_new] = of_values_.try_emplace(op);
    Notes &notes = found->second;
    if (!is_new) return notes;
    mlir::Attribute none = mlir::DictionaryAttr::get(op->getContext());
    bool has_region_edges = mlir::isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
    notes.is_plain = !has_region_edges && data_flow_edges_of(op).empty();
    if (has_region_edges) notes.arguments.assign(op->getRegion(0).front().getNumArguments(), none);
    notes.results.assign(op->getNumResults(), none);
    return notes;
  }

  void write(const ValueHome &home, mlir::DictionaryAttr note) {
    if (home.function) return mlir::cast<FuncOp>(home.function).setResultAttr(home.function_result, note_name, note);
    Place place = place_of(home.value);
    if (auto function = mlir::dyn_cast<FuncOp>(place.op)) return function.setArgAttr(place.number, note_name, note);
    if (mlir::isa<sdy::ShardingConstraintOp, sdy::ReshardOp, sdy::DataFlowEdgeOp>(place.op))
      return place.op->setAttr(note_name, note);
    Notes &notes = notes_of(place.op);
    (mlir::isa<mlir::BlockArgument>(home.value) ? notes.arguments : notes.results)[place.number] = note;
  }

  const ProgramTables &tables_;
  ById<ValueId, std::string> sources_;          // empty for values that are no source
  ById<ValueId, std::vector<Origin>> origins_;  // in order of time
  llvm::MapVector<mlir::Operation *, Notes> of_values_;
};

}  // namespace

void write_origins(const ProgramTables &tables, const ById<ValueId, std::optional<Sharding>> &initial,
                   const Provenance &provenance) {
  OriginWriter writer(tables, initial);
  for (const Arrival &arrival : provenance.arrivals) writer.follow(arrival);
  writer.write();
}

}  // namespace tessera
