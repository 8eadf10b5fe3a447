// Functions recorded as a whole: what jit, control flow and eager calls of recorded code share.
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
  std::optional<Mesh> mesh;                     // on which it runs; none: one device
  std::shared_ptr<ManualScope> manual;          // it runs in such a body
  std::vector<Array> captured;                  // hidden arguments, behind the others
  std::vector<Array> results;                   // as recorded: types and variance; they have no elements
  std::shared_ptr<const CallLocations> places;  // of its operations
};

// Calls `body` on stand-ins for `arguments`, outside of all scopes but the manual body that this thread is in. `name` is for
// messages. The mesh is the given one, or that of arrays that the body captures.
RecordedFunction record_function(const char *name, const std::optional<Mesh> &mesh, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body);

// The same for a function that becomes part of whatever is going on: it may use arrays of functions that are being recorded
// around it, which count as captured. Where nothing is being recorded, its operations run at once as well, unless
// `shapes_only`. `derivatives`: see Recording.
RecordedFunction record_inner(const char *name, const std::vector<Array> &arguments,
                              const std::function<std::vector<Array>(std::vector<Array>)> &body,
                              bool shapes_only = false, int derivatives = 0);

std::shared_ptr<LoadedProgram> compiled_function(const RecordedFunction &function);
// `donated`, if not empty, marks arguments that are given away: they are dead before the run begins.
std::vector<Array> run_function(const RecordedFunction &function, LoadedProgram &program,
                                const std::vector<Array> &arguments, const std::vector<char> &donated = {});
// Records, compiles (or finds it compiled) and runs.
std::vector<Array> call_recorded(const char *name, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body);

// The array as a value of the innermost scope, without its elements.
Array as_recorded(const Array &array, const char *function);

// Of the manual body and mesh that this thread is in, for keys; and whether a function was recorded in such a one.
size_t context_hash();
bool fits_context(const RecordedFunction &function);

// What Report says; places of recorded operations by `places`.
ProgramReport public_report(const Report &report, const CallLocations &places);

// Throws the error that is being handled, or the same with files and lines in place of numbers.
[[noreturn]] void rethrow_with_places(const CallLocations &places, const Error &error);
// Does `work`, whose errors name operations of a recorded function by their numbers; they leave here with files and lines.
template <typename Work>
auto with_places(const CallLocations &places, Work work) {
  try {
    return work();
  } catch (const Error &error) {
    rethrow_with_places(places, error);
  }
}

}  // namespace tessera::detail
