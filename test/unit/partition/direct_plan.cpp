// Plans with direct exchanges: when one is chosen, and the law that a plan's bytes in total are what devices lack.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "mesh/exchange_rounds.h"
#include "partition/plan_account.h"
#include "partition/reshard_plan.h"

namespace tessera {
namespace {

using Layout = std::vector<AxisList>;

const Mesh x4_y2({{"x", 4}, {"y", 2}});

std::string plan_text(const Shape &global, const Layout &from, const AxisList &unreduced, const Layout &to,
                      const AxisList &kept = {}, ReshardStrategy strategy = ReshardStrategy::any) {
  std::string text;
  ReshardPlanner planner(x4_y2, nominal_machine(), strategy);
  for (const ReshardStep &step : planner.plan(global, from, {unreduced}, to, kept).steps)
    text += (text.empty() ? "" : "; ") + to_string(step);
  return text;
}

PlanAccount account(const Shape &global, const Layout &from, const AxisList &unreduced, const Layout &to,
                    ReshardStrategy strategy = ReshardStrategy::any) {
  ReshardPlanner planner(x4_y2, nominal_machine(), strategy);
  return account_of(planner.plan(global, from, {unreduced}, to), global, from, unreduced, to, {}, x4_y2);
}

// covers: N2
TEST(PlanAccount, CountsWhatIsSentAndHeldBesideTheLeast) {
  // Each of 8 devices has 4 of 16 rows, and wants 2 of 8 columns: of 32 elements it has 8.
  PlanAccount rows_to_columns = account({16, 8}, {{"x"}, {}}, {}, {{}, {"x"}});
  EXPECT_EQ(rows_to_columns.sent, 8 * 24);
  EXPECT_EQ(rows_to_columns.least_sent, 8 * 24);
  EXPECT_EQ(rows_to_columns.held, 64);
  EXPECT_EQ(rows_to_columns.least_held, 32);
  // Two named collectives hold no more than one exchange, and send more.
  PlanAccount named = account({2, 8, 4}, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}}, ReshardStrategy::named);
  EXPECT_EQ(named.sent, 8 * (6 + 4));
  EXPECT_EQ(named.least_sent, 8 * 7);
  EXPECT_EQ(named.held, 16);
  // A plan that cuts before it gathers holds less than its first and last blocks.
  PlanAccount cut = account({16, 8}, {{"x"}, {}}, {}, {{"y"}, {}}, ReshardStrategy::named);
  EXPECT_GE(cut.held, cut.least_held);
  EXPECT_EQ(cut.least_held, 64);
  // A gathered sum is sent to all, by way of one block each.
  PlanAccount sum = account({16, 8}, {{}, {}}, {"x"}, {{}, {}});
  EXPECT_EQ(sum.sent, 2 * 6 * 128);
  EXPECT_EQ(sum.least_sent, (3 + 7) * 128);
  EXPECT_EQ(account({16, 8}, {{}, {}}, {"x"}, {{"x"}, {}}).sent, 2 * 3 * 128);
  // A value that stays where it is takes nothing.
  PlanAccount nothing = account({16, 8}, {{"x"}, {}}, {}, {{"x"}, {}});
  EXPECT_EQ(nothing.sent, 0);
  EXPECT_EQ(nothing.held, 32);
  EXPECT_EQ(nothing.least_held, 32);
}

TEST(DirectPlan, ReplacesChains) {
  EXPECT_EQ(plan_text({16, 16, 16}, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}}), "direct_exchange");
  EXPECT_EQ(plan_text({2, 8, 4}, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}}, {}, ReshardStrategy::named),
            "all_to_all {\"x\"} 2->1; all_to_all {\"y\"} 0->1");
}

TEST(DirectPlan, LeavesWhatOneCollectiveDoesAsWell) {
  EXPECT_EQ(plan_text({16, 8}, {{"x"}, {}}, {}, {{}, {"x"}}), "all_to_all {\"x\"} 0->1");
  EXPECT_EQ(plan_text({16, 8}, {{"x"}, {}}, {}, {{}, {}}), "all_gather {\"x\"} 0");
  EXPECT_EQ(plan_text({16, 8}, {{"x", "y"}, {}}, {}, {{"y", "x"}, {}}), "collective_permute");
  EXPECT_EQ(plan_text({16, 8}, {{}, {}}, {"x"}, {{"x"}, {}}), "reduce_scatter {\"x\"} 0");
  EXPECT_EQ(plan_text({16, 8}, {{"x"}, {}}, {}, {{"x", "y"}, {}}), "slice {\"y\"} 0");
}

