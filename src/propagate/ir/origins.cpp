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

// Returns the axis without quotes.
std::string key_of(const AxisRef &axis) {
  std::string part = axis.is_whole() ? "" : to_string(axis).substr(axis.name.str().size() + 2);  // behind the quotes
  return axis.name.str() + part;
}

// Returns what note_origin() wrote, or null.
mlir::DictionaryAttr noted_before(const ValueHome &home) {
  if (home.function || !home.value) return nullptr;
  if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(home.value)) {
    auto function = mlir::dyn_cast<FuncOp>(argument.getOwner()->getParentOp());
    return function ? function.getArgAttrOfType<mlir::DictionaryAttr>(argument.getArgNumber(), note_name) : nullptr;
  }
  auto result = mlir::cast<mlir::OpResult>(home.value);
  auto notes = result.getOwner()->getAttrOfType<mlir::ArrayAttr>(note_name);
  return notes && result.getResultNumber() < notes.size()
             ? mlir::dyn_cast<mlir::DictionaryAttr>(notes[result.getResultNumber()])
             : nullptr;
}

class OriginWriter {
 public:
  OriginWriter(const ProgramTables &tables, const ById<ValueId, std::optional<Sharding>> &initial)
      : tables_(tables), origins_(tables.homes.size()) {
    name_sources();
    for (ValueId id : initial.ids()) {
      const std::string &source = sources_[id];
      if (!initial[id]) continue;
      mlir::DictionaryAttr noted = noted_before(tables.homes[id]);
      for (const DimSharding &dim : initial[id]->dims)
        for (const AxisRef &axis : dim.axes) {
          auto note = noted ? noted.getAs<mlir::StringAttr>(key_of(axis)) : nullptr;
          if (note || !source.empty()) origins_[id].push_back({axis, note ? note.str() : source});
        }
    }
  }

  void follow(const Arrival &arrival) {
    const Mesh *mesh = mesh_of(arrival.value);
    if (!mesh) return;
    // At the border of a manual region the manual axes come from the region's own shardings.
    std::string from = is_manual(arrival) ? sources_[arrival.from_value] : "";
    for (const Origin &origin : origins_[arrival.from_value])
      if (overlap(origin.axis, arrival.axis, *mesh)) from = origin.from;
    if (from.empty()) return;
    std::vector<Origin> &origins = origins_[arrival.value];
    const bool came_together = last_ && last_->value == arrival.value && last_->node == arrival.node &&
                               last_->dim == arrival.dim && last_->from_value == arrival.from_value;
    if (came_together && can_merge(origins.back().axis, arrival.axis, *mesh))
      origins.back().axis = merged(origins.back().axis, arrival.axis, *mesh);
    else
      origins.push_back({arrival.axis, from});
    last_ = &arrival;
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
    const Sharding *sharding = tables_.problem.values[id].sharding;
    return sharding ? tables_.problem.mesh_of(*sharding) : nullptr;
  }

  bool is_manual(const Arrival &arrival) const {
    mlir::Value value = tables_.homes[arrival.from_value].value;
    auto manual = value ? mlir::dyn_cast<sdy::ManualComputationOp>(place_of(spelt_out_for(value)).op) : nullptr;
    return manual && sdy::is_manual(manual, arrival.axis.name);
  }

