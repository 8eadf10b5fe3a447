#include "partition/reshard_search.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <set>
#include <unordered_map>

#include "base/visits.h"

namespace tessera::reshard_detail {
namespace {

constexpr size_t state_limit = 20000;

struct HashOfState {
  size_t operator()(const State &state) const {
    uint64_t hash = 0;
    auto add = [&](uint64_t number) { hash = (hash ^ number) * 0x9e3779b97f4a7c15u, hash ^= hash >> 29; };
    for (const Atoms &dim : state.dims) {
      for (int atom : dim) add(static_cast<uint64_t>(atom) + 2);
      add(1);
    }
    for (int atom : state.unreduced) add(static_cast<uint64_t>(atom) + 2);
    return hash;
  }
};

// Holds the cost by which paths are compared. Among equal times, fewer collectives that send padding are better, then
// fewer direct exchanges.
struct Cost {
  double seconds = 0;
  int64_t padded = 0, exchanges = 0;
  auto operator<=>(const Cost &) const = default;
  Cost operator+(const Cost &other) const {
    return {seconds + other.seconds, padded + other.padded, exchanges + other.exchanges};
  }
};

// Describes the cheapest known path to a state.
struct Way {
  Cost cost;
  const State *before = nullptr;
  Move move;  // without the move's state
};

class Search {
 public:
  Search(const AtomTable &atoms, LinkTable &links, const Shape &global, State from, State to,
         const std::optional<ExchangeSeconds> &exchange, int64_t most_held)
      : atoms_(atoms),
        links_(links),
        global_(global),
        from_(std::move(from)),
        to_(std::move(to)),
        exchange_(exchange),
        most_held_(most_held) {}

  std::optional<std::vector<Move>> run() {
    reach(from_, {}, {});
    while (try_exchanges(), !queue_.empty()) {
      auto [cost, state] = queue_.top();
      queue_.pop();
      if (cost > reached_.find(*state)->second.cost) continue;
      if (*state == to_) return path();
      if (reached_.size() > state_limit) return std::nullopt;
      Visits::note();
      at_ = state;
      cost_ = cost;
      add_exchange(*state);
      add_moves(*state);
    }
    return std::nullopt;
  }

 private:
  using Entry = std::pair<Cost, const State *>;
  struct Later {
    bool operator()(const Entry &a, const Entry &b) const {
      return a.first != b.first ? a.first > b.first : *a.second > *b.second;
    }
  };

  // Holds a lower bound of the whole path's seconds, and the state at which the exchange begins.
  using PossibleExchange = std::pair<double, Entry>;
  struct Dearer {
    bool operator()(const PossibleExchange &a, const PossibleExchange &b) const {
      return a.first != b.first ? a.first > b.first : Later()(a.second, b.second);
    }
  };

  void reach(const State &state, Move move, const Cost &cost) {
    auto [known, is_new] = reached_.try_emplace(state);
    if (!is_new && known->second.cost <= cost) return;
    known->second = {cost, at_, std::move(move)};
    queue_.push({cost, &known->first});
  }

