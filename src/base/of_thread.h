// Objects that each thread has for itself.
#pragma once

namespace tessera {

// The calling thread's own T, made when it is first asked for. It goes with the thread. Where the thread is the main one, whose
// own go before static objects do, destructors of these get another, which stays.
template <typename T>
T &of_this_thread() {
  thread_local T *own = nullptr;  // has no destructor: it can be read after those have run
  struct Ending {
    ~Ending() {
      T *last = own;
      own = nullptr;
      delete last;
    }
  };
  if (!own) {
    own = new T;
    thread_local Ending ending;
    static_cast<void>(&ending);
  }
  return *own;
}

}  // namespace tessera
