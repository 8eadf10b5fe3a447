// Sends messages over MPI. Only this file uses MPI, in a module of its own, so that programs load MPI only if they ask
// for it.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "peers/transport.h"

namespace tessera {
namespace {

constexpr int data_tag = 1, word_tag = 2;
constexpr int64_t most_bytes = int64_t{1} << 30;  // of one message, whose length MPI counts in int

void check(int status, const char *what) {
  if (status == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(status, text, &length);
  throw std::runtime_error(std::string(what) + " failed: " + std::string(text, static_cast<size_t>(length)));
}

// Only the first and the last call wait for other processes, so threads take turns with one lock.
class MpiTransport : public Transport {
 public:
  MpiTransport() {
    int is_ready = 0;
    check(MPI_Initialized(&is_ready), "MPI_Initialized");
    is_own_ = !is_ready;
    if (is_own_)
      check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level_), "MPI_Init_thread");
    else
      check(MPI_Query_thread(&level_), "MPI_Query_thread");
    check(MPI_Comm_dup(MPI_COMM_WORLD, &world_), "MPI_Comm_dup");
    check(MPI_Comm_set_errhandler(world_, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
    check(MPI_Comm_rank(world_, &index_), "MPI_Comm_rank");
    check(MPI_Comm_size(world_, &count_), "MPI_Comm_size");
  }
  int index() const override { return index_; }
  int count() const override { return count_; }
  bool takes_threads() const override { return level_ >= MPI_THREAD_SERIALIZED; }

  Ticket send(int to, const void *memory, int64_t bytes) override {
    return begin(const_cast<void *>(memory), bytes, [&](char *at, int count, MPI_Request *request) {
      check(MPI_Isend(at, count, MPI_BYTE, to, data_tag, world_, request), "MPI_Isend");
    });
  }
  Ticket receive(int from, void *memory, int64_t bytes) override {
    return begin(memory, bytes, [&](char *at, int count, MPI_Request *request) {
      check(MPI_Irecv(at, count, MPI_BYTE, from, data_tag, world_, request), "MPI_Irecv");
    });
  }
  bool is_finished(Ticket ticket) override {
    std::lock_guard lock(mutex_);
    std::vector<MPI_Request> &requests = under_way_[static_cast<size_t>(ticket)];
    int finished = 0;
    check(MPI_Testall(static_cast<int>(requests.size()), requests.data(), &finished, MPI_STATUSES_IGNORE),
          "MPI_Testall");
    if (finished) give_back(ticket);
    return finished != 0;
  }
  void forget(Ticket ticket) override {
    std::lock_guard lock(mutex_);
    cancel(ticket);
  }

  void tell(const std::string &text) override {
    std::lock_guard lock(mutex_);
    words_.push_back(text);
    int worst = MPI_SUCCESS;  // all reachable processes are told
    for (int to = 0; to < count_; ++to) {
      MPI_Request request;
      if (to == index_) continue;
      int status =
          MPI_Isend(words_.back().data(), static_cast<int>(text.size()), MPI_CHAR, to, word_tag, world_, &request);
      status == MPI_SUCCESS ? MPI_Request_free(&request) : worst = status;
    }
    check(worst, "MPI_Isend");
  }
  std::optional<Word> next_word() override {
    std::lock_guard lock(mutex_);
    int arrived = 0, length = 0;
    MPI_Status status;
    check(MPI_Iprobe(MPI_ANY_SOURCE, word_tag, world_, &arrived, &status), "MPI_Iprobe");
    if (!arrived) return std::nullopt;
    check(MPI_Get_count(&status, MPI_CHAR, &length), "MPI_Get_count");
    Word word{status.MPI_SOURCE, std::string(static_cast<size_t>(length), ' ')};
    check(MPI_Recv(word.text.data(), length, MPI_CHAR, word.from, word_tag, world_, MPI_STATUS_IGNORE), "MPI_Recv");
    return word;
  }
  void leave() override {
    std::lock_guard lock(mutex_);
    MPI_Comm_free(&world_);
    if (is_own_) MPI_Finalize();
  }

 private:
  void cancel(Ticket ticket) {
    for (MPI_Request &request : under_way_[static_cast<size_t>(ticket)]) {
      if (request == MPI_REQUEST_NULL) continue;
      MPI_Cancel(&request);
      MPI_Request_free(&request);
    }
    give_back(ticket);
  }

  template <typename Start>
  Ticket begin(void *memory, int64_t bytes, Start start) {
    std::lock_guard lock(mutex_);
    if (free_.empty()) {
      free_.push_back(static_cast<Ticket>(under_way_.size()));
      under_way_.emplace_back();
    }
    Ticket ticket = free_.back();
    free_.pop_back();
    try {
      for (int64_t at = 0; at < bytes; at += most_bytes)
        start(static_cast<char *>(memory) + at, static_cast<int>(std::min(most_bytes, bytes - at)),
              &under_way_[static_cast<size_t>(ticket)].emplace_back(MPI_REQUEST_NULL));
    } catch (...) {
      cancel(ticket);
      throw;
    }
    return ticket;
  }
  void give_back(Ticket ticket) {
    under_way_[static_cast<size_t>(ticket)].clear();
    free_.push_back(ticket);
  }

  std::mutex mutex_;  // guards calls to MPI, and the members below
  MPI_Comm world_ = MPI_COMM_NULL;
  int level_ = MPI_THREAD_SINGLE;
  int index_ = 0, count_ = 1;
  bool is_own_ = false;                              // whether this transport initialized MPI, and so finalizes it
  std::vector<std::vector<MPI_Request>> under_way_;  // [ticket]
  std::vector<Ticket> free_;
  std::deque<std::string> words_;  // words that may still be in flight
};

}  // namespace
}  // namespace tessera

// Exceptions end here, since the caller may have been compiled with another ABI.
extern "C" __attribute__((visibility("default"))) tessera::Transport *tessera_make_transport() {
  try {
    return new tessera::MpiTransport;
  } catch (const std::exception &) {
    return nullptr;
  }
}
