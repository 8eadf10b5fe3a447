// The messages, word for word, of one of four processes whose others don't come, fail, or can't be reached.
#include <gtest/gtest.h>

#include <deque>
#include <regex>
#include <set>

#include "../../support/thrown.h"
#include "peers/peers.h"

namespace tessera {
namespace {

// Process 0 of 4. Messages of processes in `late` never arrive; those of others have their receiver's own contents.
class ScriptedTransport : public Transport {
 public:
  struct Script {
    std::set<int> late, unreachable;
    std::deque<Word> words;
    std::vector<std::string> told;
    bool is_deaf = false;
  };
  explicit ScriptedTransport(Script &script) : script_(script) {}

  int index() const override { return 0; }
  int count() const override { return 4; }
  bool takes_threads() const override { return false; }
  Ticket send(int to, const void *, int64_t) override { return begin(to, false); }
  Ticket receive(int from, void *, int64_t) override { return begin(from, true); }
  bool is_finished(Ticket ticket) override {
    return !under_way_[static_cast<size_t>(ticket)].second ||
           !script_.late.contains(under_way_[static_cast<size_t>(ticket)].first);
  }
  void forget(Ticket) override {}
  void tell(const std::string &text) override { script_.told.push_back(text); }
  std::optional<Word> next_word() override {
    if (script_.is_deaf) throw std::runtime_error("MPI_Iprobe failed: MPI_ERR_OTHER");
    if (script_.words.empty()) return std::nullopt;
    Word word = script_.words.front();
    script_.words.pop_front();
    return word;
  }
  void leave() override {}

 private:
  Ticket begin(int peer, bool receives) {
    if (script_.unreachable.contains(peer)) throw std::runtime_error("MPI_Isend failed: MPI_ERR_OTHER");
    under_way_.emplace_back(peer, receives);
    return static_cast<Ticket>(under_way_.size()) - 1;
  }

  Script &script_;
  std::vector<std::pair<int, bool>> under_way_;  // [ticket]: with whom, and whether it is received
};

// Runs work as one of four processes that have joined, and catches standard error.
class WaitingForPeers : public ::testing::Test {
 protected:
  void join(double patience, const char *watchdog) {
    setenv("TESSERA_WATCHDOG", watchdog, 1);
    Peers::here().join(std::make_unique<ScriptedTransport>(script_), 8, patience);
  }
  void TearDown() override {
    for (int peer : {1, 2, 3}) script_.words.push_back({peer, "goodbye"});
    script_.is_deaf = false;
    Peers::here().leave();
    unsetenv("TESSERA_WATCHDOG");
  }
  static std::string error_of_meeting() {
    return error_of([] { Meeting meeting({0, 1, 2, 3}, "add(f32[8], f32[8])", 7); });
  }

  static std::string without_seconds(const std::string &text) {
    return std::regex_replace(text, std::regex("waited [0-9]+ s"), "waited # s");
  }
  // Returns how often `said` is this line, or -1 if there is anything else.
  static int repeats(const std::string &said, const std::string &line) {
    int times = 0;
    for (size_t at = 0; at < said.size(); at += line.size(), ++times)
      if (said.compare(at, line.size(), line) != 0) return -1;
    return times;
  }

