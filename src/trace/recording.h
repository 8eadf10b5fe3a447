// A function that is being recorded: its arguments, its operations, the arrays from outside that it uses.
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
  // `function`: for messages. What is recorded runs in `manual`'s body, if any.
  // With `has_values`, operations of the function itself (not those of regions in it) run at once too, as far as their
  // operands have elements.
  Recording(std::string function, std::shared_ptr<ManualScope> manual, std::optional<Mesh> mesh,
            bool has_values = false);
  bool has_values() const { return has_values_; }
  const std::shared_ptr<Scope> &outside() const { return outside_; }
  // How many derivatives are about to be taken of what is recorded here; negative: of those of the functions around it that many
  // fewer.
  int derivatives() const { return derivatives_; }
  void expect_derivatives(int count) { derivatives_ = count; }

  const std::shared_ptr<Scope> &root() const { return root_; }

  // A further argument of the function; before anything is recorded.
  Array add_argument(const ArrayState &like, PlacementPtr placement);
  // The mesh that the function runs on, as soon as something says which. Throws ShardingError for another one: `function`
  // wants it.
  void on_mesh(const Mesh &mesh, const char *function);
  const std::optional<Mesh> &mesh() const { return mesh_; }

  // Arrays with elements that the function uses, in order: hidden arguments behind the others.
  const std::vector<Array> &captured() const { return captured_; }

  // An array's value in the innermost scope; takes it in through isolated regions, and as a hidden argument if it comes from
  // outside of the function.
  ValueId value_of(const Array &array, const char *function);

  // Where operations were called: one table for a function and all that are recorded inside of it, whose operations become
  // part of its own.
  const std::shared_ptr<CallLocations> &places() const { return places_; }

  // The first of `count` values that nothing else is.
  ValueId new_values(ValueId count) { return std::exchange(next_value_, next_value_ + count); }
  ValueId new_value() { return new_values(1); }

  // The function as recorded, with these results.
  TracedFunction finish(std::string name, const std::vector<Array> &results,
                        const std::vector<std::optional<Sharding>> &wanted);
  // Arguments, hidden ones too, with the types and placements they were added with.
  const std::vector<TracedFunction::Argument> &arguments() const { return arguments_; }

 private:
  ValueId value_in(const Array &array, const std::shared_ptr<Scope> &scope);

  std::shared_ptr<Scope> root_, outside_;  // outside: around the function; null for none
  bool has_values_;
  int derivatives_ = 0;
  std::optional<Mesh> mesh_;
  std::vector<TracedFunction::Argument> arguments_;
  std::vector<Array> captured_;
  std::vector<std::pair<StatePtr, Array>> hidden_;  // captured array -> the argument that stands for it
  ValueId next_value_ = 0;
  std::shared_ptr<CallLocations> places_;
};

// While it lives, this thread is outside of a function that is being recorded, and of those that are recorded around it.
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

// A scope inside the innermost one: a region of an operation that is about to be recorded.
std::shared_ptr<Scope> region_scope(std::string function, std::shared_ptr<ManualScope> manual, bool isolated);
// How many derivatives may be taken of what this thread records now. Where it is 0, functions with rules of their own are called
// as they are.
int derivatives_ahead();
// Adds an operation, whose results get values, to the innermost scope; gives the first of them.
ValueId record_op(TraceOp op);
// An array that stands for a value of `scope`.
Array recorded(const std::shared_ptr<Scope> &scope, ValueId value, DType dtype, Shape shape, bool weak);
// `layer/psum`: the names that named_scope has set, and the function at work.
std::string scoped_name(const char *function);
// Of an operation that is being recorded: that name, and the number of where it was called.
TraceLocation recorded_location(const char *function);

}  // namespace tessera::detail