TEST(DirectPlan, SendsNoPadding) {
  EXPECT_EQ(plan_text({10}, {{"x"}}, {}, {{}}), "direct_exchange");
  EXPECT_EQ(plan_text({10}, {{"x"}}, {}, {{}}, {}, ReshardStrategy::named), "all_gather {\"x\"} 0");
}

// 6 rows in 6 blocks are the first 6 of 24 blocks.
TEST(DirectPlan, SendsNothingWhereNothingIsLacking) {
  const Mesh mesh({{"x", 4}, {"y", 6}});
  for (ReshardStrategy strategy : {ReshardStrategy::any, ReshardStrategy::named}) {
    ReshardPlanner planner(mesh, nominal_machine(), strategy);
    const ReshardPlan &plan = planner.plan({6}, {{"y"}}, {}, {{"x", "y"}});
    ASSERT_EQ(plan.steps.size(), 1);
    EXPECT_EQ(to_string(plan.steps[0]), "slice");
    EXPECT_EQ(plan.collective_count(), 0);
  }
}

TEST(DirectPlan, SumsFirst) {
  EXPECT_EQ(plan_text({64, 64}, {{"y"}, {}}, {"x"}, {{}, {"x", "y"}}),
            "reduce_scatter {\"x\"} 1; all_to_all {\"y\"} 0->1");
  EXPECT_EQ(plan_text({10}, {{"y"}}, {"x"}, {{}}), "all_reduce {\"x\"}; all_gather {\"y\"} 0");
}

// Every way to put the axes of a mesh, whole, on the dimensions.
std::vector<Layout> all_layouts(const Mesh &mesh, size_t rank) {
  std::vector<Layout> layouts;
  std::set<std::string> known;
  Layout dims(rank);
  std::vector<bool> used(mesh.axes().size());
  std::function<void()> extend = [&] {
    std::string text;
    for (const AxisList &axes : dims) text += to_string(axes) + "|";
    if (!known.insert(text).second) return;
    layouts.push_back(dims);
    for (size_t dim = 0; dim < rank; ++dim)
      for (size_t axis = 0; axis < used.size(); ++axis) {
        if (used[axis]) continue;
        used[axis] = true;
        dims[dim].push_back(mesh.axes()[axis].name);
        extend();
        dims[dim].pop_back();
        used[axis] = false;
      }
  };
  extend();
  return layouts;
}

// Elements that all devices send together: each of the usual ones the same, of a permute those whose block isn't the same one after.
int64_t sent_in_all(const ReshardPlan &plan, const Shape &global, Layout before, const Mesh &mesh) {
  int64_t all = 0;
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    const ReshardStep &step = plan.steps[i];
    if (step.kind == CollectiveKind::direct_exchange) {
      all += elements_sent_in_all(messages_of(pieces_of({global, before, step.after}, mesh)));
    } else if (step.kind == CollectiveKind::collective_permute) {
      for (MeshPosition position : positions_in(mesh))
        for (size_t dim = 0; dim < before.size(); ++dim)
          if (mesh.coordinate(position, before[dim]) != mesh.coordinate(position, step.after[dim])) {
            all += step.operand;
            break;
          }
    } else if (step.kind) {
      all += mesh.size() * bytes_sent(*step.kind, step.operand, plan.links[i].devices());
    }
    before = step.after;
  }
  return all;
}

bool lies_in(const Box &box, const Box &other) {
  for (size_t dim = 0; dim < box.begin.size(); ++dim)
    if (box.begin[dim] < other.begin[dim] || box.end[dim] > other.end[dim]) return false;
  return true;
}

bool overlap(const Box &a, const Box &b) {
  for (size_t dim = 0; dim < a.begin.size(); ++dim)
    if (a.end[dim] <= b.begin[dim] || b.end[dim] <= a.begin[dim]) return false;
  return true;
}

