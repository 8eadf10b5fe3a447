#include "trace/host_functions.h"

#include <map>
#include <mutex>

#include "base/error_location.h"
#include "reference/host_calls.h"
#include "trace/context.h"

namespace tessera::detail {
namespace {

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
  if (!body) return "the function is no more";
  LeaveScopes outside;
  try {
    (*body)(operands, results);
    return "";
  } catch (const std::exception &error) {
    return *message_of(error) ? message_of(error) : "it threw an exception without a text";
  } catch (...) {
    return "it threw what is no std::exception";
  }
}

}  // namespace

KnownFunction know_function(HostBody body) {
  static const bool is_set = (set_host_function(call_known), true);
  static_cast<void>(is_set);
  auto kept = std::make_shared<const Kept>(std::move(body));
  const uint64_t number = kept->number();
  return {number, std::move(kept)};
}

}  // namespace tessera::detail
