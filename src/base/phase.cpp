#include "base/phase.h"

#include <atomic>

namespace tessera {
namespace {

constinit std::atomic<const char *> under_way = nullptr;

}  // namespace

Phase::Phase(const char *name) : before_(under_way.exchange(name)) {}
Phase::~Phase() { under_way.store(before_); }
const char *Phase::current() { return under_way.load(); }

}  // namespace tessera
