#include "layout_choice/frontier.h"

#include <algorithm>
#include <bit>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr size_t not_open = static_cast<size_t>(-1);

// Returns a well mixed number for a state of a variable.
uint64_t mixed(uint64_t variable, uint64_t state) {
  uint64_t bits = variable * 0x9E3779B97F4A7C15 + (state + 1) * 0xD1B54A32D192ED03;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

// Holds partial answers in columns, so that sums go over many of them at the same time.
struct Partials {
  std::vector<double> costs;     // of the variables that are decided
  std::vector<double> ahead;     // estimates for the rest, from messages
  std::vector<uint64_t> hashes;  // of the states of the open variables

  size_t size() const { return costs.size(); }
  void resize(size_t count) { costs.resize(count), ahead.resize(count), hashes.resize(count); }
};

class Frontier {
 public:
  Frontier(const MessagePassing &messages, size_t most_kept, double limit)
      : messages_(messages),
        graph_(messages.graph()),
        most_kept_(most_kept),
        most_cost_(messages.bounds().size(), limit),
        place_(graph_.variables.size(), not_open) {
    for (size_t variable = most_cost_.size(); variable-- > 1;)
      most_cost_[variable - 1] = most_cost_[variable] - messages.bounds()[variable];
  }

  Search run() {
    const size_t count = graph_.variables.size();
    note_last_neighbours();
    kept_.resize(1);
    for (size_t variable = 0; variable < count && kept_.size() > 0; ++variable) step(variable);
    if (kept_.size() == 0) return {std::nullopt, is_exhaustive_};
    return {cheapest(), is_exhaustive_};
  }

 private:
  struct Step {
    uint32_t before, state;
  };

  States cheapest() const {
    const size_t count = graph_.variables.size();
    auto at = static_cast<size_t>(std::ranges::min_element(kept_.costs) - kept_.costs.begin());
    States states(count);
    for (size_t variable = count; variable-- > 0;) {
      const Step &step = history_[first_step_[variable] + at];
      states[variable] = step.state;
      at = step.before;
    }
    return states;
  }

  // Lists, for each variable, the variables with several states whose last neighbour it is. It lists itself if no
  // neighbour is behind it.
  void note_last_neighbours() {
    closes_.resize(graph_.variables.size());
    for (size_t variable = 0; variable < graph_.variables.size(); ++variable) {
      if (graph_.variables[variable].size() == 1) continue;
      size_t last = variable;
      for (size_t edge : messages_.edges_of(variable)) last = std::max(last, messages_.other_end(edge, variable));
      closes_[last].push_back(variable);
    }
  }

  // A variable with one state distinguishes no answers.
  void step(size_t variable) {
    const bool distinguishes = graph_.variables[variable].size() > 1;
    if (distinguishes) Visits::note();
    extend(variable);
    first_step_.push_back(history_.size());
    if (distinguishes) {
      merge(most_cost_[variable]);
      keep_merged(variable);
      open(variable);
    } else {
      std::swap(kept_, extended_);
      for (size_t i = 0; i < kept_.size(); ++i) history_.push_back({static_cast<uint32_t>(i), 0});
    }
    for (size_t closed : closes_[variable]) close(closed);
  }

  // Extends each partial answer by each state of the variable. The extensions of one answer are adjacent.
  void extend(size_t variable) {
    const std::vector<double> &own = graph_.variables[variable];
    extended_.resize(kept_.size() * own.size());
    for (size_t i = 0, at = 0; i < kept_.size(); ++i)
      for (size_t state = 0; state < own.size(); ++state, ++at) {
        extended_.costs[at] = kept_.costs[i] + own[state];
        extended_.ahead[at] = kept_.ahead[i];
      }
    for (size_t edge : messages_.edges_of(variable))
      if (messages_.other_end(edge, variable) > variable)
        add_told(messages_.told(edge, variable), own.size());
      else
        add_given(edge, variable);
    set_hashes(variable);
  }

  void add_told(const double *told, size_t states) {
    double *ahead = extended_.ahead.data();
    for (size_t i = 0; i < kept_.size(); ++i, ahead += states)
      for (size_t state = 0; state < states; ++state) ahead[state] += told[state];
  }

  // Adds an edge's costs to another, decided variable, in place of the message's estimate.
  void add_given(size_t edge, size_t variable) {
    const size_t other = messages_.other_end(edge, variable);
    const size_t states = graph_.variables[variable].size();
    const double *of_other = graph_.edges[edge].costs_beside(other, 0);
    const double times = graph_.edges[edge].times;
    const double *told = messages_.told(edge, other);
    double *ahead = extended_.ahead.data(), *costs = extended_.costs.data();
    for (size_t i = 0; i < kept_.size(); ++i, ahead += states, costs += states) {
      const size_t its = state_in(i, other);
      const double *beside = of_other + its * states;
      const double told_of_its = told[its];
      for (size_t state = 0; state < states; ++state) ahead[state] -= told_of_its;
      for (size_t state = 0; state < states; ++state) costs[state] += times * beside[state];
    }
  }

  void set_hashes(size_t variable) {
    const size_t states = graph_.variables[variable].size();
    bool stays = states > 1;
    for (size_t closed : closes_[variable]) stays &= closed != variable;
    mixed_.assign(states, 0);
    for (size_t state = 0; stays && state < states; ++state) mixed_[state] = mixed(variable, state);
    for (size_t i = 0, at = 0; i < kept_.size(); ++i) {
      uint64_t without = kept_.hashes[i];
      for (size_t closed : closes_[variable])
        if (closed != variable) without ^= mixed(closed, state_in(i, closed));
      for (size_t state = 0; state < states; ++state, ++at) extended_.hashes[at] = without ^ mixed_[state];
    }
  }

  // Merges partial assignments that agree into the cheapest one, drops those that can't stay below the limit, and keeps
  // the most promising ones.
  void merge(double most_cost) {
    const size_t slots = std::bit_ceil(2 * extended_.size());
    slots_.assign(slots, Slot());
    merged_.clear();
    for (size_t i = 0; i < extended_.size(); ++i) {
      if (!(extended_.costs[i] + extended_.ahead[i] < most_cost)) continue;
      const uint64_t hash = extended_.hashes[i];
      const auto tag = static_cast<uint32_t>(hash >> 32);
      size_t slot = hash & (slots - 1);
      while (slots_[slot].merged != no_slot &&
             (slots_[slot].tag != tag || extended_.hashes[merged_[slots_[slot].merged]] != hash))
        slot = (slot + 1) & (slots - 1);
      if (slots_[slot].merged == no_slot) {
        slots_[slot] = {tag, static_cast<uint32_t>(merged_.size())};
        merged_.push_back(static_cast<uint32_t>(i));
      } else if (uint32_t &known = merged_[slots_[slot].merged]; extended_.costs[i] < extended_.costs[known]) {
        known = static_cast<uint32_t>(i);
      }
    }
    if (merged_.size() > most_kept_) keep_promising();
  }

  void keep_promising() {
    is_exhaustive_ = false;
    ranked_.clear();
    for (uint32_t i : merged_) ranked_.push_back({extended_.costs[i] + extended_.ahead[i], i});
    std::nth_element(ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(most_kept_), ranked_.end(),
                     [&](const Ranked &a, const Ranked &b) {
                       return a.score < b.score ||
                              (a.score == b.score && extended_.hashes[a.extended] < extended_.hashes[b.extended]);
                     });
    merged_.resize(most_kept_);
    for (size_t i = 0; i < most_kept_; ++i) merged_[i] = ranked_[i].extended;
  }

  void keep_merged(size_t variable) {
    const size_t states = graph_.variables[variable].size();
    kept_.resize(merged_.size());
    for (size_t i = 0; i < merged_.size(); ++i) {
      const uint32_t from = merged_[i];
      kept_.costs[i] = extended_.costs[from], kept_.ahead[i] = extended_.ahead[from];
      kept_.hashes[i] = extended_.hashes[from];
      history_.push_back({static_cast<uint32_t>(from / states), static_cast<uint32_t>(from % states)});
    }
  }

  const uint16_t *states_of(size_t index) const { return states_.data() + index * width_; }
  // Variables with one state aren't kept open.
  size_t state_in(size_t index, size_t variable) const {
    return place_[variable] == not_open ? 0 : states_of(index)[place_[variable]];
  }

  // Gives each kept answer the states of the answer that it extends, followed by its own.
  void open(size_t variable) {
    const size_t width = open_.size() + 1;
    next_states_.resize(kept_.size() * width);
    const Step *step = history_.data() + first_step_[variable];
    for (size_t i = 0; i < kept_.size(); ++i, ++step) {
      uint16_t *to = next_states_.data() + i * width;
      std::copy_n(states_of(step->before), open_.size(), to);
      to[width - 1] = static_cast<uint16_t>(step->state);
    }
    std::swap(states_, next_states_);
    width_ = width;
    place_[variable] = open_.size();
    open_.push_back(variable);
  }

  // Closes a variable that has no neighbour to come. The last open variable takes its place.
  void close(size_t variable) {
    const size_t place = place_[variable];
    if (place == not_open) return;
    for (size_t i = 0; i < kept_.size(); ++i) states_[i * width_ + place] = states_[i * width_ + open_.size() - 1];
    place_[open_.back()] = place;
    open_[place] = open_.back();
    open_.pop_back();
    place_[variable] = not_open;
  }

  struct Ranked {
    double score;  // its cost plus the estimate
    uint32_t extended;
  };
  static constexpr uint32_t no_slot = static_cast<uint32_t>(-1);
  struct Slot {
    uint32_t tag = 0, merged = no_slot;  // of the hash, and the number in merged_
  };

  const MessagePassing &messages_;
  const CostGraph &graph_;
  const size_t most_kept_;
  bool is_exhaustive_ = true;
  std::vector<double> most_cost_;            // by variable, of the scores after it
  std::vector<std::vector<size_t>> closes_;  // by variable
  std::vector<size_t> open_, place_;         // variables with neighbours to come, and their positions in open_
  Partials kept_, extended_;
  std::vector<uint16_t> states_, next_states_;  // of the open variables, for each kept answer
  size_t width_ = 0;                            // states of one answer
  std::vector<uint32_t> merged_;                // of extended_
  std::vector<Slot> slots_;                     // of a hash table of merged_
  std::vector<Ranked> ranked_;
  std::vector<uint64_t> mixed_;  // by state of the present variable
  std::vector<Step> history_;
  std::vector<size_t> first_step_;  // in history_, by variable
};

}  // namespace

Search search_in_order(const MessagePassing &messages, size_t most_kept, double limit) {
  return Frontier(messages, most_kept, limit).run();
}

}  // namespace tessera
