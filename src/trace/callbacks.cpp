// Implements callback, io_callback and debug_callback: they are called at once if there are values, and otherwise by an
// operation while the program runs.
#include "tessera/callbacks.h"

#include <cstring>
#include <map>
#include <mutex>

#include "base/error.h"
#include "base/error_location.h"
#include "base/tensor.h"
#include "reference/host_calls.h"
#include "trace/call.h"
#include "trace/context.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"
#include "tree/one_tree.h"

namespace tessera::detail {
namespace {

// Fills results, which have their types and memory. An exception becomes the text of an error.
using HostBody = std::function<void(const std::vector<Tensor> &operands, std::vector<Tensor> &results)>;

struct KnownFunction {
  uint64_t number;
  std::shared_ptr<const void> kept;  // kept as long as programs may call the function
};

// Holds the functions by number. It is never destroyed: destructors of static objects may still run programs.
class Known {
 public:
  static Known &here() {
    static auto *known = new Known;
    return *known;
  }

  uint64_t add(const std::shared_ptr<const HostBody> &body) {
    std::lock_guard lock(mutex_);
    bodies_.emplace(++last_, body);
    return last_;
  }
  std::shared_ptr<const HostBody> find(uint64_t number) {
    std::lock_guard lock(mutex_);
    auto known = bodies_.find(number);
    return known == bodies_.end() ? nullptr : known->second.lock();
  }
  void forget(uint64_t number) {
    std::lock_guard lock(mutex_);
    bodies_.erase(number);
  }

 private:
  std::mutex mutex_;
  std::map<uint64_t, std::weak_ptr<const HostBody>> bodies_;
  uint64_t last_ = 0;
};

// Forgets a function when no program can call it any more.
class Kept {
 public:
  explicit Kept(HostBody body)
      : body_(std::make_shared<const HostBody>(std::move(body))), number_(Known::here().add(body_)) {}
  ~Kept() { Known::here().forget(number_); }
  Kept(const Kept &) = delete;
  Kept &operator=(const Kept &) = delete;
  uint64_t number() const { return number_; }

 private:
  std::shared_ptr<const HostBody> body_;
  uint64_t number_;
};

std::string call_known(uint64_t number, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
  std::shared_ptr<const HostBody> body = Known::here().find(number);
  if (!body) return "the function no longer exists";
  LeaveScopes outside;
  try {
    (*body)(operands, results);
    return "";
  } catch (const std::exception &error) {
    return *message_of(error) ? message_of(error) : "it threw an exception without a text";
  } catch (...) {
    return "it threw something that isn't a std::exception";
  }
}

KnownFunction know_function(HostBody body) {
  static const bool is_set = (set_host_function(call_known), true);
  static_cast<void>(is_set);
  auto kept = std::make_shared<const Kept>(std::move(body));
  const uint64_t number = kept->number();
  return {number, std::move(kept)};
}

using Arrays = std::vector<Array>;
using States = std::vector<const ArrayState *>;

// Returns the function of tensors that a program calls. A vectorized one gets and gives whole batches, whose extents
// stand in `results`.
HostBody host_body(const CallbackKind &kind, HostCall call, const TreeShape &like) {
  return [kind, call = std::move(call), like](const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
    Arrays arguments;
    for (const Tensor &operand : operands) arguments.push_back(array_of(operand));
    Flat given = call(std::move(arguments));
    check_one_tree(kind.function, {like, "its example has"}, {given.shape, "the function's result has"});
    std::vector<std::string> paths = leaf_paths(like);
    for (size_t i = 0; i < results.size(); ++i) {
      const Tensor found = host_tensor(given.leaves[i], kind.function);
      if (found.dtype() != results[i].dtype() || found.shape() != results[i].shape())
        throw ShapeError(std::string(kind.function) + ": the function's result" +
                         (paths[i].empty() ? "" : " " + paths[i]) + " is " +
                         spaced_type_text(found.dtype(), found.shape()) + ", but its example promises " +
                         spaced_type_text(results[i].dtype(), results[i].shape()));
      std::memcpy(results[i].mutable_data(), found.data(), found.bytes());
    }
  };
}

// The results of a pure function vary along its arguments' axes; results of other functions vary along all axes.
Variance variance_of_results(const CallbackKind &kind, const States &operands) {
  Variance variance = joined_variance(kind.function, operands);
  auto manual = current_manual();
  if (kind.is_pure || !manual) return variance;
  return variance_over(union_of(variance.axes, manual->axes, manual->mesh), kind.function, operands);
}

Arrays record_call(const CallbackKind &kind, HostBody body, const Arrays &operands, const Arrays &likes) {
  Recording &recording = *context().scope->recording;
  KnownFunction function = know_function(std::move(body));
  recording.locations()->keep(function.kept);
  TraceOp op{.name = "stablehlo.custom_call",
             .attributes = {{"backend_config", std::to_string(function.number)},
                            {"call_target_name", current_manual() ? host_call_each_target : host_call_target},
                            {"has_side_effect", true}},
             .location = recorded_location(kind.function)};
  if (kind.vectorized) op.marks.push_back({host_call_vectorized, true});
  if (kind.ordered) op.marks.push_back({host_call_ordered, true});
  States states;
  for (const Array &operand : operands) {
    op.operands.push_back(recording.value_of(operand, kind.function));
    states.push_back(operand.state().get());
  }
  for (const Array &like : likes) op.results.push_back({like.state()->dtype, like.state()->shape});
  Variance variance = variance_of_results(kind, states);
  TraceValueId value = record_op(std::move(op));
  Arrays results;
  for (const Array &like : likes) {
    results.push_back(recorded(context().scope, value++, like.state()->dtype, like.state()->shape, /*weak=*/false));
    set_variance(results.back(), variance);
  }
  return results;
}

Arrays call_at_once(const CallbackKind &kind, const HostBody &body, const Arrays &operands, const Arrays &likes) {
  std::vector<Tensor> given, results;
  for (const Array &operand : operands) given.push_back(host_tensor(operand, kind.function));
  for (const Array &like : likes) results.emplace_back(like.state()->dtype, like.state()->shape);
  try {
    body(given, results);
  } catch (const Error &) {
    throw;
  } catch (const std::exception &error) {
    throw InputError(std::string(kind.function) + ": the function failed: " + message_of(error));
  } catch (...) {
    throw InputError(std::string(kind.function) +
                     ": the function failed: it threw something that isn't a std::exception");
  }
  Arrays arrays;
  for (Tensor &result : results) arrays.push_back(array_of(std::move(result)));
  return arrays;
}

}  // namespace

void refuse_arrays(const CallbackKind &kind, const Flat &like) {
  if (!like.leaves.empty())
    throw ValueError(std::string(kind.function) +
                     ": the function returns nothing, but `like` has arrays; return a result like it, or give None");
}

Arrays run_callback(const CallbackKind &kind, HostCall call, const Flat &arguments, const Flat &like) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) state_of_leaf(arguments, i, kind.function);
  for (size_t i = 0; i < like.leaves.size(); ++i) type_of_leaf(like, i, kind.function);
  HostBody body = host_body(kind, std::move(call), like.shape);
  if (is_recording()) return record_call(kind, std::move(body), arguments.leaves, like.leaves);
  if (!current_manual()) return call_at_once(kind, body, arguments.leaves, like.leaves);
  return call_recorded(kind.function, arguments.leaves,
                       [&](const Arrays &inside) { return record_call(kind, body, inside, like.leaves); });
}

}  // namespace tessera::detail
