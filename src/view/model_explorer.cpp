// Writes the graph for Google's Model Explorer (PyPI ai-edge-model-explorer), in the format of its graph_builder.py and
// node_data_builder.py.
#include <fmt/format.h>

#include <map>
#include <set>

#include "base/text.h"
#include "report/json_parts.h"
#include "view/render.h"
#include "view/words.h"

namespace tessera {
namespace {

// Holds the paths of one axis, from the values that had it to all values that it reached, as edges between nodes.
using AxisEdges = std::map<std::string, std::set<std::pair<size_t, size_t>>>;

class ModelExplorer {
 public:
  explicit ModelExplorer(const ProgramView &view) : view_(view), namespaces_(view.graph.groups.size()) {
    for (size_t group = 1; group < namespaces_.size(); ++group) namespaces_[group] = namespace_of(group);
    for (size_t i = 0; i < view.graph.nodes.size(); ++i)
      if (const GraphNode &node = view.graph.nodes[i]; node.value && !node.collective)
        node_of_value_.try_emplace(*node.value, i);
  }

  Json graph() const {
    Json nodes = Json::array();
    for (size_t i = 0; i < view_.graph.nodes.size(); ++i) nodes.push_back(json_of(i, view_.graph.nodes[i]));
    Json graph = {{"id", id}, {"nodes", nodes}, {"groupNodeAttributes", attributes_of_groups()}};
    if (Json overlays = ways_of_axes(); !overlays.empty())
      graph["tasksData"] = {
          {"edgeOverlaysDataListLeftPane",
           Json::array({{{"name", "Ways of axes"}, {"type", "edge_overlays"}, {"overlays", overlays}}})}};
    return {{"label", view_.report.program}, {"graphs", Json::array({graph})}};
  }

  // Returns files, by name, with a number or a word for each node.
  std::vector<ModelExplorerFile> node_data() const {
    std::vector<ModelExplorerFile> files;
    auto add = [&](const std::string &name, const std::string &title, Json results, bool is_number) {
      Json data = {{"name", title}, {"results", std::move(results)}};
      if (is_number) data["gradient"] = {{{"stop", 0}, {"bgColor", "#fff7ed"}}, {{"stop", 1}, {"bgColor", "#ea580c"}}};
      files.push_back({name, Json{{id, data}}.dump(1) + "\n"});
    };
    auto results = [&](auto value_of) {
      Json results = Json::object();
      for (size_t i = 0; i < view_.graph.nodes.size(); ++i)
        if (Json value = value_of(i, view_.graph.nodes[i]); !value.is_null())
          results[std::to_string(i)] = {{"value", std::move(value)}};
      return results;
    };
    add("bytes", "bytes on a device", results([](size_t, const GraphNode &node) { return Json(bytes_of(node)); }),
        true);
    add("sent", "bytes sent by a device", results([&](size_t, const GraphNode &node) {
          return node.collective ? Json(view_.explanation.collectives[*node.collective].report.bytes_sent)
                                 : Json(nullptr);
        }),
        true);
    if (view_.prediction())
      add("seconds", "seconds of a run on " + view_.prediction()->machine.name,
          results([seconds = seconds_of_nodes(view_)](size_t i, const GraphNode &) { return Json(seconds[i]); }), true);
    add("sharding", "sharding", results([&](size_t, const GraphNode &node) {
          const std::string text = sharding_of(view_, node);
          return text.empty() ? Json(nullptr) : Json(text);
        }),
        false);
    for (const MeshAxis &axis : view_.report.mesh.axes())
      add("axis_" + axis.name.str(), "dimensions cut by " + axis.name.str(),
          results([&](size_t, const GraphNode &node) { return dims_cut(node, axis.name.str()); }), false);
    return files;
  }

 private:
  static constexpr const char *id = "program";

  // In Model Explorer, a slash divides scopes.
  std::string namespace_of(size_t group) const {
    std::vector<std::string> names;
    for (; group != 0; group = view_.graph.groups[group].parent) {
      std::string name = view_.graph.groups[group].name;
      std::ranges::replace(name, '/', '|');
      names.push_back(name);
    }
    std::ranges::reverse(names);
    return joined(names, "/");
  }

  static int64_t bytes_of(const GraphNode &node) {
    int64_t bytes = 0;
    for (const GraphOutput &output : node.outputs) bytes += output.bytes;
    return bytes;
  }

  Json dims_cut(const GraphNode &node, const std::string &axis) const {
    if (!node.value || node.collective) return nullptr;
    std::vector<std::string> dims;
    const ExplainedValue &value = view_.explanation.values[*node.value];
    for (size_t dim = 0; dim < value.dims.size(); ++dim)
      if (std::ranges::any_of(value.dims[dim], [&](const AxisRef &each) { return each.name.str() == axis; }))
        dims.push_back("dim " + std::to_string(dim));
    return dims.empty() ? Json(nullptr) : Json(joined(dims));
  }