  std::vector<Move> path() const {
    std::vector<Move> moves;
    for (const State *at = &to_; *at != from_;) {
      const Way &way = reached_.find(*at)->second;
      moves.push_back(way.move);
      moves.back().state = *at;
      at = way.before;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  int64_t block(DimId dim, const Atoms &atoms) const { return ceil_div(global_[dim], atoms_.size(atoms)); }
  int64_t local_elements(const State &state) const {
    int64_t product = 1;
    for (DimId dim(0); dim < static_cast<int64_t>(state.dims.size()); ++dim) product *= block(dim, state.dims[dim]);
    return product;
  }
  // Returns whether blocks of the longer list lie inside those of its prefix. A whole dimension can be padded and
  // trimmed freely.
  bool nests(DimId dim, const Atoms &shorter, const Atoms &longer) const {
    if (shorter.empty()) return true;
    int64_t ratio = atoms_.size(longer) / atoms_.size(shorter);
    return block(dim, shorter) == ratio * block(dim, longer);
  }
  std::vector<bool> used(const State &state) const {
    std::vector<bool> result(atoms_.count());
    for (const Atoms &dim : state.dims)
      for (int atom : dim) result[atom] = true;
    for (int atom : state.unreduced) result[atom] = true;
    return result;
  }
  void add(std::optional<CollectiveKind> kind, const State &before, const Atoms &atoms, DimId dim, DimId to_dim,
           const State &after) {
    int64_t operand = local_elements(before);
    if (kind == CollectiveKind::all_to_all) operand = padded_elements(before, to_dim, after);
    if (kind == CollectiveKind::reduce_scatter) operand = padded_elements(before, dim, after);
    // A slice of a slice is one slice, and the result of an all_reduce reuses its operand's memory.
    const bool holds_both = kind && kind != CollectiveKind::all_reduce;
    if (holds_both && operand + local_elements(after) > most_held_) return;
    const double seconds =
        kind ? links_.of(kind, atoms).time_of(*kind, operand * widest_element_bytes).seconds() : links_.slice_seconds();
    const bool is_padded = kind && (is_padded_state(before) || is_padded_state(after));
    reach(after, {kind, atoms, dim, to_dim, {}, operand, seconds}, cost_ + Cost{seconds, is_padded, 0});
  }
  bool is_padded_state(const State &state) const {
    for (size_t dim = 0; dim < state.dims.size(); ++dim)
      if (global_[dim] % atoms_.size(state.dims[dim]) != 0) return true;
    return false;
  }

  // Adds an exchange from the first state or right after a sum, since states behind other moves hold no more data than
  // these.
  void add_exchange(const State &state) {
    if (!exchange_ || state.unreduced != to_.unreduced) return;
    const std::optional<CollectiveKind> &before = reached_.find(state)->second.move.kind;
    if (state != from_ && before != CollectiveKind::all_reduce && before != CollectiveKind::reduce_scatter) return;
    const double least = cost_.seconds + exchange_->at_least(state);
    possible_exchanges_.push({least, {cost_, &reached_.find(state)->first}});
  }
  // Finds the exact times of exchanges that may be the next cheapest paths. An exact time needs all messages between
  // devices, and a lower bound rules most exchanges out.
  void try_exchanges() {
    while (!possible_exchanges_.empty() &&
           (queue_.empty() || possible_exchanges_.top().first <= queue_.top().first.seconds)) {
      const auto [cost, state] = possible_exchanges_.top().second;
      possible_exchanges_.pop();
      const std::optional<double> seconds = exchange_->exactly(*state);
      if (!seconds) continue;
      at_ = state;
      reach(to_, {CollectiveKind::direct_exchange, {}, absent_dim, absent_dim, {}, local_elements(*state), *seconds},
            cost + Cost{*seconds, 0, 1});
    }
  }
  // Returns the operand's elements once `dim` is padded to a multiple of its blocks after the step.
  int64_t padded_elements(const State &before, DimId dim, const State &after) const {
    int64_t ratio = atoms_.size(after.dims[dim]) / atoms_.size(before.dims[dim]);
    return local_elements(before) / std::max<int64_t>(1, block(dim, before.dims[dim])) * ratio *
           block(dim, after.dims[dim]);
  }

  void add_moves(const State &state) {
    for (DimId dim(0); dim < static_cast<int64_t>(state.dims.size()); ++dim) {
      add_slices(state, dim);
      add_suffix_moves(state, dim);
      add_scatters(state, dim);
    }
    if (!state.unreduced.empty()) add_all_reduce(state);
    add_permutes(state);
  }

  void add_slices(const State &state, DimId dim) {
    std::vector<bool> in_use = used(state);
    // Any run of the target's axes, and any single free part of them, may be appended.
    for (size_t other = 0; other < to_.dims.size(); ++other)
      if (!exchange_ || other == static_cast<size_t>(dim)) add_slices_along(state, dim, to_.dims[other], in_use);
  }
  void add_slices_along(const State &state, DimId dim, const Atoms &wanted, const std::vector<bool> &in_use) {
    for (size_t begin = 0; begin < wanted.size(); ++begin) {
      State after = state;
      Atoms run;
      for (size_t i = begin; i < wanted.size() && !in_use[wanted[i]]; ++i) {
        after.dims[dim].push_back(wanted[i]);
        run.push_back(wanted[i]);
        if (nests(dim, state.dims[dim], after.dims[dim])) add(std::nullopt, state, run, dim, absent_dim, after);
      }
    }
  }

  // Adds gathers and all-to-alls of each suffix of a dimension's axes.
  void add_suffix_moves(const State &state, DimId dim) {
    const Atoms &axes = state.dims[dim];
    for (size_t keep = 0; keep < axes.size(); ++keep) {
      Atoms suffix(axes.begin() + keep, axes.end());
      State gathered = state;
      gathered.dims[dim].resize(keep);
      if (!nests(dim, gathered.dims[dim], axes)) continue;
      add(CollectiveKind::all_gather, state, suffix, dim, absent_dim, gathered);
      State &moved = gathered;
      for (DimId to_dim(0); to_dim < static_cast<int64_t>(state.dims.size()); ++to_dim) {
        if (to_dim == dim) continue;
        moved.dims[to_dim].insert(moved.dims[to_dim].end(), suffix.begin(), suffix.end());
        if (nests(to_dim, state.dims[to_dim], moved.dims[to_dim]))
          add(CollectiveKind::all_to_all, state, suffix, dim, to_dim, moved);
        moved.dims[to_dim].resize(state.dims[to_dim].size());
      }
    }
  }

  void add_all_reduce(const State &state) {
    Atoms keep, reduce;
    for (int atom : state.unreduced)
      (std::count(to_.unreduced.begin(), to_.unreduced.end(), atom) ? keep : reduce).push_back(atom);
    if (reduce.empty()) return;
    State all = state;
    all.unreduced = keep;
    add(CollectiveKind::all_reduce, state, reduce, absent_dim, absent_dim, all);
    // Atoms that no dimension wants are reduced alone, so that the others may be scattered.
    std::vector<bool> wanted(atoms_.count());
    for (const Atoms &dim : to_.dims)
      for (int atom : dim) wanted[atom] = true;
    Atoms unwanted;
    for (int atom : reduce) (wanted[atom] ? keep : unwanted).push_back(atom);
    if (unwanted.empty() || unwanted.size() == reduce.size()) return;
    std::sort(keep.begin(), keep.end());
    State some = state;
    some.unreduced = keep;
    add(CollectiveKind::all_reduce, state, unwanted, absent_dim, absent_dim, some);
  }

  void add_scatters(const State &state, DimId dim) {
    const Atoms &wanted = to_.dims[dim];
    for (size_t begin = 0; begin < wanted.size(); ++begin) {
      State after = state;
      Atoms run;
      for (size_t i = begin; i < wanted.size(); ++i) {
        auto at = std::find(after.unreduced.begin(), after.unreduced.end(), wanted[i]);
        if (at == after.unreduced.end()) break;
        after.unreduced.erase(at);
        after.dims[dim].push_back(wanted[i]);
        run.push_back(wanted[i]);
        if (nests(dim, state.dims[dim], after.dims[dim]))
          add(CollectiveKind::reduce_scatter, state, run, dim, absent_dim, after);
      }
    }
  }

  // Adds states with other lists of atoms but the same number of blocks in each dimension. All of these states lead to
  // each other at one cost: once the cheapest has been visited, none leads the others to anything cheaper.
  void add_permutes(const State &state) {
    if (atoms_.count() > 6 || !state.unreduced.empty()) return;  // partial values stay with their devices
    Shape blocks;
    for (const Atoms &dim : state.dims) blocks.push_back(atoms_.size(dim));
    if (!permuted_.insert(std::move(blocks)).second) return;
    State after = state;
    std::vector<bool> taken(atoms_.count());
    std::function<void(size_t)> fill = [&](size_t dim) {
      if (dim == state.dims.size()) {
        if (after != state) add(CollectiveKind::collective_permute, state, {}, absent_dim, absent_dim, after);
        return;
      }
      Atoms list;
      std::function<void(int64_t)> extend = [&](int64_t left) {
        if (left == 1) {
          after.dims[dim] = list;
          fill(dim + 1);
          return;
        }
        for (int atom = 0; atom < atoms_.count(); ++atom) {
          if (taken[atom] || left % atoms_.size(atom) != 0) continue;
          taken[atom] = true;
          list.push_back(atom);
          extend(left / atoms_.size(atom));
          list.pop_back();
          taken[atom] = false;
        }
      };
      extend(atoms_.size(state.dims[dim]));
    };
    fill(0);
  }

  const AtomTable &atoms_;
  LinkTable &links_;
  const Shape &global_;
  State from_, to_;
  const std::optional<ExchangeSeconds> &exchange_;
  int64_t most_held_;
  std::unordered_map<State, Way, HashOfState> reached_;
  std::priority_queue<Entry, std::vector<Entry>, Later> queue_;
  std::priority_queue<PossibleExchange, std::vector<PossibleExchange>, Dearer> possible_exchanges_;
  std::set<Shape> permuted_;   // block counts of states whose permutes are known
  const State *at_ = nullptr;  // the visited state, in reached_
  Cost cost_;                  // to reach it
};

}  // namespace

double seconds_of(const std::vector<Move> &moves) {
  double seconds = 0;
  for (const Move &move : moves) seconds += move.seconds;
  return seconds;
}

std::optional<std::vector<Move>> cheapest_moves(const AtomTable &atoms, LinkTable &links, const Shape &global,
                                                const State &from, const State &to,
                                                const std::optional<ExchangeSeconds> &exchange, int64_t most_held) {
  return Search(atoms, links, global, from, to, exchange, most_held).run();
}

}  // namespace tessera::reshard_detail
