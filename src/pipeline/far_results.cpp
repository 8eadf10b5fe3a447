#include "pipeline/far_results.h"

#include "peers/peers.h"

namespace tessera {

void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division) {
  const Peers &peers = Peers::here();
  Meeting meeting(peers.all(), "the results of " + division.what, division.fingerprint);
  Meeting::Tickets tickets;
  for (const Share &share : division.shares)
    for (int64_t device = share.first; device < share.last; ++device)
      for (Tensor &block : blocks[static_cast<size_t>(device)]) {
        auto bytes = static_cast<int64_t>(block.bytes());
        if (share.peer != peers.index()) {
          if (!block.empty_handle()) continue;  // a token
          block = Tensor(block.dtype(), block.shape());
          meeting.receive(share.peer, block.mutable_data(), bytes, tickets);
        } else {
          for (int peer : peers.all())
            if (peer != share.peer) meeting.send(peer, block.data(), bytes, tickets);
        }
      }
  meeting.wait_for(tickets);
}

}  // namespace tessera