  static void add(Json &attributes, const std::string &key, const std::string &value) {
    if (!value.empty()) attributes.push_back({{"key", key}, {"value", value}});
  }

  Json json_of(size_t number, const GraphNode &node) const {
    Json edges = Json::array(), outputs = Json::array(), attributes = Json::array();
    for (size_t i = 0; i < node.inputs.size(); ++i)
      edges.push_back({{"sourceNodeId", std::to_string(node.inputs[i].node)},
                       {"sourceNodeOutputId", std::to_string(node.inputs[i].output)},
                       {"targetNodeInputId", std::to_string(i)}});
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      Json of_output = Json::array();
      add(of_output, "on a device", node.outputs[i].type);
      add(of_output, "bytes", std::to_string(node.outputs[i].bytes));
      outputs.push_back({{"id", std::to_string(i)}, {"attrs", of_output}});
    }
    add(attributes, "sharding", sharding_of(view_, node));
    if (node.location.line) add(attributes, "line", std::to_string(node.location.line));
    add(attributes, "location", to_string(node.location.source));
    if (node.collective) add_collective(attributes, view_.explanation.collectives[*node.collective]);
    if (node.value && !node.collective) add_value(attributes, view_.explanation.values[*node.value]);
    return {{"id", std::to_string(number)}, {"label", label_of(view_, node)}, {"namespace", namespaces_[node.group]},
            {"incomingEdges", edges},       {"outputsMetadata", outputs},     {"attrs", attributes}};
  }

  static void add_value(Json &attributes, const ExplainedValue &value) {
    add(attributes, "whole", value.type);
    for (const ExplainedAxis &axis : value.axes)
      add(attributes, fmt::format("{} on dim {}", to_string(axis.axis), axis.dim),
          fmt::format("from {}, in {} step{}", axis.origin.text, axis.step_count, axis.step_count == 1 ? "" : "s"));
    add(attributes, "note", value.note);
  }

  static void add_collective(Json &attributes, const ExplainedCollective &collective) {
    add(attributes, "sent by a device", std::to_string(collective.report.bytes_sent) + " bytes");
    add(attributes, "times", std::to_string(collective.report.executions));
    for (const ExplainedCollective &member : collective.members) {
      add(attributes, "why", member.why);
      for (const std::string &remedy : member.remedies) add(attributes, "to be without it", remedy);
    }
    if (!collective.members.empty()) return;
    add(attributes, "why", collective.why);
    for (const std::string &remedy : collective.remedies) add(attributes, "to be without it", remedy);
  }

  Json attributes_of_groups() const {
    const std::vector<GroupTotals> totals = totals_of(view_);
    Json attributes = Json::object();
    for (size_t group = 0; group < totals.size(); ++group)
      attributes[namespaces_[group]] = {{"contains", counted(totals[group])},
                                        {"bytes sent by a device", std::to_string(totals[group].bytes_sent)}};
    return attributes;
  }

  Json ways_of_axes() const {
    AxisEdges axes;
    for (const ExplainedStep &step : view_.explanation.steps) {
      auto from = node_of_value_.find(step.from_value), to = node_of_value_.find(step.value);
      if (from != node_of_value_.end() && to != node_of_value_.end() && from->second != to->second)
        axes[step.axis.name.str()].insert({from->second, to->second});
    }
    static constexpr std::string_view colours[] = {"#2563eb", "#ea580c", "#16a34a", "#9333ea", "#ca8a04", "#0891b2"};
    Json overlays = Json::array();
    for (const auto &[axis, edges] : axes) {
      Json list = Json::array();
      for (const auto &[from, to] : edges)
        list.push_back({{"sourceNodeId", std::to_string(from)}, {"targetNodeId", std::to_string(to)}, {"label", axis}});
      overlays.push_back(
          {{"name", "axis " + axis}, {"edgeColor", colours[overlays.size() % std::size(colours)]}, {"edges", list}});
    }
    return overlays;
  }

  const ProgramView &view_;
  std::vector<std::string> namespaces_;  // by group
  std::map<size_t, size_t> node_of_value_;
};

}  // namespace

std::vector<ModelExplorerFile> view_to_model_explorer(const ProgramView &view) {
  const ModelExplorer explorer(view);
  std::vector<ModelExplorerFile> files = explorer.node_data();
  files.insert(files.begin(), {"", explorer.graph().dump(1, ' ', false, Json::error_handler_t::replace) + "\n"});
  return files;
}

}  // namespace tessera
