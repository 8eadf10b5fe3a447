// The phase that this process is in, for the thread that ends it and says where it was.
#pragma once

namespace tessera {

// While it lives; phases may lie within one another. `name` stays.
class Phase {
 public:
  explicit Phase(const char *name);
  ~Phase();
  Phase(const Phase &) = delete;
  Phase &operator=(const Phase &) = delete;

  // The one that began last, on whichever thread; null: none.
  static const char *current();

 private:
  const char *before_;
};

}  // namespace tessera
