// jit records a function of arrays once for each kind of arguments, spreads it over a mesh, compiles it, and runs it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/automatic.h"
#include "tessera/program_picture.h"
#include "tessera/report.h"
#include "tessera/spec_tree.h"
#include "tessera/tree_call.h"

namespace tessera {

// Holds a sharding, a spec on the mesh that the function runs on, or a choice that is left to a plan.
struct ShardingLeaf {
  ShardingLeaf(PartitionSpec spec);
  ShardingLeaf(NamedSharding sharding);
  ShardingLeaf(AutomaticType);
  PartitionSpec spec = {};
  std::optional<Mesh> mesh = {};  // of a sharding
  bool is_automatic = false;      // then there is no spec
};
extern template class SpecTree<PartitionSpec>;
extern template class SpecTree<ShardingLeaf>;
using Shardings = SpecTree<ShardingLeaf>;

struct JitOptions {
  std::optional<Mesh> mesh = {};  // default: that of the arguments, or this thread's
  // By default arguments stay as they lie, and propagation chooses for those that lie nowhere. With `automatic`, for
  // all or for some, a plan chooses for these, as `tessera plan` does, so that a call takes least time on the machine.
  Shardings in_shardings = {};
  Shardings out_shardings = {};  // default: propagation chooses
  std::vector<int> donate = {};  // arguments whose memory the function may take over; every copy of them is dead then
  std::string backend = {};      // the kind of devices, as `tessera run --backend` has them; default: the usual one
  // Names the described machine for which the function is planned, or the file of a description; default: nominal.
  std::string machine = {};
};

namespace detail {

// Holds the result of running the function on stand-ins.
struct Recorded {
  Flat results;
  std::shared_ptr<const void> example;  // the result's tree without leaves, of the caller's type
};
using RecordFunction = std::function<Recorded(std::vector<Array> leaves)>;
struct Results {
  std::vector<Array> leaves;
  std::shared_ptr<const void> example;
};

struct Stage;  // a recorded function with what was decided about it
using StagePtr = std::shared_ptr<const Stage>;

class JitFunction {
 public:
  explicit JitFunction(JitOptions options);
  Results call(Flat arguments, const RecordFunction &record);
  StagePtr trace(Flat arguments, const RecordFunction &record);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

enum class StageText { trace, lower, propagate, partition };
std::string text_of(const Stage &stage, StageText which);
StagePtr compile(const StagePtr &stage);
Results call(const Stage &compiled, Flat arguments);
ProgramReport report_of(const Stage &compiled);
std::optional<int64_t> bytes_lower_bound(const Stage &stage);
ProgramPicture picture_of(const Stage &stage);

template <class R>
R result_of(Results results) {
  return with_leaves(*static_cast<const R *>(results.example.get()), std::move(results.leaves));
}

}  // namespace detail

// Runs a compiled function. Arguments must have the shapes, dtypes and static values that it was compiled for;
// arguments that lie on a mesh must lie as they did then. Throws ShapeError, DTypeError, ShardingError, TreeError with
// the argument's path.
template <class F, class R>
class Compiled {
 public:
  explicit Compiled(detail::StagePtr stage) : stage_(std::move(stage)) {}
  template <class... A>
  R operator()(const A &...args) const {
    return detail::result_of<R>(detail::call(*stage_, detail::flatten_arguments<F>(args...)));
  }
  // Returns the program of one device: local shapes, collectives on named axes.
  std::string as_text() const { return detail::text_of(*stage_, detail::StageText::partition); }
  ProgramReport report() const { return detail::report_of(*stage_); }

 private:
  detail::StagePtr stage_;
};

// This stage has the program of one device.
template <class F, class R>
class Partitioned {
 public:
  explicit Partitioned(detail::StagePtr stage) : stage_(std::move(stage)) {}
  std::string as_text() const { return detail::text_of(*stage_, detail::StageText::partition); }
  Compiled<F, R> compile() const { return Compiled<F, R>(detail::compile(stage_)); }

