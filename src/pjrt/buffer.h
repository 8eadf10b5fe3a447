// Defines buffers. A buffer is one array on one device. Its type, dimensions and device never change; its elements can
// be taken away once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

#include "base/pending_tensor.h"
#include "pjrt/client.h"

namespace tessera::pjrt {

struct Buffer {
  Buffer(PendingTensor elements, Memory &memory);
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { remove(); }

  // Both throw if the elements have been taken away. The returned handle keeps the elements alive.
  PendingTensor elements() const;
  PendingTensor take();  // takes the elements away
  void remove() noexcept;
  bool is_deleted() const noexcept;

  // Returns when the elements are there, or would have been if they hadn't been taken away.
  const Occasion &occasion() const { return occasion_; }

  // Waits for the elements, and returns where they lie. Throws at once if they have been taken away.
  const std::byte *address() const;
  // These count external references to the elements, which are waited for. Elements with a reference outlive the buffer's
  // deletion and aren't overwritten. Lending throws at once if they have been taken away.
  void lend();
  void end_loan();

  const DType dtype;
  const Shape shape;
  const int64_t bytes;
  Memory &memory;

 private:
  mutable std::mutex mutex_;
  void check_has_elements() const;
  void wait_if_there() const;

  const Occasion occasion_;
  PendingTensor elements_;  // an empty handle once they are taken away
  PendingTensor lent_;      // the elements that were taken away while they were lent
  int64_t loans_ = 0;
};

}  // namespace tessera::pjrt
