// Writes the graph and all facts about it as one JSON object, which the page draws.
#include "view/json_parts.h"
#include "view/layout.h"
#include "view/render.h"
#include "view/words.h"

namespace tessera {
namespace {

class Writer {
 public:
  explicit Writer(const ProgramView &view) : view_(view) {}

  Json write() const {
    Json json = {{"program", view_.report.program}, {"devices", view_.report.devices}, {"mesh", mesh()}};
    add_explanation(json, view_);
    json["groups"] = groups();
    json["nodes"] = nodes();
    json["memory"] = memory();
    json["machine"] = json_of_machine(view_);
    json["timeline"] = json_of_timeline(view_);
    json["unsharded"] = view_.explanation.unsharded;
    return json;
  }

 private:
  Json mesh() const {
    const Mesh &mesh = view_.report.mesh;
    Json axes = Json::array(), devices = Json::array();
    for (const MeshAxis &axis : mesh.axes()) axes.push_back({{"name", axis.name.str()}, {"size", axis.size}});
    if (mesh.size() <= most_devices_drawn)
      for (MeshPosition position : positions_in(mesh)) devices.push_back(mesh.device_at(position));
    return {{"axes", axes}, {"devices", devices}, {"text", to_string(mesh)}, {"picture", json_of(boxes_of(mesh))}};
  }

  Json groups() const {
    const std::vector<GroupLayout> layouts = layout_of(view_.graph);
    const std::vector<GroupTotals> totals = totals_of(view_);
    Json groups = Json::array();
    for (size_t i = 0; i < layouts.size(); ++i) {
      const GraphGroup &group = view_.graph.groups[i];
      auto number_of = [&](size_t position) {  // a node by its number, a group by -number
        const GraphMember &member = layouts[i].members[position];
        return member.is_group ? -static_cast<int64_t>(member.number) : static_cast<int64_t>(member.number);
      };
      Json rows = Json::array(), edges = Json::array();
      for (const std::vector<size_t> &row : layouts[i].rows) {
        Json members = Json::array();
        for (size_t position : row) members.push_back(number_of(position));
        rows.push_back(members);
      }
      for (const MemberEdge &edge : layouts[i].edges) edges.push_back({number_of(edge.from), number_of(edge.to)});
      groups.push_back({{"name", group.name},
                        {"kind", name_of(group.kind)},
                        {"parent", group.parent},
                        {"rows", rows},
                        {"edges", edges},
                        {"counted", counted(totals[i])},
                        {"operations", totals[i].operations},
                        {"collectives", totals[i].collectives},
                        {"bytes", totals[i].bytes},
                        {"bytes_sent", totals[i].bytes_sent},
                        {"seconds", totals[i].seconds}});
    }
    return groups;
  }

  Json nodes() const {
    const std::vector<double> seconds = seconds_of_nodes(view_);
    Json nodes = Json::array();
    for (size_t i = 0; i < view_.graph.nodes.size(); ++i) {
      nodes.push_back(described(view_.graph.nodes[i]));
      if (view_.prediction()) nodes.back()["seconds"] = seconds[i];
    }
    return nodes;
  }

  Json described(const GraphNode &node) const {
    Json inputs = Json::array(), outputs = Json::array();
    for (const GraphInput &input : node.inputs) inputs.push_back(input.node);
    int64_t bytes = 0;
    for (const GraphOutput &output : node.outputs) {
      outputs.push_back(output.type);
      bytes += output.bytes;
    }
    Json json = {{"label", label_of(view_, node)},
                 {"kind", name_of(node.kind)},
                 {"operation", node.operation},
                 {"group", node.group},
                 {"inputs", inputs},
                 {"types", outputs},
                 {"bytes", bytes},
                 {"location", location_words(node.location)}};
    if (node.value) json["value"] = *node.value;
    if (node.collective) json["collective"] = *node.collective;
    if (node.is_constant) json["is_constant"] = true;
    if (node.last_use) json["last_use"] = *node.last_use;
    return json;
  }

  Json memory() const {
    Json moments = Json::array();
    for (const MemoryMoment &moment : view_.graph.memory) moments.push_back({moment.node, moment.bytes});
    const MemoryReport &report = view_.report.memory;
    return {{"arguments", report.arguments}, {"outputs", report.outputs}, {"peak", report.peak}, {"moments", moments}};
  }

  const ProgramView &view_;
};

}  // namespace

std::string view_to_json(const ProgramView &view) {
  return Writer(view).write().dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tessera