 private:
  detail::StagePtr stage_;
};

// In this stage every value has its sharding; its text is StableHLO with sdy.
template <class F, class R>
class Propagated {
 public:
  explicit Propagated(detail::StagePtr stage) : stage_(std::move(stage)) {}
  std::string as_text() const { return detail::text_of(*stage_, detail::StageText::propagate); }
  // Returns the bytes that all devices together send at least, however the work is divided over the mesh. Returns
  // nothing where that isn't known (doc/design/lower_bound.md).
  std::optional<int64_t> bytes_lower_bound() const { return detail::bytes_lower_bound(*stage_); }
  Partitioned<F, R> partition() const { return Partitioned<F, R>(stage_); }

 private:
  detail::StagePtr stage_;
};

// This stage has the function over whole arrays; its text is StableHLO with sdy, which `tessera run` takes too.
template <class F, class R>
class Lowered {
 public:
  explicit Lowered(detail::StagePtr stage) : stage_(std::move(stage)) {}
  std::string as_text() const { return detail::text_of(*stage_, detail::StageText::lower); }
  // Draws the program of one device that is compiled from this stage. With JitOptions::machine its operations have
  // predicted times.
  ProgramPicture view() const { return detail::picture_of(*stage_); }
  Propagated<F, R> propagate() const { return Propagated<F, R>(stage_); }
  Partitioned<F, R> partition() const { return Partitioned<F, R>(stage_); }
  Compiled<F, R> compile() const { return Compiled<F, R>(detail::compile(stage_)); }

 private:
  detail::StagePtr stage_;
};

// Returns the operations as they were recorded, one per line.
template <class F, class R>
class Traced {
 public:
  explicit Traced(detail::StagePtr stage) : stage_(std::move(stage)) {}
  std::string as_text() const { return detail::text_of(*stage_, detail::StageText::trace); }
  Lowered<F, R> lower() const { return Lowered<F, R>(stage_); }

 private:
  detail::StagePtr stage_;
};

namespace detail {

// Returns the function that records f. It rebuilds f's arguments from leaves and takes f's result apart.
template <class F, class... A>
RecordFunction recorder_of(const F &f, const arguments_t<const F, A...> &arguments) {
  using R = result_t<const F, A...>;
  return [&](std::vector<Array> leaves) {
    auto inside = with_leaves(arguments, std::move(leaves));
    R result = std::apply(f, inside);
    return Recorded{flatten(result), std::make_shared<R>(without_leaves(std::move(result)))};
  };
}

}  // namespace detail

template <class F>
class Jitted {
 public:
  Jitted(F f, JitOptions options) : f_(std::move(f)), function_(std::move(options)) {}

  template <class... A>
  detail::result_t<F, A...> operator()(const A &...args) const {
    if constexpr (!detail::is_good_call<F, A...>)
      return detail::refuse_call<F, A...>();
    else
      return detail::result_of<detail::result_t<F, A...>>(
          function_.call(detail::flatten_arguments<F>(args...), recorder(args...)));
  }
  // These record the function without running it. Arrays of eval_shape suffice, since only shapes, dtypes and shardings
  // count; so programs whose arrays fit into no memory can be planned and simulated.
  template <class... A>
  Traced<F, detail::result_t<F, A...>> trace(const A &...args) const {
    if constexpr (!detail::is_good_call<F, A...>)
      return detail::refuse_call<F, A...>();
    else
      return Traced<F, detail::result_t<F, A...>>(
          function_.trace(detail::flatten_arguments<F>(args...), recorder(args...)));
  }
  template <class... A>
  Lowered<F, detail::result_t<F, A...>> lower(const A &...args) const {
    return trace(args...).lower();
  }

 private:
  template <class... A>
  detail::RecordFunction recorder(const A &...args) const {
    using R = detail::result_t<F, A...>;
    return [&](std::vector<Array> leaves) {
      auto arguments = detail::with_leaves(detail::store_arguments<F>(args...), std::move(leaves));
      R result = std::apply(f_, arguments);
      return detail::Recorded{detail::flatten(result), std::make_shared<R>(detail::without_leaves(std::move(result)))};
    };
  }

  mutable F f_;
  mutable detail::JitFunction function_;
};

// Returns a function that computes f(args...), compiled. It calls f once for each tree, shapes, dtypes, shardings, mesh
// and static values of the arguments. f's captures are read then, and captured Arrays become hidden inputs that keep
// their sharding. Copies of the returned function share the cache.
template <class F>
Jitted<std::decay_t<F>> jit(F &&f, JitOptions options = {}) {
  return {std::forward<F>(f), std::move(options)};
}

}  // namespace tessera
