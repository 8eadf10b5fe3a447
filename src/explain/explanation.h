// Says why a program's values lie as they do, and why it communicates, as plain values with the field names of `tessera
// explain --json`. The pipeline fills them; the functions here choose and show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lower_bound/lower_bound.h"
#include "report/report.h"
#include "report/texts.h"

namespace tessera {

// Holds a location in the text of the program, and its source location.
struct ExplainedLocation {
  int64_t line = 0;  // from 1; 0 if unknown
  int64_t column = 0;
  SourceLocation source = {};
};

// Describes where an axis on a dimension comes from.
struct ExplainedOrigin {
  enum class Kind { argument, result, constraint, manual_region, group, sharding, unknown };
  Kind kind = Kind::unknown;
  std::string text = {};  // `argument 0 (params['w'])`, `the constraint at line 7`
  size_t value = 0;       // in Explanation::values: the value that has it
  int64_t dim = 0;
  int64_t priority = 0;  // the user's
  ExplainedLocation location = {};
};

// An axis came to `dim` of `value` from `from_dim` of `from_value`.
struct ExplainedStep {
  enum class Way { operation, data_flow, group, function_result };
  enum class Direction { none, forward, backward, sideways };  // from operands to results, back, or among one side
  Way way = Way::operation;
  size_t value = 0, from_value = 0;
  int64_t dim = 0, from_dim = 0;
  AxisRef axis = "";
  std::string operation = {};  // `dot_general`
  ExplainedLocation location = {};
  Direction direction = Direction::none;
  std::string rule = {};    // of the operation
  std::string factor = {};  // its letter in the rule
  std::string factor_kind = {};
  int64_t factor_size = 0;
  int64_t user_priority = 0;
  int64_t before = -1;  // the step by which it came to `from_value`, in Explanation::steps; -1: that is its origin
};

// Describes an axis, or a part of one, that cuts a value, and the last step by which it came. Axes share their first
// steps, so all steps together are no longer than the program. Without a step, the value itself is the origin.
struct ExplainedAxis {
  int64_t dim = 0;
  AxisRef axis = "";
  ExplainedOrigin origin = {};
  int64_t last_step = -1;  // in Explanation::steps
  int64_t step_count = 0;
};

// Describes an axis that a neighbour has and the value lacks on the corresponding dimension.
struct ExplainedRefusal {
  int64_t dim = 0;
  AxisRef axis = "";
  size_t from_value = 0;
  int64_t from_dim = 0;
  std::string operation = {};
  ExplainedLocation location = {};
  std::string why = {};  // `dim 1 has it already`
};

struct ExplainedValue {
  enum class Kind {
    argument,
    result,
    operation,
    inner
  };  // of the function; result of an operation; argument of a region
  Kind kind = Kind::operation;
  std::vector<std::string> names = {};  // `%3`; the first is the one to show
  std::string label = {};               // the user's name: `params['w']`; empty if there is none
  std::string function = {};            // as the text calls it
  ExplainedLocation call = {};          // of the function, where it isn't the program's first
  std::string operation = {};           // `dot_general`
  bool is_constraint = false;
  ExplainedLocation location = {};
  std::string type = {};                         // `f32[8,16]`
  std::optional<Shape> shape = {};               // of an array of known extents
  std::optional<int64_t> operation_number = {};  // of the operation whose result it is, in the order of the text
  int64_t result_number = 0;                     // likewise, among its results
  bool is_known = true;                          // false: propagation knows nothing about it; `note` says why
  std::vector<AxisList> dims = {};
  AxisList unreduced = {};
  std::vector<ExplainedAxis> axes = {};
  std::vector<ExplainedRefusal> refusals = {};
  std::string note = {};
};

// Says what an axis on a value contributes to a collective.
struct ExplainedCause {
  size_t value = 0;
  int64_t dim = 0;
  AxisRef axis = "";
};

// Names an operation that takes what a collective has brought for another one, or a function's result that it becomes.
struct ExplainedUser {
  int64_t line = 0;            // 0 if unknown
  std::string operation = {};  // `dot_general`; `result 1` for a result
};

struct ExplainedCollective {
  CollectiveReport report;
  int64_t line = 0;                        // of the operation that needs it, in the text; 0 if unknown
  std::string operation = {};              // `dot_general`
  std::optional<size_t> moved = {};        // the value
  std::optional<size_t> result = {};       // the function's result as which it is moved
  std::string from = {}, to = {};          // its shardings before and after
  std::string why = {};                    // a sentence
  std::vector<std::string> rejected = {};  // other ways to run the operation, and what they would cost
  std::vector<std::string> remedies;       // each removes the collective, or makes it cheaper if it says so
  std::vector<ExplainedCause> causes = {};
  std::vector<ExplainedUser> shared_with = {};
  // Explains each array, where a message has several; the fields above are then the first one's.
  std::vector<ExplainedCollective> members = {};
};

// Describes layouts that were chosen for the whole program, where they aren't propagation's.
struct ExplainedLayouts {
  struct Value {
    std::optional<size_t> value;  // in Explanation::values; none for one that the text doesn't name
    std::string type;
    ExplainedLocation location;
    std::string propagated, chosen;  // `[{"x"}, {}]`
  };
  // Describes a value of which several operations take a copy.
  struct Copied {
    std::optional<size_t> value;
    std::string type;
    ExplainedLocation location;
    std::string lies, copy;
  };
  struct Sent {
    int64_t bytes = 0, collectives = 0;  // by all devices together in a run
    double seconds = 0;                  // that the collectives take
    double computing_seconds = 0;        // of a device
  };
  bool is_taken = false;      // else propagation's layouts stay, and the chosen ones are the runner-up
  std::vector<Value> values;  // that lie elsewhere
  std::vector<Copied> copied = {};
  Sent chosen;
  std::optional<Sent> propagated;
};

struct Explanation {
  std::string program;
  Mesh mesh;
  int64_t devices = 1;
  std::string unsharded = {};  // why nothing is sharded; empty where something is
  std::vector<ExplainedValue> values = {};
  std::vector<ExplainedStep> steps = {};  // each after the one that precedes it
  std::vector<ExplainedCollective> collectives = {};
  std::optional<ExplainedLayouts> layouts = {};
  std::optional<LowerBound> lower_bound = {};
};

// Says which part of an explanation is wanted.
struct ExplanationChoice {
  std::string value = {};  // a name, a label, `argument 1` or `result 0`; empty: any
  std::optional<int64_t> line = {};
  std::string axis = {};  // empty: all
  bool is_all() const { return value.empty() && !line && axis.empty(); }
};

// Returns the numbers of the values, in their order. Throws InputError where there are none, and says what is similar;
// `value_option` and the others are the user's words.
std::vector<size_t> chosen_values(const Explanation &explanation, const ExplanationChoice &choice);

// Prints the tables, the layouts in which the choice differs or would have differed from propagation, and the
// collectives. An explanation of a part has each axis's whole way to its values, and the collectives that they need.
std::string explanation_to_text(const Explanation &explanation, const ExplanationChoice &choice);
// Returns the JSON object, with two blanks for each indent and a newline at the end.
std::string explanation_to_json(const Explanation &explanation, const ExplanationChoice &choice);

// Returns all steps of an axis, from its origin on.
std::vector<const ExplainedStep *> steps_of(const Explanation &explanation, const ExplainedAxis &axis);
// Returns the last ones of them, at most `most`.
std::vector<const ExplainedStep *> last_steps_of(const Explanation &explanation, const ExplainedAxis &axis,
                                                 int64_t most);

// These words occur in both texts.
std::string_view name_of(ExplainedOrigin::Kind kind);
std::string_view name_of(ExplainedStep::Way way);
std::string_view name_of(ExplainedStep::Direction direction);
std::string_view name_of(ExplainedValue::Kind kind);
// Returns `%3`, or `%arg0 (params['w'])`.
std::string spoken(const ExplainedValue &value);
// Returns whether a collective moves one of these values, or has one of them as a cause.
bool concerns(const ExplainedCollective &collective, const std::vector<size_t> &values);

}  // namespace tessera
