#include "pipeline/non_addressable_results.h"

#include "peers/peers.h"

namespace tessera {

void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division) {
  const Peers &peers = Peers::here();
  Meeting meeting(peers.all(), "the results of " + division.what, division.fingerprint);
  Meeting::Tickets tickets;
  for (const Share &share : division.shares) {
    std::vector<int> others = peers.all();
    std::erase(others, share.peer);
    for (DeviceId device : share.devices)
      for (Tensor &block : blocks[static_cast<size_t>(device)]) {
        bool is_token = share.peer != peers.index() && !block.empty_handle();
        if (!is_token) meeting.broadcast(share.peer, others, block, tickets);
      }
  }
  meeting.wait_for(tickets);
}

}  // namespace tessera