  // Names values that axes can come from, in program order.
  void name_sources() {
    sources_.resize(tables_.homes.size());
    llvm::DenseMap<mlir::Operation *, std::string> names;
    int constraints = 0, regions = 0;
    auto name_of = [&](mlir::Operation *op, const char *prefix, int &count) {
      std::string &name = names[op];
      if (!name.empty()) return name;
      if (auto given = op->getAttrOfType<mlir::StringAttr>(source_name)) return name = given.str();
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

  // The manual axes of a region, which its body doesn't see, are the region's own.
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
    const Sharding *sharding = tables_.problem.values[id].sharding;
    const Mesh *mesh = mesh_of(id);
    if (!sharding || !mesh) return nullptr;
    const ValueHome &home = tables_.homes[id];
    mlir::MLIRContext *context = home.function ? home.function->getContext() : home.value.getContext();
    mlir::NamedAttrList note;
    auto add = [&](const AxisRef &axis, llvm::StringRef from) {
      note.set(key_of(axis), mlir::StringAttr::get(context, from));
    };
    for (const DimSharding &dim : sharding->dims)
      for (const AxisRef &axis : dim.axes)
        for (const Origin &origin : origins_along(id, axis, *mesh))
          add(origin.axis, origin.from == sources_[id] ? "self" : origin.from);
    if (home.value)
      for (const AxisRef &axis : manual_axes_of(home.value)) add(axis, "self");
    return note.empty() ? nullptr : note.getDictionary(context);
  }

  // Returns where an axis of a value came from. An axis that came in parts has an entry for each size that it had:
  // "c":(1)2 was the value's own, and "c":(1)4 came from an argument.
  std::vector<Origin> origins_along(ValueId id, const AxisRef &axis, const Mesh &mesh) const {
    std::vector<Origin> grown;
    for (const Origin &origin : origins_[id]) {
      if (!overlap(origin.axis, axis, mesh)) continue;
      if (contains(origin.axis, axis, mesh)) {
        grown.push_back({axis, origin.from});
        return grown;
      }
      const bool goes_on = !grown.empty() && can_merge(grown.back().axis, origin.axis, mesh);
      grown.push_back({goes_on ? merged(grown.back().axis, origin.axis, mesh) : origin.axis, origin.from});
    }
    if (!grown.empty() && !(grown.back().axis == axis)) grown.push_back({axis, grown.back().from});
    return grown;
  }

  // Holds the notes of an operation's values, gathered before they are written as one list.
  struct Notes {
    bool is_plain = true;  // only results have notes
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
  const Arrival *last_ = nullptr;               // the last arrival that has an origin
  llvm::MapVector<mlir::Operation *, Notes> of_values_;
};

}  // namespace

void write_origins(const ProgramTables &tables, const ById<ValueId, std::optional<Sharding>> &initial,
                   const Provenance &provenance) {
  OriginWriter writer(tables, initial);
  for (const Arrival &arrival : provenance.arrivals) writer.follow(arrival);
  writer.write();
}

void name_origins(mlir::ModuleOp module) {
  int constraints = 0, regions = 0;
  auto name = [&](mlir::Operation *op, llvm::StringRef prefix, int number) {
    op->setAttr(source_name, mlir::StringAttr::get(op->getContext(), prefix + std::to_string(number)));
  };
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (mlir::isa<sdy::ShardingConstraintOp>(op)) name(op, "constraint_", constraints++);
    if (mlir::isa<sdy::ManualComputationOp>(op)) name(op, "mc_", regions++);
  });
}

void note_origin(mlir::Value value, const Sharding &sharding, mlir::OpOperand &use) {
  mlir::MLIRContext *context = value.getContext();
  auto name = use.getOwner()->getAttrOfType<mlir::StringAttr>(source_name);
  if (!name) return;
  std::string source = name.str();
  if (mlir::isa<sdy::ManualComputationOp>(use.getOwner()))
    source += "_input: " + std::to_string(use.getOperandNumber());
  mlir::NamedAttrList list;
  for (const AxisRef &axis : sharding.all_dim_axes()) list.set(key_of(axis), mlir::StringAttr::get(context, source));
  mlir::DictionaryAttr note = list.getDictionary(context);
  if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(value)) {
    if (auto function = mlir::dyn_cast<FuncOp>(argument.getOwner()->getParentOp()))
      function.setArgAttr(argument.getArgNumber(), note_name, note);
    return;
  }
  auto result = mlir::cast<mlir::OpResult>(value);
  llvm::SmallVector<mlir::Attribute> notes(result.getOwner()->getNumResults(), mlir::DictionaryAttr::get(context));
  if (auto old = result.getOwner()->getAttrOfType<mlir::ArrayAttr>(note_name)) notes.assign(old.begin(), old.end());
  notes[result.getResultNumber()] = note;
  result.getOwner()->setAttr(note_name, mlir::ArrayAttr::get(context, notes));
}

}  // namespace tessera
