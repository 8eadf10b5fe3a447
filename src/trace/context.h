// Holds this thread's state: it records functions, runs manual bodies, and is inside scopes of names and meshes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "trace/array_state.h"

namespace tessera::detail {

struct CommunicationLimit;
class ErrorLocation;

// A scope is the body of a function or region that C++ code runs for. It ends when that code returns.
struct Scope {
  Recording *recording = nullptr;       // null: a manual body that runs at once
  std::shared_ptr<ManualScope> manual;  // the manual body that contains it
  std::shared_ptr<Scope> parent;
  std::string function;      // for messages: "jit", "the body of while_loop"
  std::vector<TraceOp> ops;  // so far
  bool open = true;
  // Holds values from outside that an isolated region has taken in, and its arguments that stand for them. They become
  // operands of the operation around it. An argument is no array, because an array owns its scope.
  struct Capture {
    Array outside;
    TraceValueId inside = {};
  };
  bool isolated = false;
  std::vector<Capture> captures = {};
  // Holds, in a branch or loop, the value that decides whether it runs. If that value varies, some devices may not run
  // it.
  Array decided_by = {};
};

// A manual body has a mesh and the axes that are manual in it, including those of the manual bodies around it.
struct ManualScope {
  Mesh mesh;
  AxisNames axes;      // of this body and of those around it, in mesh order
  AxisNames own_axes;  // of this body alone
  AxisNames checked;   // axes of known variance: of this body and surrounding ones that check it
  bool check_vma = true;
  bool auto_pbroadcast = true;
  std::shared_ptr<ManualScope> parent;
  std::string function;  // for messages: "shard_map"
  bool open = true;      // until the body has returned
};
bool is_within(const std::shared_ptr<ManualScope> &inner, const std::shared_ptr<ManualScope> &outer);

// Holds the state of one thread. Guards enter and leave, so that an exception leaves the state as it was.
struct Context {
  std::shared_ptr<Scope> scope;                 // innermost; null outside of everything
  std::optional<Mesh> mesh;                     // use_mesh
  std::vector<std::string> names;               // named_scope
  CommunicationLimit *communication = nullptr;  // allow_communication
  int debugs_nans = -1;                         // debug_nans: 1 or 0; -1: the environment decides
};
Context &context();
// Returns the location of this thread's call for errors.
std::shared_ptr<const ErrorLocation> error_location();
// Returns whether `inner` is `outer` or inside it.
bool is_within(const std::shared_ptr<Scope> &inner, const std::shared_ptr<Scope> &outer);

inline bool is_recording() { return context().scope && context().scope->recording; }
inline std::shared_ptr<ManualScope> current_manual() { return context().scope ? context().scope->manual : nullptr; }

// Makes `scope` the innermost scope for the guard's life; then the scope ends.
class EnterScope {
 public:
  explicit EnterScope(std::shared_ptr<Scope> scope);
  ~EnterScope();
  EnterScope(const EnterScope &) = delete;
  EnterScope &operator=(const EnterScope &) = delete;

 private:
  std::shared_ptr<Scope> scope_, before_;
};
// Leaves all scopes for the guard's life. Calls meanwhile act as if made from outside.
class LeaveScopes {
 public:
  LeaveScopes();
  ~LeaveScopes();
  LeaveScopes(const LeaveScopes &) = delete;
  LeaveScopes &operator=(const LeaveScopes &) = delete;

 private:
  std::shared_ptr<Scope> before_;
};

}  // namespace tessera::detail
