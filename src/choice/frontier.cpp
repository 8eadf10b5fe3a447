#include "choice/frontier.h"

#include <algorithm>
#include <bit>
#include <span>

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

class Frontier {
 public:
  Frontier(const MessagePassing &messages, size_t most_kept)
      : messages_(messages),
        graph_(messages.graph()),
        most_kept_(most_kept),
        place_(graph_.variables.size(), not_open) {}

  States run() {
    const size_t count = graph_.variables.size();
    note_last_neighbours();
    kept_ = {Partial{}};
    for (size_t variable = 0; variable < count; ++variable) step(variable);
    auto is_cheaper = [](const Partial &a, const Partial &b) { return a.cost < b.cost; };
    auto at = static_cast<size_t>(std::ranges::min_element(kept_, is_cheaper) - kept_.begin());
    States states(count);
    for (size_t variable = count; variable-- > 0;) {
      const Step &step = history_[first_step_[variable] + at];
      states[variable] = step.state;
      at = step.before;
    }
    return states;
  }

 private:
  struct Step {
    uint32_t before, state;
  };
  struct Partial {
    double cost = 0;    // of what is decided
    double ahead = 0;   // told of the rest
    uint64_t hash = 0;  // of the states of the open variables
    Step step = {};     // the last one
    double score() const { return cost + ahead; }
  };

  // Lists by variable the variables with several states whose last neighbour it is. It lists itself if no neighbour is
  // behind it.
  void note_last_neighbours() {
    closes_.resize(graph_.variables.size());
    for (size_t variable = 0; variable < graph_.variables.size(); ++variable) {
      if (graph_.variables[variable].size() == 1) continue;
      size_t last = variable;
      for (size_t edge : messages_.edges_of(variable)) last = std::max(last, messages_.other_end(edge, variable));
      closes_[last].push_back(variable);
    }
  }

  void step(size_t variable) {
    Visits::note();
    if (graph_.variables[variable].size() == 1) return pass(variable);
    extended_.clear();
    for (size_t i = 0; i < kept_.size(); ++i) extend(i, variable);
    merge();
    open(variable);
    std::swap(kept_, extended_);
    first_step_.push_back(history_.size());
    for (const Partial &partial : kept_) history_.push_back(partial.step);
    for (size_t closed : closes_[variable]) close(closed);
  }

  // A variable with one state distinguishes no answers.
  void pass(size_t variable) {
    first_step_.push_back(history_.size());
    for (size_t i = 0; i < kept_.size(); ++i) {
      Partial &partial = kept_[i];
      partial.cost += graph_.variables[variable][0];
      for (size_t edge : messages_.edges_of(variable)) {
        const size_t other = messages_.other_end(edge, variable);
        if (other > variable) {
          partial.ahead += messages_.told(edge, variable)[0];
          continue;
        }
        const size_t its = state_in(i, other);
        const CostEdge &ends = graph_.edges[edge];
        partial.ahead -= messages_.told(edge, other)[its];
        partial.cost += ends.first == variable ? ends.cost(0, its) : ends.cost(its, 0);
      }
      for (size_t closed : closes_[variable]) partial.hash ^= mixed(closed, state_in(i, closed));
      history_.push_back({static_cast<uint32_t>(i), 0});
    }
    for (size_t closed : closes_[variable]) close(closed);
  }

  // Adds the partial answer with each state of the variable.
  void extend(size_t index, size_t variable) {
    const Partial &partial = kept_[index];
    uint64_t without = partial.hash;
    bool stays = true;
    for (size_t closed : closes_[variable])
      if (closed == variable)
        stays = false;
      else
        without ^= mixed(closed, state_in(index, closed));
    const std::vector<double> &own = graph_.variables[variable];
    const size_t first = extended_.size();
    for (size_t state = 0; state < own.size(); ++state)
      extended_.push_back({partial.cost + own[state],
                           partial.ahead,
                           stays ? without ^ mixed(variable, state) : without,
                           {static_cast<uint32_t>(index), static_cast<uint32_t>(state)}});
    const std::span<Partial> added = std::span(extended_).subspan(first);
    for (size_t edge : messages_.edges_of(variable)) {
      const size_t other = messages_.other_end(edge, variable);
      if (other > variable) {
        const double *told = messages_.told(edge, variable);
        for (size_t state = 0; state < added.size(); ++state) added[state].ahead += told[state];
        continue;
      }
      const CostEdge &ends = graph_.edges[edge];
      const size_t its = state_in(index, other);
      const double told = messages_.told(edge, other)[its];
      for (size_t state = 0; state < added.size(); ++state) {
        added[state].ahead -= told;
        added[state].cost += ends.first == variable ? ends.cost(state, its) : ends.cost(its, state);
      }
    }
  }

