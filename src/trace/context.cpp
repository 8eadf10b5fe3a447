#include "trace/context.h"

#include "base/error_location.h"
#include "base/of_thread.h"

namespace tessera {
namespace detail {

Context &context() { return of_this_thread<Context>(); }

namespace {
const bool errors_have_locations = (find_error_locations_by(error_location), true);

template <typename T>
bool is_inside(std::shared_ptr<T> inner, const std::shared_ptr<T> &outer) {
  while (inner && inner != outer) inner = inner->parent;
  return inner == outer;
}
}  // namespace
bool is_within(const std::shared_ptr<Scope> &inner, const std::shared_ptr<Scope> &outer) {
  return is_inside(inner, outer);
}
bool is_within(const std::shared_ptr<ManualScope> &inner, const std::shared_ptr<ManualScope> &outer) {
  return is_inside(inner, outer);
}

EnterScope::EnterScope(std::shared_ptr<Scope> scope) : scope_(std::move(scope)), before_(context().scope) {
  scope_->open = true;
  context().scope = scope_;
}
EnterScope::~EnterScope() {
  scope_->open = false;
  context().scope = before_;
}

LeaveScopes::LeaveScopes() : before_(std::move(context().scope)) { context().scope = nullptr; }
LeaveScopes::~LeaveScopes() { context().scope = before_; }

}  // namespace detail

use_mesh::use_mesh(Mesh mesh) : before_(detail::context().mesh) { detail::context().mesh = std::move(mesh); }
use_mesh::~use_mesh() { detail::context().mesh = before_; }

}  // namespace tessera
