// einsum against its definition, its spelling and its refusals.
#include <map>

#include "contraction_check.h"

namespace tessera {
namespace {

// Einsum by its definition: a loop over the values of all letters.
struct Model {
  std::map<char, int64_t> extents;
  std::vector<std::string> terms;
  std::string result;

  Model(const std::string &spec, const Inputs &inputs) {
    size_t arrow = spec.find("->");
    std::string left = spec.substr(0, arrow) + ",";
    result = spec.substr(arrow + 2);
    for (size_t at = 0; at < left.size(); at = left.find(',', at) + 1)
      terms.push_back(left.substr(at, left.find(',', at) - at));
    for (size_t i = 0; i < terms.size(); ++i)
      for (size_t d = 0; d < terms[i].size(); ++d) {
        int64_t &extent = extents.try_emplace(terms[i][d], 1).first->second;
        extent = extent == 1 ? inputs[i].shape()[d] : extent;
      }
  }

  static size_t place(const std::string &term, const Shape &shape, const std::map<char, int64_t> &at) {
    size_t place = 0;
    for (size_t d = 0; d < term.size(); ++d)
      place = place * static_cast<size_t>(shape[d]) + (shape[d] == 1 ? 0 : static_cast<size_t>(at.at(term[d])));
    return place;
  }

