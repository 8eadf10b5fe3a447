// Gives each thread an object of its own.
#pragma once

namespace tessera {

// Returns the calling thread's own T, made when it is first asked for. It is destroyed with the thread. The main
// thread's objects are destroyed before static objects; destructors of static objects get another one, which is never
// destroyed.
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
