// Handles functions that are recorded as a whole. jit, control flow and eager calls of recorded code share them.
#pragma once

#include <functional>

#include "tessera/error.h"
#include "tessera/report.h"
#include "trace/program.h"
#include "trace/recording.h"

namespace tessera {
struct Report;
}

namespace tessera::detail {

struct RecordedFunction {
  TracedFunction traced;
  std::optional<Mesh> mesh;                        // none: it runs on one device
  std::shared_ptr<ManualScope> manual;             // the manual body that it runs in
  std::vector<Array> captured;                     // hidden arguments, after the others
  std::vector<Array> results;                      // as recorded: types and variance; they have no elements
  std::shared_ptr<const CallLocations> locations;  // of its operations
};

// Calls `body` on stand-ins for `arguments`, outside all scopes but this thread's manual body. `name` stands in
// messages. The mesh is the given one, or that of the arrays that the body captures.
RecordedFunction record_function(const char *name, const std::optional<Mesh> &mesh, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body);

// Does the same for a function that becomes part of a recording or of an eager call. It may use arrays of the functions
// that are recorded around it, which count as captured. Where nothing is recorded around it, its operations run at once
// too, unless `shapes_only` is set. Recording explains `derivatives`.
RecordedFunction record_inner(const char *name, const std::vector<Array> &arguments,
                              const std::function<std::vector<Array>(std::vector<Array>)> &body,
                              bool shapes_only = false, int derivatives = 0);

std::shared_ptr<LoadedProgram> compiled_function(const RecordedFunction &function, const ProgramChoices &choices = {});
// `donated`, if not empty, marks arguments that are given away. They are dead before the run begins.
std::vector<Array> run_function(const RecordedFunction &function, LoadedProgram &program,
                                const std::vector<Array> &arguments, const std::vector<char> &donated = {});
// Records the function, compiles it unless it is compiled already, and runs it.
std::vector<Array> call_recorded(const char *name, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body);

// Returns the array as a value of the innermost scope, without its elements.
Array as_recorded(const Array &array, const char *function);

// Returns a hash of this thread's manual body and mesh for keys, and whether a function was recorded in the same ones.
size_t context_hash();
bool fits_context(const RecordedFunction &function);

// Returns the report of the program. `locations` locate its recorded operations.
ProgramReport public_report(const Report &report, const CallLocations &locations);

// Throws the error that is being handled, and replaces numbers of operations in it by files and lines.
[[noreturn]] void rethrow_with_locations(const CallLocations &locations, const Error &error);
// Does `work`. Its errors name recorded operations by number; these are replaced by files and lines.
template <typename Work>
auto with_locations(const CallLocations &locations, Work work) {
  try {
    return work();
  } catch (const Error &error) {
    rethrow_with_locations(locations, error);
  }
}

}  // namespace tessera::detail
