// Records a function: its arguments, its operations, and the arrays that it uses from outside.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "trace/call_locations.h"
#include "trace/context.h"
#include "trace/traced_function.h"

namespace tessera::detail {

class Recording {
 public:
  // `function` stands in messages. The recording runs in the body of `manual`, if there is one. With `has_values`, the
  // function's own operations, but not those of its regions, also run at once where their operands have elements.
  Recording(std::string function, std::shared_ptr<ManualScope> manual, std::optional<Mesh> mesh,
            bool has_values = false);
  bool has_values() const { return has_values_; }
  const std::shared_ptr<Scope> &outside() const { return outside_; }
  // Returns the number of derivatives that are about to be taken of this recording. A negative number says how many
  // fewer are taken of the functions around it.
  int derivatives() const { return derivatives_; }
  void expect_derivatives(int count) { derivatives_ = count; }

  const std::shared_ptr<Scope> &root() const { return root_; }

  // Adds an argument to the function. No operation may have been recorded before.
  Array add_argument(const ArrayState &like, MeshShardingPtr mesh_sharding);
  // Sets the mesh that the function runs on, on behalf of the library function `function`. Throws ShardingError if
  // another mesh is set already.
  void on_mesh(const Mesh &mesh, const char *function);
  const std::optional<Mesh> &mesh() const { return mesh_; }

  // Returns the arrays with elements that the function uses, in order. They become hidden arguments behind the others.
  const std::vector<Array> &captured() const { return captured_; }

  // Returns an array's value in the innermost scope. Isolated regions on the way take the value in. An array from
  // outside the function becomes a hidden argument.
  TraceValueId value_of(const Array &array, const char *function);

  // Returns the source locations of operations. A function and all functions recorded inside it share one table, since
  // their operations become part of the outer function.
  const std::shared_ptr<CallLocations> &locations() const { return locations_; }

  // Returns the first of `count` fresh values.
  TraceValueId new_values(size_t count) { return std::exchange(next_value_, next_value_ + count); }
  TraceValueId new_value() { return new_values(1); }

  // Returns the recorded function with these results.
  TracedFunction finish(std::string name, const std::vector<Array> &results,
                        const std::vector<std::optional<Sharding>> &wanted);
  // Returns the arguments with their types and shardings, hidden arguments among them.
  const std::vector<TracedFunction::Argument> &arguments() const { return arguments_; }

 private:
  TraceValueId value_in(const Array &array, const std::shared_ptr<Scope> &scope);

  std::shared_ptr<Scope> root_, outside_;  // outside_: the scope around the function; null for none
  bool has_values_;
  int derivatives_ = 0;
  std::optional<Mesh> mesh_;
  std::vector<TracedFunction::Argument> arguments_;
  std::vector<Array> captured_;
  std::vector<std::pair<StatePtr, Array>> hidden_;  // captured array -> the argument that stands for it
  TraceValueId next_value_ = {};
  std::shared_ptr<CallLocations> locations_;
};

// Takes this thread out of a function that is being recorded, and out of all functions around it, for the guard's life.
class OutsideOf {
 public:
  explicit OutsideOf(const Recording &recording) : before_(context().scope) {
    std::shared_ptr<Scope> scope = recording.outside();
    while (scope && scope->recording) scope = scope->recording->outside();
    context().scope = std::move(scope);
  }
  ~OutsideOf() { context().scope = before_; }
  OutsideOf(const OutsideOf &) = delete;
  OutsideOf &operator=(const OutsideOf &) = delete;

 private:
  std::shared_ptr<Scope> before_;
};

// Makes a scope inside the innermost one, for a region of an operation that is about to be recorded.
std::shared_ptr<Scope> region_scope(std::string function, std::shared_ptr<ManualScope> manual, bool isolated);
// Returns how many derivatives may be taken of the operations that this thread records now. If there are none,
// functions with rules are called as they are.
int derivatives_ahead();
// Adds an operation to the innermost scope, gives its results values, and returns the first of them.
TraceValueId record_op(TraceOp op);
// Returns an array that stands for a value of `scope`.
Array recorded(const std::shared_ptr<Scope> &scope, TraceValueId value, DType dtype, Shape shape, bool weak);
// Returns the names that named_scope has set and the current function, such as `layer/psum`.
std::string scoped_name(const char *function);
// Returns the location of an operation that is being recorded: its scoped name, and the number of its call.
TraceLocation recorded_location(const char *function);

}  // namespace tessera::detail
