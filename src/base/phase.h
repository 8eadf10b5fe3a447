// Names the phase that this process is in, for the thread that ends the process and says where it was.
#pragma once

namespace tessera {

// Names a phase while it lives; phases may lie within one another. `name` must outlive it.
class Phase {
 public:
  explicit Phase(const char *name);
  ~Phase();
  Phase(const Phase &) = delete;
  Phase &operator=(const Phase &) = delete;

  // Returns the name of the phase that began last, on whichever thread; null means none.
  static const char *current();

 private:
  const char *before_;
};

}  // namespace tessera
