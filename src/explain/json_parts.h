// Writes the parts of an explanation as JSON: for the explanation itself, and for the page of a program.
#pragma once

#include "explain/explanation.h"
#include "report/json_parts.h"

namespace tessera {

// Writes a location: scripts want its parts, and a page the text that it shows.
using WriteLocation = Json (*)(const ExplainedLocation &location);

Json json_of(const ExplainedStep &step, WriteLocation write);
// Writes an axis and its origin, without the steps between.
Json json_of(const ExplainedAxis &axis, WriteLocation write);
Json json_of(const ExplainedRefusal &refusal, WriteLocation write);
// `axes` and `refusals` are those to write.
Json json_of(const ExplainedValue &value, Json axes, Json refusals, WriteLocation write);
Json json_of(const ExplainedCollective &collective, WriteLocation write);
Json json_of(const Explanation &explanation, const ExplanationChoice &choice);  // explanation_to_json's document

}  // namespace tessera
