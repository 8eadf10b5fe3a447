#include "choice/frontier.h"

#include <algorithm>
#include <unordered_map>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr size_t not_open = static_cast<size_t>(-1);

// A well mixed number for a state of a variable.
uint64_t mixed(uint64_t variable, uint64_t state) {
  uint64_t bits = variable * 0x9E3779B97F4A7C15 + (state + 1) * 0xD1B54A32D192ED03;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

class Frontier {
 public:
  Frontier(const Messages &messages, size_t most_kept)
      : messages_(messages),
        graph_(messages.graph()),
        most_kept_(most_kept),
        place_(graph_.variables.size(), not_open) {}

  States run() {
    const size_t count = graph_.variables.size();
    note_last_neighbours();
    kept_ = {Partial{}};
    history_.resize(count);
    for (size_t variable = 0; variable < count; ++variable) step(variable);
    size_t at = 0;
    for (size_t i = 1; i < kept_.size(); ++i)
      if (kept_[i].cost < kept_[at].cost) at = i;
    States states(count);
    for (size_t variable = count; variable-- > 0;) {
      states[variable] = history_[variable][at].state;
      at = history_[variable][at].before;
    }
    return states;
  }

 private:
  struct Partial {
    double cost = 0;    // of what is decided
    double ahead = 0;   // told of the rest
    uint64_t hash = 0;  // of the states of the open variables
    std::vector<uint16_t> open;
  };
  struct Step {
    size_t before, state;
  };
  struct Extension {
    double cost, ahead;
    uint64_t hash;
    Step step;
    double score() const { return cost + ahead; }
  };

  // By variable: those that it is the last neighbour of, or is itself if none is behind it.
  void note_last_neighbours() {
    closes_.resize(graph_.variables.size());
    for (size_t variable = 0; variable < graph_.variables.size(); ++variable) {
      size_t last = variable;
      for (size_t edge : messages_.edges_of(variable)) last = std::max(last, messages_.other_end(edge, variable));
      closes_[last].push_back(variable);
    }
  }

  void step(size_t variable) {
    Visits::note();
    std::vector<Extension> extensions;
    for (size_t i = 0; i < kept_.size(); ++i) extend(i, variable, extensions);
    merge(extensions);
    open_.push_back(variable);
    place_[variable] = open_.size() - 1;
    std::vector<Partial> next;
    for (const Extension &extension : extensions) {
      history_[variable].push_back(extension.step);
      Partial partial{extension.cost, extension.ahead, extension.hash, kept_[extension.step.before].open};
      partial.open.push_back(static_cast<uint16_t>(extension.step.state));
      next.push_back(std::move(partial));
    }
    kept_ = std::move(next);
    for (size_t closed : closes_[variable]) close(closed);
  }

  void extend(size_t index, size_t variable, std::vector<Extension> &extensions) const {
    const Partial &partial = kept_[index];
    uint64_t without = partial.hash;
    bool stays = true;
    for (size_t closed : closes_[variable])
      if (closed == variable)
        stays = false;
      else
        without ^= mixed(closed, partial.open[place_[closed]]);
    for (size_t state = 0; state < graph_.variables[variable].size(); ++state) {
      Extension extension{partial.cost + graph_.variables[variable][state],
                          partial.ahead,
                          stays ? without ^ mixed(variable, state) : without,
                          {index, state}};
      for (size_t edge : messages_.edges_of(variable)) {
        const size_t other = messages_.other_end(edge, variable);
        if (other > variable) {
          extension.ahead += messages_.told(edge, variable)[state];
          continue;
        }
        const CostEdge &ends = graph_.edges[edge];
        const size_t its = partial.open[place_[other]];
        extension.ahead -= messages_.told(edge, other)[its];
        extension.cost += ends.first == variable ? ends.cost(state, its) : ends.cost(its, state);
      }
      extensions.push_back(extension);
    }
  }

  // Keeps of those that agree the cheapest, and of all the most promising.
  void merge(std::vector<Extension> &extensions) const {
    std::unordered_map<uint64_t, size_t> known;
    std::vector<Extension> merged;
    for (const Extension &extension : extensions) {
      auto [found, is_new] = known.try_emplace(extension.hash, merged.size());
      if (is_new)
        merged.push_back(extension);
      else if (extension.cost < merged[found->second].cost)
        merged[found->second] = extension;
    }
    extensions = std::move(merged);
    if (extensions.size() <= most_kept_) return;
    auto is_better = [](const Extension &a, const Extension &b) {
      return std::pair(a.score(), a.hash) < std::pair(b.score(), b.hash);
    };
    std::nth_element(extensions.begin(), extensions.begin() + static_cast<std::ptrdiff_t>(most_kept_), extensions.end(),
                     is_better);
    extensions.resize(most_kept_);
  }

  // The last of the open variables takes the place of one that no variable to come has to do with.
  void close(size_t variable) {
    const size_t place = place_[variable];
    for (Partial &partial : kept_) {
      partial.open[place] = partial.open.back();
      partial.open.pop_back();
    }
    place_[open_.back()] = place;
    open_[place] = open_.back();
    open_.pop_back();
    place_[variable] = not_open;
  }

  const Messages &messages_;
  const CostGraph &graph_;
  const size_t most_kept_;
  std::vector<std::vector<size_t>> closes_;  // by variable
  std::vector<size_t> open_, place_;         // variables that others to come have to do with, and where in open_
  std::vector<Partial> kept_;
  std::vector<std::vector<Step>> history_;  // by variable
};

}  // namespace

States search_in_order(const Messages &messages, size_t most_kept) { return Frontier(messages, most_kept).run(); }

}  // namespace tessera