  Array run(const Inputs &inputs) const {
    Shape shape;
    for (char letter : result) shape.push_back(extents.at(letter));
    int64_t count = 1, steps = 1;
    for (int64_t extent : shape) count *= extent;
    for (auto [letter, extent] : extents) steps *= extent;
    Doubles sums(static_cast<size_t>(count), 0);
    std::vector<Doubles> elements;
    for (const Array &input : inputs) elements.push_back(values(input));
    for (int64_t step = 0; step < steps; ++step) {
      std::map<char, int64_t> at;
      int64_t rest = step;
      for (auto [letter, extent] : extents) at[letter] = rest % extent, rest /= extent;
      double product = 1;
      for (size_t i = 0; i < terms.size(); ++i) product *= elements[i][place(terms[i], inputs[i].shape(), at)];
      sums[place(result, shape, at)] += product;
    }
    return array(sums, shape, f32);
  }
};

TEST(EinsumFunction, EqualsItsDefinition) {
  Array ij = counting({2, 3}), jk = counting({3, 4}), ii = counting({3, 3}), ijk = counting({2, 3, 4}),
        kl = counting({4, 2}), iii = counting({2, 2, 2}), one = array({1.0, 2.0, 4.0}, {1, 3}, f32),
        iji = counting({2, 3, 2});
  std::vector<std::pair<std::string, Inputs>> cases = {
      {"ij,jk->ik", {ij, jk}},
      {"ij,jk->ki", {ij, jk}},
      {"ij->ji", {ij}},
      {"ij->", {ij}},
      {"ij->j", {ij}},
      {"ii->i", {ii}},
      {"ii->", {ii}},
      {"iii->i", {iii}},
      {"iji->ij", {iji}},
      {"iji->j", {iji}},
      {"ij,ij->ij", {ij, ij}},
      {"ij,ij->", {ij, ij}},
      {"ij,ij->i", {ij, ij}},
      {"i,j->ji", {kl[0], kl[1]}},
      {"ij,jk,kl->il", {ij, jk, kl}},
      {"ij,jk,kl,li->", {ij, jk, counting({4, 5}), counting({5, 2})}},
      {"ijk,jk->i", {ijk, jk}},
      {"ijk,kl,jk->lj", {ijk, kl, jk}},
      {"ij,kl->", {ij, kl}},
      {"ij,kl->ik", {ij, kl}},
      {"ij,kj->ik", {ij, ii}},
      {"ij,ij->ij", {one, ij}},
      {"ij,jk->ik", {one, jk}},
      {"bij,bjk->bik", {ijk, ijk.reshape({2, 4, 3})}},
      {"bij,bjk->kbi", {ijk, ijk.reshape({2, 4, 3})}},
      {"ii,ij->j", {ii, ii}},
      {",ij->ij", {Array(2.0), ij}},
      {"ijk->kij", {ijk}},
      {"abcd,bd->ac", {counting({2, 3, 2, 2}), counting({3, 2})}},
  };
  for (const auto &[spec, inputs] : cases) {
    SCOPED_TRACE(spec);
    expect_same(einsum(spec, inputs), Model(spec, inputs).run(inputs), 1e-6, spec);
  }
}

TEST(EinsumFunction, Spelling) {
  Array ij = counting({2, 3}), jk = counting({3, 4});
  expect_same(einsum("ij,jk", ij, jk), matmul(ij, jk), 0, "implied result");
  EXPECT_EQ(einsum("ba", ij).shape(), (Shape{3, 2}));
  EXPECT_EQ(einsum("ii", counting({3, 3})).item<float>(), 12);
  expect_same(einsum(" i j , j k -> i k ", ij, jk), matmul(ij, jk), 0, "spaces");
  expect_same(einsum("...ij,...jk", counting({5, 2, 3}), jk), matmul(counting({5, 2, 3}), jk), 0, "ellipsis");
  expect_same(einsum("...ij,...jk->...ik", counting({5, 1, 2, 3}), counting({4, 3, 2})),
              matmul(counting({5, 1, 2, 3}), counting({4, 3, 2})), 0, "broadcast ellipsis");
  EXPECT_EQ(einsum("i...->...i", counting({2, 3, 4})).shape(), (Shape{3, 4, 2}));
  EXPECT_EQ(einsum("...i->i", counting({2, 3})).shape(), Shape{3});
  EXPECT_EQ(einsum("ij,jk,kl,lm,mn", ij, jk, counting({4, 2}), counting({2, 2}), counting({2, 3})).shape(),
            (Shape{2, 3}));
  EXPECT_EQ(einsum("ij,jk->ik", ij, counting({3, 2}, bf16)).dtype(), f32);
  EXPECT_EQ(einsum("ij->i", counting({2, 2}, boolean)).to_vector<bool>(), (std::vector<bool>{true, true}));
  EXPECT_EQ(
      einsum("ij,jk->ik", counting({2, 2}, bf16), counting({2, 2}, bf16), {.preferred_element_type = f32}).dtype(),
      f32);
  Inputs many(10, counting({2, 2}));
  EXPECT_EQ(einsum("ab,bc,cd,de,ef,fg,gh,hi,ij,jk", many).shape(), (Shape{2, 2}));
  EXPECT_EQ(einsum("ij->ij", counting({0, 3})).shape(), (Shape{0, 3}));
  EXPECT_EQ(values(einsum("ij->j", counting({0, 3}))), (Doubles{0, 0, 0}));
}

TEST(EinsumFunction, Refusals) {
  Array ij = counting({2, 3}), jk = counting({3, 4});
  EXPECT_EQ(error_of([&] { einsum("ij,jk->ik", ij); }),
            "einsum: \"ij,jk->ik\" has 2 terms, but 1 arrays are given; there is a term for each array");
  EXPECT_EQ(
      error_of([&] { einsum("ijk,jk->ik", ij, jk); }),
      "einsum: term 0 of \"ijk,jk->ik\" has 3 letters, but argument 0 has 2 dimensions; there is a letter for each: "
      "\"...\" stands for those without one");
  EXPECT_EQ(
      error_of([&] { einsum("ij,ik->jk", ij, jk); }),
      "einsum: letter i of \"ij,ik->jk\" is 2 in argument 0 and 3 in argument 1; dimensions of one letter must be "
      "equal, or 1");
  EXPECT_EQ(error_of([&] { einsum("ij->iz", ij); }),
            "einsum: the result of \"ij->iz\" has the letter z, which no term has; letters of the result come from the "
            "terms");
  EXPECT_EQ(error_of([&] { einsum("ij->ii", ij); }),
            "einsum: the result of \"ij->ii\" has the letter i twice; each stands once there");
  EXPECT_EQ(error_of([&] { einsum("i?->i", ij); }),
            "einsum: \"i?->i\" has '?' at position 1; terms are made of letters, \"...\" and {names}");
  EXPECT_EQ(error_of([&] { einsum("ij-i", ij); }),
            "einsum: \"ij-i\" has '-' without '>' behind it; the result is written behind \"->\"");
  EXPECT_EQ(error_of([&] { einsum("ij->i->j", ij); }),
            "einsum: \"ij->i->j\" has '-' at position 5 where the spec should end");
  EXPECT_EQ(error_of([&] { einsum("i..j", ij); }), "einsum: \"i..j\" has a dot at position 1; an ellipsis is \"...\"");
  EXPECT_EQ(error_of([&] { einsum("......", ij); }),
            "einsum: \"......\" has \"...\" twice in one term; it stands for all dimensions without a letter");
  EXPECT_EQ(error_of([&] { einsum("i{b->i", ij); }),
            "einsum: \"i{b->i\" has '{' without '}'; names are written {a, b}");
  EXPECT_EQ(error_of([&] { einsum("i{b}{c}->i", ij); }),
            "einsum: \"i{b}{c}->i\" has two lists of names in one term; write one, {a, b}");
  EXPECT_EQ(error_of([&] { einsum("i{b,?}->i", ij); }),
            "einsum: \"i{b,?}->i\" has '?' at position 4 where a name is expected");
  EXPECT_EQ(error_of([&] { einsum("i{b,", ij); }), "einsum: \"i{b,\" has an end where a name is expected");
  EXPECT_EQ(
      error_of([&] { einsum("n{b,k},{k,m}->n{b,m}", counting({2}), Array(1.0)); }),
      "einsum: term 0 of \"n{b,k},{k,m}->n{b,m}\" has the named axis b, but argument 0 of type f32[2] has no axis of "
      "that name; names come from the in_axes of xmap: write letters for positions, as in \"ij,jk->ik\"");
}

}  // namespace
}  // namespace tessera
