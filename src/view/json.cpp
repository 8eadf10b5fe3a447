// The graph and all that is known of it as one JSON object, which the page draws.
#include <cmath>
#include <map>

#include "report/json_parts.h"
#include "report/picture.h"
#include "view/layout.h"
#include "view/render.h"
#include "view/words.h"

namespace tessera {
namespace {

constexpr int64_t most_devices_drawn = 1024;  // devices that a page numbers one by one
constexpr size_t most_spans_drawn = 20'000;   // of a timeline

Json place_of(const ExplainedLocation &location) {
  Json json = {{"line", location.line}};
  if (const std::string place = to_string(location.source); !place.empty()) json["place"] = place;
  return json;
}

Json drawn(const BoxPictures &boxes) {
  Json pictures = Json::array();
  for (const BoxPicture &each : boxes.pictures)
    pictures.push_back({{"title", each.title}, {"rows", each.rows}, {"columns", each.columns}, {"boxes", each.boxes}});
  return {{"pictures", pictures}, {"left_out", boxes.left_out}};
}

// Numbers equal texts alike, so that what many values have in common is written once.
class Shared {
 public:
  // Calls `make` for a key that is new.
  size_t number_of(const std::string &key, const std::function<Json()> &make) {
    auto [found, is_new] = numbers_.try_emplace(key, items_.size());
    if (is_new) items_.push_back(make());
    return found->second;
  }
  Json take() { return std::move(items_); }

 private:
  std::map<std::string, size_t> numbers_;
  Json items_ = Json::array();
};

class Writer {
 public:
  explicit Writer(const ProgramView &view) : view_(view) {}

  Json write() {
    Json json = {{"program", view_.report.program}, {"devices", view_.report.devices}, {"mesh", mesh()}};
    json["values"] = values();
    json["steps"] = steps();
    json["shardings"] = shardings_.take();
    json["pictures"] = pictures_.take();
    json["collectives"] = collectives();
    json["groups"] = groups();
    json["nodes"] = nodes();
    json["memory"] = memory();
    json["machine"] = view_.prediction() ? machine() : Json(nullptr);
    json["timeline"] = view_.simulation ? timeline() : Json(nullptr);
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
    return {{"axes", axes}, {"devices", devices}, {"text", to_string(mesh)}, {"picture", drawn(boxes_of(mesh))}};
  }

  Json values() {
    Json values = Json::array();
    for (const ExplainedValue &value : view_.explanation.values) values.push_back(json_of(value));
    return values;
  }

  Json json_of(const ExplainedValue &value) {
    Json json = {{"name", spoken(value)},       {"names", value.names},
                 {"kind", name_of(value.kind)}, {"operation", value.operation},
                 {"function", value.function},  {"at", place_of(value.location)},
                 {"type", value.type}};
    if (value.is_known) json["sharding"] = sharding(value);
    if (value.is_known && value.shape && value.shape->size() == value.dims.size()) json["picture"] = picture(value);
    Json axes = Json::array(), refusals = Json::array();
    for (const ExplainedAxis &axis : value.axes) axes.push_back(json_of(axis));
    for (const ExplainedRefusal &refusal : value.refusals)
      refusals.push_back({{"axis", plain_text(refusal.axis)},
                          {"dim", refusal.dim},
                          {"from", refusal.from_value},
                          {"from_dim", refusal.from_dim},
                          {"operation", refusal.operation},
                          {"at", place_of(refusal.location)},
                          {"why", refusal.why}});
    if (!axes.empty()) json["axes"] = axes;
    if (!refusals.empty()) json["refusals"] = refusals;
    if (!value.note.empty()) json["note"] = value.note;
    return json;
  }

  static Sharding sharding_value(const ExplainedValue &value) {
    Sharding sharding;
    for (const AxisList &axes : value.dims) sharding.dims.push_back({axes});
    sharding.unreduced = value.unreduced;
    return sharding;
  }

  size_t sharding(const ExplainedValue &value) {
    return shardings_.number_of(sharding_text(value.dims, value.unreduced), [&] {
      const Sharding sharding = sharding_value(value);
      Json axes = Json::array();
      for (const AxisRef &axis : sharding.all_dim_axes()) axes.push_back(axis.name.str());
      return Json{{"text", sharding_text(value.dims, value.unreduced)},
                  {"words", words_of(sharding)},
                  {"axes", axes},
                  {"blocks", blocks(sharding)}};
    });
  }

  // The number of the block that each position of the mesh has.
  Json blocks(const Sharding &sharding) const {
    const Mesh &mesh = view_.report.mesh;
    if (mesh.size() > most_devices_drawn) return nullptr;
    Json numbers = Json::array();
    for (MeshPosition position : positions_in(mesh)) {
      int64_t number = 0;
      for (int64_t dim = 0; dim < sharding.rank(); ++dim)
        number = number * shard_count(sharding, dim, mesh) +
                 mesh.coordinate(position, sharding.dims[static_cast<size_t>(dim)].axes);
      numbers.push_back(number);
    }
    return numbers;
  }

  size_t picture(const ExplainedValue &value) {
    return pictures_.number_of(value.type + sharding_text(value.dims, value.unreduced),
                               [&] { return drawn(boxes_of(*value.shape, sharding_value(value), view_.report.mesh)); });
  }

