// Writes parts that several reports have in common in JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "lower_bound/lower_bound.h"
#include "report/report.h"

namespace tessera {

using Json = nlohmann::ordered_json;

struct Prediction;

// Returns the text of a whole document, with two blanks for each indent and a newline at the end. Bytes that aren't
// UTF-8 are replaced.
inline std::string document_of(const Json &json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json json_of(const Prediction &prediction);  // the document of prediction_to_json

inline Json json_of(const AxisList &axes) {  // ["x", "y:(2)2"]
  Json json = Json::array();
  for (const AxisRef &axis : axes) json.push_back(plain_text(axis));
  return json;
}

inline Json json_of(const Mesh &mesh) {  // {"x": 2, "y": 4}
  Json json = Json::object();
  for (const MeshAxis &axis : mesh.axes()) json[axis.name.str()] = axis.size;
  return json;
}

inline Json json_of(const std::vector<CollectiveMember> &members) {
  Json json = Json::array();
  for (const CollectiveMember &member : members)
    json.push_back({{"shape", member.shape},
                    {"bytes_per_device", member.bytes_per_device},
                    {"reason", member.reason},
                    {"op", member.location.op},
                    {"function", member.location.function},
                    {"file", member.location.file},
                    {"line", member.location.line}});
  return json;
}

inline Json json_of(const MemoryReport &memory) {
  Json json = {{"arguments", memory.arguments},
               {"outputs", memory.outputs},
               {"temporaries", memory.temporaries},
               {"peak", memory.peak}};
  if (memory.recomputed > 0) json["recomputed"] = memory.recomputed;
  return json;
}

inline void add_to(Json &json, const LowerBound &bound) {
  json["bytes_lower_bound"] = bound.bytes ? Json(*bound.bytes) : Json(nullptr);
  if (!bound.bytes) json["no_lower_bound"] = bound.why_none;
}

}  // namespace tessera
