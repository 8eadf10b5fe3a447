#include "view/program_graph.h"

#include <map>

#include "explain/source_locations.h"
#include "explain/values.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "ops/location_mark.h"
#include "ops/value_types.h"
#include "partition/executed_collectives.h"

namespace tessera {
namespace {

// Returns the names of the scopes around an operation: `jit(f)/layer/tanh` is a tanh in two scopes. A slash within
// parentheses is part of a name.
std::vector<std::string> scopes_of(const std::string &name) {
  std::vector<std::string> scopes(1);
  int depth = 0;
  for (char c : name) {
    depth += (c == '(') - (c == ')');
    if (c == '/' && depth == 0)
      scopes.emplace_back();
    else
      scopes.back() += c;
  }
  scopes.pop_back();
  std::erase(scopes, "");
  return scopes;
}

class GraphBuilder {
 public:
  GraphBuilder(const ExplanationRecord &record, const Explanation &explanation)
      : text_(record.text.operations), calls_(record.partition.calls), explanation_(explanation) {
    for (size_t i = 0; i < explanation.values.size(); ++i) {
      const ExplainedValue &value = explanation.values[i];
      if (value.operation_number) values_.try_emplace({*value.operation_number, value.result_number}, i);
    }
    graph_.groups.push_back({GraphGroup::Kind::program, "", 0});
  }

  ProgramGraph build(mlir::func::FuncOp main) {
    main_ = main.getName().str();
    graph_.groups[0].name = "@" + main_;
    for (auto [number, executed] : llvm::enumerate(executed_collectives(main))) collectives_[executed.op] = number;
    mlir::Block &body = main.getBody().front();
    for (mlir::BlockArgument argument : body.getArguments()) add_argument(argument);
    add_block(body, 0);
    for (mlir::OpOperand &returned : body.getTerminator()->getOpOperands()) add_result(returned);
    return std::move(graph_);
  }

 private:
  size_t add(GraphNode node) {
    graph_.nodes.push_back(std::move(node));
    return graph_.nodes.size() - 1;
  }

  void add_argument(mlir::BlockArgument argument) {
    GraphNode node{.kind = GraphNode::Kind::argument, .operation = "argument"};
    node.outputs.push_back({type_text(argument.getType()), byte_count(argument.getType())});
    node.value = argument.getArgNumber();  // arguments of @main come first in an explanation
    node.location = explanation_.values[*node.value].location;
    made_[argument] = {add(std::move(node)), 0};
  }

  void add_result(mlir::OpOperand &returned) {
    GraphNode node{.kind = GraphNode::Kind::result, .operation = "result"};
    node.outputs.push_back({type_text(returned.get().getType()), byte_count(returned.get().getType())});
    const size_t count = returned.getOwner()->getNumOperands();  // and results last
    node.value = explanation_.values.size() - unknown_values() - count + returned.getOperandNumber();
    node.inputs.push_back(made_.lookup(returned.get()));
    add(std::move(node));
  }

  // The values that propagation doesn't know stand behind the results.
  size_t unknown_values() const {
    return static_cast<size_t>(
        std::ranges::count_if(explanation_.values, [](const ExplainedValue &value) { return !value.is_known; }));
  }

  void add_block(mlir::Block &block, size_t group) {
    for (mlir::Operation &op : block.without_terminator()) add_operation(op, group);
  }

  void add_operation(mlir::Operation &op, size_t group) {
    GraphNode node = described(op);
    const SourceLocation source = source_location_of(op.getLoc());
    node.group = group_around(source, op, group);
    const bool has_blocks = llvm::isa<mlir::RegionBranchOpInterface>(op);
    add_inputs(op, node);
    node.is_constant = !node.collective && std::ranges::all_of(node.inputs, [&](const GraphInput &input) {
      return graph_.nodes[input.node].is_constant;
    });
    if (node.is_constant && node.inputs.empty()) node.kind = GraphNode::Kind::constant;
    const size_t inside = node.group, number = add(std::move(node));
    op.setLoc(marked(op.getLoc(), LocationMark::node, static_cast<int64_t>(number)));
    for (mlir::OpResult result : op.getResults()) made_[result] = {number, result.getResultNumber()};
    if (has_blocks) add_regions(op, number, inside);
  }

