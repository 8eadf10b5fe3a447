#include "mesh/exchange_rounds.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tessera {
namespace {

constexpr int64_t worth_a_round = 256;  // elements

Shape shape_of(const Box &box) {
  Shape shape(box.begin.size());
  for (size_t dim = 0; dim < shape.size(); ++dim) shape[dim] = box.end[dim] - box.begin[dim];
  return shape;
}

// Gives each piece the number of a round, so that no device sends or receives two in one round: a coloring of the edges
// of a bipartite graph, which needs no more rounds than the busiest device has pieces.
class RoundNumbers {
 public:
  explicit RoundNumbers(const std::vector<Piece> &pieces) : pieces_(pieces), number_(pieces.size()) {
    for (size_t piece = 0; piece < pieces.size(); ++piece) add(piece);
  }
  const std::vector<size_t> &all() const { return number_; }

 private:
  using End = std::pair<bool, DeviceId>;  // true for a receiver, and the device
  using Ends = std::map<End, std::map<size_t, size_t>>;

  End source(size_t piece) const { return {false, pieces_[piece].source}; }
  End target(size_t piece) const { return {true, pieces_[piece].target}; }

  size_t first_free(const End &end) {
    size_t number = 0;
    for (const auto &[taken, piece] : pieces_at_[end]) {
      if (taken != number) break;
      ++number;
    }
    return number;
  }

  // If the ends have different free rounds, the pieces that alternate between these two rounds, beginning at the
  // target, swap them. The source isn't among the ends of these pieces, so its round is then free at both ends.
  void add(size_t piece) {
    const size_t of_source = first_free(source(piece)), of_target = first_free(target(piece));
    if (of_source != of_target) swap_from(target(piece), of_source, of_target);
    set(piece, of_source);
  }

  void swap_from(End end, size_t number, size_t other) {
    std::vector<size_t> chain;
    for (size_t next = number;; next = next == number ? other : number) {
      auto found = pieces_at_[end].find(next);
      if (found == pieces_at_[end].end()) break;
      chain.push_back(found->second);
      end = end == source(chain.back()) ? target(chain.back()) : source(chain.back());
    }
    for (size_t piece : chain) {
      pieces_at_[source(piece)].erase(number_[piece]);
      pieces_at_[target(piece)].erase(number_[piece]);
    }
    for (size_t piece : chain) set(piece, number_[piece] == number ? other : number);
  }

  void set(size_t piece, size_t number) {
    number_[piece] = number;
    pieces_at_[source(piece)][number] = piece;
    pieces_at_[target(piece)][number] = piece;
  }

  const std::vector<Piece> &pieces_;
  std::vector<size_t> number_;  // by piece
  Ends pieces_at_;              // by end: the piece of each round
};

}  // namespace

std::vector<ExchangeRound> rounds_of(const std::vector<Piece> &pieces) {
  std::map<std::pair<bool, Shape>, std::vector<Piece>> alike;  // by whether they move
  for (const Piece &piece : pieces) alike[{piece.source != piece.target, shape_of(piece.box)}].push_back(piece);
  std::vector<ExchangeRound> rounds;
  for (const auto &[kind, of_kind] : alike) {
    const size_t first = rounds.size();
    const std::vector<size_t> numbers = RoundNumbers(of_kind).all();
    for (size_t i = 0; i < of_kind.size(); ++i) {
      if (rounds.size() <= first + numbers[i]) rounds.resize(first + numbers[i] + 1, {kind.second, {}});
      rounds[first + numbers[i]].pieces.push_back(of_kind[i]);
    }
  }
  return rounds;
}

int64_t most_in_round(const Rearrangement &rearrangement, const Mesh &mesh) {
  const int64_t blocks = element_count(padded_block(rearrangement.shape, rearrangement.from, mesh)) +
                         element_count(wanted_block(rearrangement, mesh));
  return std::max(worth_a_round, blocks / (4 * pieces_held));
}

std::vector<Piece> parts_of(const std::vector<Piece> &pieces, int64_t most_elements) {
  std::vector<Piece> parts, left(pieces.rbegin(), pieces.rend());
  while (!left.empty()) {
    Piece piece = std::move(left.back());
    left.pop_back();
    if (piece.box.elements() <= most_elements) {
      parts.push_back(std::move(piece));
      continue;
    }
    const Shape shape = shape_of(piece.box);
    const auto dim = static_cast<size_t>(std::ranges::max_element(shape) - shape.begin());
    const int64_t row = piece.box.elements() / shape[dim];
    const int64_t length = ceil_div(shape[dim], ceil_div(shape[dim], std::max<int64_t>(1, most_elements / row)));
    for (int64_t begin = (shape[dim] - 1) / length * length; begin >= 0; begin -= length) {
      Piece part = piece;
      part.box.begin[dim] = piece.box.begin[dim] + begin;
      part.box.end[dim] = std::min(piece.box.end[dim], part.box.begin[dim] + length);
      left.push_back(std::move(part));
    }
  }
  return parts;
}

std::vector<ExchangeRound> rounds_of(const Rearrangement &rearrangement, const Mesh &mesh) {
  return rounds_of(parts_of(pieces_of(rearrangement, mesh), most_in_round(rearrangement, mesh)));
}

}  // namespace tessera