// Each device gets each element of its new block once, from a device that has it.
bool brings_what_is_wanted(const Rearrangement &what, const std::vector<Piece> &pieces, const Mesh &mesh) {
  std::map<DeviceId, std::vector<Box>> got;
  for (const Piece &piece : pieces) {
    if (!lies_in(piece.box, box_at(what.shape, what.from, position_of(mesh, piece.source), mesh)) ||
        !lies_in(piece.box, box_at(what.shape, what.to, position_of(mesh, piece.target), mesh)))
      return false;
    for (const Box &other : got[piece.target])
      if (overlap(other, piece.box)) return false;
    got[piece.target].push_back(piece.box);
  }
  for (MeshPosition position : positions_in(mesh)) {
    int64_t elements = 0;
    for (const Box &box : got[device_at(mesh, position)]) elements += box.elements();
    if (elements != box_at(what.shape, what.to, position, mesh).elements()) return false;
  }
  return true;
}

// In a round no device sends or receives twice, all pieces are alike, and all pieces are in one round.
bool are_rounds_of(const std::vector<ExchangeRound> &rounds, const std::vector<Piece> &pieces) {
  size_t count = 0;
  for (const ExchangeRound &round : rounds) {
    std::set<DeviceId> sources, targets;
    for (const Piece &piece : round.pieces) {
      if (!sources.insert(piece.source).second || !targets.insert(piece.target).second) return false;
      if ((piece.source == piece.target) != round.stays() || piece.box.elements() != element_count(round.shape))
        return false;
      if (std::ranges::find(pieces, piece) == pieces.end()) return false;
      ++count;
    }
  }
  return count == pieces.size();
}

struct Sums {
  double sent = 0, bound = 0, worst = 0;
  std::string worst_pair;
};

// Goes over each `every`-th pair.
Sums sums_over_pairs(const Mesh &mesh, const Shape &global, ReshardStrategy strategy, size_t every = 1) {
  Sums sums;
  ReshardPlanner planner(mesh, nominal_machine(), strategy);
  const std::vector<Layout> layouts = all_layouts(mesh, global.size());
  for (size_t pair = 0; pair < layouts.size() * layouts.size(); pair += every) {
    const Layout &from = layouts[pair / layouts.size()], &to = layouts[pair % layouts.size()];
    const ReshardPlan &plan = planner.plan(global, from, {}, to);
    const auto sent = static_cast<double>(sent_in_all(plan, global, from, mesh));
    const Rearrangement what{global, from, to};
    const auto bound = static_cast<double>(elements_lacking(what, mesh));
    const PlanAccount account = account_of(plan, global, from, {}, to, {}, mesh);
    EXPECT_EQ(static_cast<double>(account.sent), sent);
    EXPECT_EQ(static_cast<double>(account.least_sent), bound);
    EXPECT_GE(account.held, account.least_held);
    if (sent > bound) EXPECT_LE(account.held, most_held(what, mesh)) << to_string(mesh) << " " << pair;
    sums.sent += sent;
    sums.bound += bound;
    const double ratio = bound > 0 ? sent / bound : sent > 0 ? 1e9 : 1;
    if (ratio <= sums.worst) continue;
    sums.worst = ratio;
    sums.worst_pair.clear();
    for (const Layout *layout : {&from, &to}) {
      for (const AxisList &axes : *layout) sums.worst_pair += "{" + to_string(axes) + "}";
      sums.worst_pair += " ";
    }
    for (const ReshardStep &step : plan.steps) sums.worst_pair += to_string(step) + "; ";
  }
  return sums;
}

void expect_values_over_pairs(const Mesh &mesh, const Shape &global, size_t every) {
  const std::vector<Layout> layouts = all_layouts(mesh, global.size());
  for (size_t pair = 0; pair < layouts.size() * layouts.size(); pair += every) {
    const Rearrangement what{global, layouts[pair / layouts.size()], layouts[pair % layouts.size()]};
    const std::vector<Piece> pieces = pieces_of(what, mesh);
    EXPECT_TRUE(brings_what_is_wanted(what, pieces, mesh)) << to_string(mesh) << " " << pair;
    EXPECT_TRUE(are_rounds_of(rounds_of(pieces), pieces)) << to_string(mesh) << " " << pair;
    const std::vector<Piece> parts = parts_of(pieces, 5);
    EXPECT_TRUE(brings_what_is_wanted(what, parts, mesh)) << to_string(mesh) << " " << pair;
    for (const Piece &part : parts) EXPECT_LE(part.box.elements(), 5) << to_string(mesh) << " " << pair;
  }
}

