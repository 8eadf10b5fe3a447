// Joins states along one mesh axis: each cell of the table in doc/words.md.
#include "mesh/axis_state.h"

#include <gtest/gtest.h>

#include "mesh/sharding.h"

namespace tessera {
namespace {

using Partial = std::vector<bool>;

const AxisState I = AxisState::invariant(), S0 = AxisState::sharded(0), S1 = AxisState::sharded(1),
                V = AxisState::varying(), sum = AxisState::unreduced(), most = AxisState::unreduced(ReductionKind::max),
                least = AxisState::unreduced(ReductionKind::min);
const std::vector<AxisState> states{I, S0, S1, V, sum, most, least};

bool add(ReductionKind kind, const Partial &partial) { return kind == ReductionKind::sum && partial == Partial{1, 1}; }
bool multiply(ReductionKind kind, const Partial &partial) {
  return kind == ReductionKind::sum && partial != Partial{1, 1};
}
bool maximum(ReductionKind kind, const Partial &) { return kind == ReductionKind::max; }
bool cosine(ReductionKind, const Partial &) { return false; }

std::string text(const StateJoin &joined) {
  std::string text = to_string(joined.state);
  for (StateMove move : joined.moves) text += " " + std::string(name_of(move));
  return text;
}

TEST(AxisStates, HaveNames) {
  EXPECT_EQ(to_string(I), "invariant");
  EXPECT_EQ(to_string(S1), "sharded(1)");
  EXPECT_EQ(to_string(V), "varying");
  EXPECT_EQ(to_string(most), "unreduced(max)");
}

TEST(AxisStates, JoinAsTheTableSays) {
  EXPECT_EQ(text(join({I, I}, add)), "invariant none none");
  EXPECT_EQ(text(join({I, S0}, add)), "sharded(0) slice none");
  EXPECT_EQ(text(join({I, V}, add)), "varying lift none");
  EXPECT_EQ(text(join({S0, S0}, add)), "sharded(0) none none");
  EXPECT_EQ(text(join({S0, S1}, add)), "sharded(0) none reshard");
  EXPECT_EQ(text(join({V, V}, add)), "varying none none");
  EXPECT_EQ(text(join({S0, V}, add)), "varying forbidden none");
  EXPECT_EQ(text(join({V, sum}, multiply)), "varying none forbidden");
  EXPECT_EQ(text(join({S1, sum}, multiply)), "sharded(1) none scatter");

  EXPECT_EQ(text(join({sum, sum}, add)), "unreduced(sum) none none");
  EXPECT_EQ(text(join({I, sum}, add)), "invariant none reduce");
  EXPECT_EQ(text(join({I, sum}, multiply)), "unreduced(sum) none none");
  EXPECT_EQ(text(join({sum, sum}, multiply)), "invariant reduce reduce");
  EXPECT_EQ(text(join({most, most}, maximum)), "unreduced(max) none none");
  EXPECT_EQ(text(join({most, I}, maximum)), "unreduced(max) none none");
  EXPECT_EQ(text(join({most, sum}, maximum)), "invariant reduce reduce");
  EXPECT_EQ(text(join({most, least}, maximum)), "invariant reduce reduce");
  EXPECT_EQ(text(join({sum}, cosine)), "invariant reduce");
  EXPECT_EQ(text(join({}, add)), "invariant");
}

TEST(AxisStates, JoinTheSameEitherWayRound) {
  for (const KeepsPartial &keeps : {KeepsPartial(add), KeepsPartial(multiply), KeepsPartial(maximum)})
    for (const AxisState &a : states)
      for (const AxisState &b : states) {
        StateJoin ab = join({a, b}, keeps), ba = join({b, a}, keeps);
        if (a.kind == AxisState::Kind::sharded && b.kind == AxisState::Kind::sharded) continue;  // the first wins
        std::swap(ba.moves[0], ba.moves[1]);
        EXPECT_EQ(ab, ba) << to_string(a) << " and " << to_string(b);
      }
}

// Operands that have gone through their moves are at the join: nothing moves any more.
TEST(AxisStates, JoinOnce) {
  for (const AxisState &a : states)
    for (const AxisState &b : states) {
      StateJoin joined = join({a, b}, multiply);
      bool forbidden = joined.moves[0] == StateMove::forbidden || joined.moves[1] == StateMove::forbidden;
      if (forbidden || joined.state.kind == AxisState::Kind::unreduced) continue;
      StateJoin again = join({joined.state, joined.state}, multiply);
      EXPECT_EQ(again.state, joined.state);
      EXPECT_EQ(text(again), to_string(joined.state) + " none none");
    }
}

TEST(AxisStates, AreThoseOfShardings) {
  Mesh mesh({{"x", 2}, {"y", 4}, {"z", 2}});
  Sharding sharding = Sharding::replicated_of("m", 2);
  sharding.dims[1].axes = {AxisRef("y", 1, 2)};
  sharding.unreduced = {"z"};
  sharding.unreduced_kind = ReductionKind::min;
  EXPECT_EQ(axis_state(sharding, "x", mesh), I);
  EXPECT_EQ(axis_state(sharding, "y", mesh), S1);
  EXPECT_EQ(axis_state(sharding, AxisRef("y", 2, 2), mesh), I);
  EXPECT_EQ(axis_state(sharding, "z", mesh), least);
}

}  // namespace
}  // namespace tessera
