// Writes the explanation in the page's form. Pictures, and the words and blocks of shardings, have numbers, so that
// what many values have in common is written once.
#include "view/json_parts.h"
#include "view/words.h"

namespace tessera {
namespace {

class Writer {
 public:
  explicit Writer(const ProgramView &view) : view_(view) {}

  void add_to(Json &json) {
    json["values"] = values();
    json["steps"] = steps();
    json["shardings"] = shardings_.take();
    json["pictures"] = pictures_.take();
    json["collectives"] = collectives();
  }

 private:
  Json values() {
    Json values = Json::array();
    for (const ExplainedValue &value : view_.explanation.values) values.push_back(described(value));
    return values;
  }

  Json described(const ExplainedValue &value) {
    Json axes = Json::array(), refusals = Json::array();
    for (const ExplainedAxis &axis : value.axes) {
      axes.push_back(json_of(axis, location_words));
      axes.back()["last_step"] = axis.last_step;
    }
    for (const ExplainedRefusal &refusal : value.refusals) refusals.push_back(json_of(refusal, location_words));
    Json json = {{"name", spoken(value)}};
    json.update(json_of(value, std::move(axes), std::move(refusals), location_words));
    if (value.is_known) json["shown_sharding"] = sharding(value);
    if (value.is_known && value.shape && value.shape->size() == value.dims.size()) json["picture"] = picture(value);
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

  // Returns, for each position of the mesh, the number of its block.
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
    return pictures_.number_of(value.type + sharding_text(value.dims, value.unreduced), [&] {
      return json_of(boxes_of(*value.shape, sharding_value(value), view_.report.mesh));
    });
  }

  // Each step refers to the one before.
  Json steps() const {
    Json steps = Json::array();
    for (const ExplainedStep &step : view_.explanation.steps) {
      steps.push_back(json_of(step, location_words));
      steps.back()["before"] = step.before;
    }
    return steps;
  }

  Json collectives() const {
    Json collectives = Json::array();
    for (size_t i = 0; i < view_.explanation.collectives.size(); ++i) {
      collectives.push_back(described(view_.explanation.collectives[i]));
      if (view_.prediction()) {
        const CollectiveTime &time = view_.prediction()->collectives[i].time;
        collectives.back()["seconds"] = time.seconds();
        collectives.back()["bound_by"] = time.is_latency_bound() ? "latency" : "bandwidth";
      }
    }
    return collectives;
  }

  static Json described(const ExplainedCollective &collective) {
    Json json = json_of(collective, location_words);
    json["type"] = type_text(collective.report.dtype, collective.report.shape);
    json["groups"] = collective.report.groups;
    for (size_t i = 0; i < collective.members.size(); ++i) {
      const CollectiveReport &member = collective.members[i].report;
      json["members"][i]["type"] = type_text(member.dtype, member.shape);
    }
    return json;
  }

  const ProgramView &view_;
  SharedItems shardings_, pictures_;
};

}  // namespace

Json location_words(const ExplainedLocation &location) {
  Json json = {{"line", location.line}};
  if (const std::string text = to_string(location.source); !text.empty()) json["text"] = text;
  return json;
}

Json json_of(const BoxPictures &boxes) {
  Json pictures = Json::array();
  for (const BoxPicture &each : boxes.pictures)
    pictures.push_back({{"title", each.title}, {"rows", each.rows}, {"columns", each.columns}, {"boxes", each.boxes}});
  return {{"pictures", pictures}, {"left_out", boxes.left_out}};
}

void add_explanation(Json &json, const ProgramView &view) { Writer(view).add_to(json); }

}  // namespace tessera