const Mesh x2_y4({{"x", 2}, {"y", 4}}), a2_b2_c2({{"a", 2}, {"b", 2}, {"c", 2}}), x4_y3({{"x", 4}, {"y", 3}}),
    x4_y6({{"x", 4}, {"y", 6}}), six({{"x", 6}});

TEST(DirectPlan, OfEveryPairSendsWhatIsLacking) {
  for (const Mesh &mesh : {x2_y4, a2_b2_c2, x4_y3, x4_y6, six})
    for (const Shape &global : {Shape{48}, Shape{48, 48}, Shape{10}, Shape{10, 7}, Shape{13, 30}}) {
      const Sums sums = sums_over_pairs(mesh, global, ReshardStrategy::any);
      EXPECT_EQ(sums.sent, sums.bound) << to_string(mesh) << " " << to_string(global) << " " << sums.worst << " "
                                       << sums.worst_pair;
    }
}

// Latency counts where little is sent, so arrays are of some size.
TEST(NamedPlan, OfEveryPairIsNearWhatIsLacking) {
  double sent = 0, bound = 0;
  for (const Mesh &mesh : {x2_y4, a2_b2_c2, x4_y3, x4_y6, six}) {
    const Sums sums = sums_over_pairs(mesh, {96, 96}, ReshardStrategy::named);
    EXPECT_LE(sums.worst, 1.5) << to_string(mesh) << " " << sums.worst_pair;
    sent += sums.sent;
    bound += sums.bound;
  }
  EXPECT_LE(sent / bound, 1.08);
}

TEST(NamedPlan, CarriesOutADirectExchangeInPermutes) {
  auto text = [](const Shape &global) {
    return plan_text(global, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}}, {}, ReshardStrategy::named);
  };
  EXPECT_EQ(text({16, 16, 16}), "direct_exchange in 7 permutes");
  EXPECT_EQ(plan_text({1024}, {{"y"}}, {}, {{"x"}}, {}, ReshardStrategy::named), "direct_exchange in 1 permute");
  EXPECT_EQ(ReshardPlanner(x4_y2, nominal_machine(), ReshardStrategy::named)
                .plan({16, 16, 16}, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}})
                .collective_count(),
            7);
}

TEST(ExchangeRounds, BringWhatIsWantedOfEveryPair) {
  for (const Mesh &mesh : {x2_y4, a2_b2_c2, x4_y3, x4_y6, six})
    for (const Shape &global : {Shape{48}, Shape{24, 24}, Shape{13, 30}}) expect_values_over_pairs(mesh, global, 3);
  for (const Mesh &mesh : {a2_b2_c2, x4_y3})
    for (const Shape &global : {Shape{24, 24, 24}, Shape{5, 6, 7}}) expect_values_over_pairs(mesh, global, 61);
}

// On so many devices permutes would be too many.
TEST(NamedPlan, SlicesBeforeItMoves) {
  ReshardPlanner planner(Mesh({{"x", 64}, {"y", 128}}), nominal_machine(), ReshardStrategy::named);
  const ReshardPlan &plan = planner.plan({8192, 8192}, {{}, {"x"}}, {}, {{"x"}, {"y"}});
  ASSERT_FALSE(plan.empty());
  EXPECT_EQ(to_string(plan.steps.front()).substr(0, 5), "slice") << to_string(plan.steps.front());
}

TEST(DirectPlan, OfEveryPairOfRankThreeSendsWhatIsLacking) {
  for (const auto &[mesh, every] :
       std::vector<std::pair<Mesh, size_t>>{{x2_y4, 1}, {x4_y3, 1}, {six, 1}, {a2_b2_c2, 23}, {x4_y6, 2}})
    for (const Shape &global : {Shape{24, 24, 24}, Shape{5, 6, 7}}) {
      const Sums sums = sums_over_pairs(mesh, global, ReshardStrategy::any, every);
      EXPECT_EQ(sums.sent, sums.bound) << to_string(mesh) << " " << to_string(global) << " " << sums.worst << " "
                                       << sums.worst_pair;
    }
}

}  // namespace
}  // namespace tessera