  GraphNode described(mlir::Operation &op) const {
    GraphNode node{.kind = GraphNode::Kind::operation, .operation = short_name(op.getName().getStringRef().str())};
    for (mlir::Type type : op.getResultTypes()) node.outputs.push_back({type_text(type), byte_count(type)});
    if (auto found = collectives_.find(&op); found != collectives_.end()) {
      node.kind = GraphNode::Kind::collective;
      node.collective = found->second;
      node.value = explanation_.collectives[found->second].moved;
    }
    const std::optional<int64_t> text = mark_of(op.getLoc(), LocationMark::text);
    if (!text || *text >= static_cast<int64_t>(text_.size())) return node;
    const TextOperation &known = text_[static_cast<size_t>(*text)];
    node.location.line = known.line;
    node.location.column = known.column;
    node.location.source = source_location_of(op.getLoc());
    if (node.location.source.file == explanation_.program) node.location.source = {};
    // An operation of the text may become several operations: the one with its name makes the value.
    if (auto value = values_.find({*text, 0}); !node.collective && value != values_.end())
      if (short_name(known.operation) == node.operation) node.value = value->second;
    return node;
  }

  void add_inputs(mlir::Operation &op, GraphNode &node) const {
    for (mlir::Value operand : op.getOperands())
      if (auto made = made_.find(operand); made != made_.end()) node.inputs.push_back(made->second);
  }

  // Each region of a loop or branch is a group; its inputs come from the operation's own node.
  void add_regions(mlir::Operation &op, size_t number, size_t group) {
    for (mlir::Region &region : op.getRegions()) {
      if (region.empty()) continue;
      const bool is_one_of_many = op.getNumRegions() > 1;
      std::string name = graph_.nodes[number].operation;
      if (graph_.nodes[number].location.line) name += " at line " + std::to_string(graph_.nodes[number].location.line);
      if (is_one_of_many) name += ", region " + std::to_string(region.getRegionNumber());
      graph_.groups.push_back({GraphGroup::Kind::region, name, group});
      const size_t inside = graph_.groups.size() - 1;
      for (mlir::Block &block : region) {
        for (mlir::BlockArgument argument : block.getArguments())
          made_[argument] = {number, std::min<size_t>(argument.getArgNumber(),
                                                      std::max<size_t>(graph_.nodes[number].outputs.size(), 1) - 1)};
        add_block(block, inside);
      }
    }
  }

  // Returns the group of an operation within that of its block: of the calls that led to it and the scopes around each,
  // the outermost first.
  size_t group_around(const SourceLocation &source, mlir::Operation &op, size_t group) {
    if (const std::optional<int64_t> call = mark_of(op.getLoc(), LocationMark::call); call && group == 0)
      group = group_of_call(*call, group);
    for (const std::string &scope : scopes_of(source.op))
      group = group_in(group, GraphGroup::Kind::scope, scope, scope);
    return group;
  }

  size_t group_of_call(int64_t number, size_t group) {
    const PartitionRecord::Call &call = calls_[static_cast<size_t>(number)];
    if (call.within >= 0) group = group_of_call(call.within, group);
    for (const std::string &scope : scopes_of(source_location_of(call.loc).op))
      group = group_in(group, GraphGroup::Kind::scope, scope, scope);
    return group_in(group, GraphGroup::Kind::function, "call " + std::to_string(number), "@" + call.function);
  }

  size_t group_in(size_t parent, GraphGroup::Kind kind, const std::string &key, const std::string &name) {
    auto [found, is_new] = groups_.try_emplace({parent, key}, graph_.groups.size());
    if (is_new) graph_.groups.push_back({kind, name, parent});
    return found->second;
  }

  const std::vector<TextOperation> &text_;
  const std::vector<PartitionRecord::Call> &calls_;
  const Explanation &explanation_;
  std::string main_;
  std::map<std::pair<int64_t, int64_t>, size_t> values_;  // by the operation's number in the text, and the result's
  std::map<std::pair<size_t, std::string>, size_t> groups_;
  llvm::DenseMap<mlir::Operation *, size_t> collectives_;
  llvm::DenseMap<mlir::Value, GraphInput> made_;
  ProgramGraph graph_;
};

}  // namespace

ProgramGraph program_graph_of(mlir::func::FuncOp main, const ExplanationRecord &record,
                              const Explanation &explanation) {
  return GraphBuilder(record, explanation).build(main);
}

}  // namespace tessera