  static Json json_of(const ExplainedAxis &axis) {
    return {{"axis", plain_text(axis.axis)}, {"dim", axis.dim},
            {"origin", axis.origin.text},    {"from", axis.origin.value},
            {"from_dim", axis.origin.dim},   {"at", place_of(axis.origin.location)},
            {"last", axis.last_step}};
  }

  // Each step knows the one before.
  Json steps() const {
    Json steps = Json::array();
    for (const ExplainedStep &step : view_.explanation.steps)
      steps.push_back({{"before", step.before},
                       {"value", step.value},
                       {"dim", step.dim},
                       {"from", step.from_value},
                       {"from_dim", step.from_dim},
                       {"way", name_of(step.way)},
                       {"operation", step.operation},
                       {"direction", name_of(step.direction)},
                       {"factor", step.factor},
                       {"rule", step.rule},
                       {"at", place_of(step.location)}});
    return steps;
  }

  Json collectives() const {
    Json collectives = Json::array();
    for (size_t i = 0; i < view_.explanation.collectives.size(); ++i) {
      collectives.push_back(json_of(view_.explanation.collectives[i]));
      if (view_.prediction()) {
        const CollectiveTime &time = view_.prediction()->collectives[i].time;
        collectives.back()["seconds"] = time.seconds();
        collectives.back()["bound_by"] = time.is_latency_bound() ? "latency" : "bandwidth";
      }
    }
    return collectives;
  }

  static Json json_of(const ExplainedCollective &collective) {
    const CollectiveReport &report = collective.report;
    Json causes = Json::array(), members = Json::array(), axes = Json::array();
    for (const ExplainedCause &cause : collective.causes)
      causes.push_back({{"value", cause.value}, {"dim", cause.dim}, {"axis", plain_text(cause.axis)}});
    for (const ExplainedCollective &member : collective.members) members.push_back(json_of(member));
    for (const AxisRef &axis : report.axes) axes.push_back(plain_text(axis));
    Json json = {{"kind", name_of(report.kind)},
                 {"axes", axes},
                 {"type", type_text(report.dtype, report.shape)},
                 {"bytes", report.bytes_per_device},
                 {"bytes_sent", report.bytes_sent},
                 {"bytes_total", report.bytes_total},
                 {"executions", report.executions},
                 {"groups", report.groups},
                 {"operation", collective.operation},
                 {"at", place_of(ExplainedLocation{collective.line, 0, report.location})},
                 {"from", collective.from},
                 {"to", collective.to},
                 {"why", collective.why},
                 {"rejected", collective.rejected},
                 {"remedies", collective.remedies},
                 {"causes", causes}};
    if (collective.moved) json["moved"] = *collective.moved;
    if (!members.empty()) json["members"] = members;
    return json;
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
      nodes.push_back(json_of(view_.graph.nodes[i]));
      if (view_.prediction()) nodes.back()["seconds"] = seconds[i];
    }
    return nodes;
  }

  Json json_of(const GraphNode &node) const {
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
                 {"at", place_of(node.location)}};
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

  Json machine() const {
    const Prediction &prediction = *view_.prediction();
    Json kernels = Json::array();
    for (const Prediction::Kernel &kernel : prediction.kernels)
      kernels.push_back({{"name", kernel.what.name},
                         {"nodes", kernel.what.nodes},
                         {"seconds", kernel.seconds},
                         {"executions", kernel.what.executions},
                         {"bound_by", kernel.is_memory_bound ? "memory" : "arithmetic"}});
    return {{"name", prediction.machine.name},
            {"step_seconds", prediction.step_seconds()},
            {"computing_seconds", prediction.computation_seconds()},
            {"communicating_seconds", prediction.communication_seconds()},
            {"memory_peak", prediction.memory.peak},
            {"memory_of", prediction.machine.memory_bytes},
            {"kernels", kernels}};
  }

  // Spans are [row, begin, end, kind, name, work], in nanoseconds; `work` numbers a kernel or a collective.
  Json timeline() const {
    const Simulation &simulation = *view_.simulation;
    const Profile &profile = simulation.timeline;
    Json rows = Json::array(), spans = Json::array(), memory = Json::array();
    const size_t suffix = (" of " + view_.report.program).size();
    for (const ProfileTrack &track : profile.tracks)
      rows.push_back(
          {{"devices", track.process_name.substr(0, track.process_name.size() - suffix)}, {"name", track.thread_name}});
    Shared names;
    for (size_t i = 0; i < std::min(profile.spans.size(), most_spans_drawn); ++i) {
      const ProfileSpan &span = profile.spans[i];
      spans.push_back({span.track, nanoseconds(span.begin), nanoseconds(span.end), name_of(span.kind),
                       names.number_of(span.name, [&] { return Json(span.name); }), span.work});
    }
    for (const ProfileCounter &counter : profile.counters)
      for (const ProfileCounter::Value &each : counter.values)
        if (memory.size() < most_spans_drawn) memory.push_back({nanoseconds(each.at), each.value});
    return {
        {"step", nanoseconds(simulation.step_seconds)},
        {"rows", rows},
        {"names", names.take()},
        {"spans", spans},
        {"memory", memory},
        {"spans_left_out", simulation.timeline_left_out + static_cast<int64_t>(profile.spans.size() - spans.size())},
        {"classes_left_out", simulation.classes_left_out}};
  }

  static int64_t nanoseconds(double seconds) { return std::llround(seconds * 1e9); }

  const ProgramView &view_;
  Shared shardings_, pictures_;
};

}  // namespace

std::string view_to_json(const ProgramView &view) {
  return Writer(view).write().dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tessera