  ScriptedTransport::Script script_;
};

TEST_F(WaitingForPeers, OneThatWaitsSaysAtWhatAndForWhomAgainAndAgain) {
  script_.late = {2, 3};
  join(1.5, "0.2");
  testing::internal::CaptureStderr();
  std::string error = error_of_meeting();
  const std::string said =
      "tessera: process 0 of 4 has waited # s at `add(f32[8], f32[8])` for processes 2 and 3; process 1 has come; "
      "processes 2 and 3 are slow, stopped or busy with something else\n";
  EXPECT_GE(repeats(without_seconds(testing::internal::GetCapturedStderr()), said), 2);
  EXPECT_EQ(without_seconds(error).substr(0, 82),
            "process 0 has waited # s at `add(f32[8], f32[8])` for process 1, 2, 3; all process");
}

TEST_F(WaitingForPeers, WhereAMeetingIsAndForWhomCanBeAsked) {
  join(0.4, "0.2");
  Meeting meeting({0, 1, 2, 3}, "jit(f32[8])", 7);
  meeting.is_at([] { return std::string("spmd.all_reduce sum %2 over {\"x\"} on @m (model.mlir:3:8)"); });
  script_.late = {3};
  float block = 0;
  Meeting::Tickets tickets;
  meeting.receive(3, &block, sizeof block, tickets);
  testing::internal::CaptureStderr();
  error_of([&] { meeting.wait_for(tickets); });
  EXPECT_GE(
      repeats(without_seconds(testing::internal::GetCapturedStderr()),
              "tessera: process 0 of 4 has waited # s at `jit(f32[8])`, spmd.all_reduce sum %2 over {\"x\"} on @m "
              "(model.mlir:3:8) for process 3; process 3 is slow, stopped or busy with something else\n"),
      1);
}

TEST_F(WaitingForPeers, NoWatchdogSaysNothing) {
  script_.late = {1};
  join(0.3, "0");
  testing::internal::CaptureStderr();
  error_of_meeting();
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(WaitingForPeers, WhatAProcessHasFailedOfEndsTheMeetingOfOthers) {
  script_.late = {2};
  script_.words = {{2, "add(f32[8], f32[8]): there is no memory"}};
  join(60, "0");
  EXPECT_EQ(error_of_meeting(), "process 2 has failed: add(f32[8], f32[8]): there is no memory");
  EXPECT_EQ(error_of_meeting(),
            "add(f32[8], f32[8]): the processes no longer work together: process 2 has failed: add(f32[8], f32[8]): "
            "there is no memory");
}

TEST_F(WaitingForPeers, AListenerIsToldInPlaceOfTheMeeting) {
  std::vector<std::string> heard;
  script_.late = {2};
  script_.words = {{2, "failed 2 of something"}};
  join(0.2, "0");
  Peers::here().listen([&](int from, const std::string &text) { heard.push_back(std::to_string(from) + " " + text); });
  EXPECT_EQ(error_of_meeting().substr(0, 20), "process 0 has waited");
  EXPECT_EQ(heard, std::vector<std::string>{"2 failed 2 of something"});
  EXPECT_TRUE(script_.told.empty()) << "who listens tells the others";
}

TEST_F(WaitingForPeers, CallsThatFailSayWhomTheyConcern) {
  script_.unreachable = {3};
  join(60, "0");
  EXPECT_EQ(error_of_meeting(), "process 3 can't be reached: MPI_Isend failed: MPI_ERR_OTHER");
  ASSERT_EQ(script_.told.size(), 1U);
  EXPECT_EQ(script_.told[0], "process 3 can't be reached: MPI_Isend failed: MPI_ERR_OTHER");
}

TEST_F(WaitingForPeers, AnExceptionWithinAMeetingIsTold) {
  join(60, "0");
  EXPECT_EQ(error_of<ValueError>([] {
              Meeting meeting({0, 1, 2, 3}, "save", 7);
              throw ValueError("the disk is full");
            }),
            "the disk is full");
  EXPECT_EQ(script_.told, std::vector<std::string>{"save: an exception ended it"});
  EXPECT_EQ(error_of_meeting(),
            "add(f32[8], f32[8]): the processes no longer work together: save: an exception ended it");
}

TEST_F(WaitingForPeers, WhoHearsNothingDoesNotWait) {
  script_.late = {1};
  script_.is_deaf = true;
  join(60, "0");
  EXPECT_EQ(error_of_meeting(), "the other processes can't be reached: MPI_Iprobe failed: MPI_ERR_OTHER");
}

TEST_F(WaitingForPeers, OneThatAnExceptionEndsSaysSo) {
  join(60, "0");
  for (int peer : {1, 2, 3}) script_.words.push_back({peer, "goodbye"});
  Peers::here().leave(/*failed=*/true);
  EXPECT_EQ(script_.told,
            (std::vector<std::string>{"an exception ended its work with the other processes", "goodbye"}));
}

TEST(Watchdog, IsANumberOfSeconds) {
  ScriptedTransport::Script script;
  for (const char *text : {"soon", "-1", "1e999", "3 s"}) {
    setenv("TESSERA_WATCHDOG", text, 1);
    EXPECT_EQ(
        error_of([&] { Peers::here().join(std::make_unique<ScriptedTransport>(script), 8, 60); }),
        "TESSERA_WATCHDOG: '" + std::string(text) +
            "' isn't a number of seconds; give how long a process waits for others before it reports so, or 0 for "
            "never");
  }
  unsetenv("TESSERA_WATCHDOG");
}

}  // namespace
}  // namespace tessera