  // Keeps the cheapest of the partial assignments that agree, and then the most promising ones.
  void merge() {
    const size_t slots = std::bit_ceil(2 * extended_.size());
    slots_.assign(slots, no_slot);
    size_t count = 0;
    for (size_t i = 0; i < extended_.size(); ++i) {
      const Partial partial = extended_[i];
      size_t slot = partial.hash & (slots - 1);
      while (slots_[slot] != no_slot && extended_[slots_[slot]].hash != partial.hash) slot = (slot + 1) & (slots - 1);
      if (slots_[slot] == no_slot) {
        slots_[slot] = static_cast<uint32_t>(count);
        extended_[count++] = partial;
      } else if (Partial &known = extended_[slots_[slot]]; partial.cost < known.cost) {
        known = partial;
      }
    }
    extended_.resize(count);
    if (count <= most_kept_) return;
    auto is_better = [](const Partial &a, const Partial &b) {
      return std::pair(a.score(), a.hash) < std::pair(b.score(), b.hash);
    };
    std::nth_element(extended_.begin(), extended_.begin() + static_cast<std::ptrdiff_t>(most_kept_), extended_.end(),
                     is_better);
    extended_.resize(most_kept_);
  }

  const uint16_t *states_of(size_t index) const { return states_.data() + index * width_; }
  // Variables with one state aren't kept open.
  size_t state_in(size_t index, size_t variable) const {
    return place_[variable] == not_open ? 0 : states_of(index)[place_[variable]];
  }

  // Gives each of the partial answers to come the states of the one that it extends, and its own behind them.
  void open(size_t variable) {
    const size_t width = open_.size() + 1;
    next_states_.resize(extended_.size() * width);
    for (size_t i = 0; i < extended_.size(); ++i) {
      uint16_t *to = next_states_.data() + i * width;
      std::copy_n(states_of(extended_[i].step.before), open_.size(), to);
      to[width - 1] = static_cast<uint16_t>(extended_[i].step.state);
    }
    std::swap(states_, next_states_);
    width_ = width;
    place_[variable] = open_.size();
    open_.push_back(variable);
  }

  // The last of the open variables takes the place of one that no variable to come has to do with.
  void close(size_t variable) {
    const size_t place = place_[variable];
    if (place == not_open) return;
    for (size_t i = 0; i < kept_.size(); ++i) states_[i * width_ + place] = states_[i * width_ + open_.size() - 1];
    place_[open_.back()] = place;
    open_[place] = open_.back();
    open_.pop_back();
    place_[variable] = not_open;
  }

  static constexpr uint32_t no_slot = static_cast<uint32_t>(-1);

  const MessagePassing &messages_;
  const CostGraph &graph_;
  const size_t most_kept_;
  std::vector<std::vector<size_t>> closes_;  // by variable
  std::vector<size_t> open_, place_;         // variables that others to come have to do with, and where in open_
  std::vector<Partial> kept_, extended_;
  std::vector<uint16_t> states_, next_states_;  // of the open variables, for each of those kept
  size_t width_ = 0;                            // of one's states
  std::vector<uint32_t> slots_;                 // of a hash table of extended_
  std::vector<Step> history_;
  std::vector<size_t> first_step_;  // in history_, by variable
};

}  // namespace

States search_in_order(const MessagePassing &messages, size_t most_kept) { return Frontier(messages, most_kept).run(); }

}  // namespace tessera
