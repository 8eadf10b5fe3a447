// Arguments from files and seeds, comparing with what was expected, and limits.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "../../support/npy_files.h"
#include "base/element_types.h"
#include "pipeline/expectation.h"
#include "pipeline/inputs.h"

namespace tessera {
namespace {

ArrayReport array_of(std::string name, Shape shape, DType dtype) {
  return {std::move(name), std::move(shape), dtype, {}, 0};
}

template <typename T>
Tensor vector_of(DType dtype, std::vector<T> values) {
  Tensor tensor(dtype, {static_cast<int64_t>(values.size())});
  std::copy(values.begin(), values.end(), tensor.mutable_as<T>());
  return tensor;
}

class Folder : public testing::Test {
 protected:
  Folder() : path_(std::filesystem::temp_directory_path() / ("tessera_arrays_" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() override { std::filesystem::remove_all(path_); }
  std::string file(const std::string &name) const { return path_ / name; }
  std::string message(const std::function<void()> &f) const {
    try {
      f();
    } catch (const InputError &error) {
      std::string text = error.what(), here = path_.string() + "/";
      for (size_t at; (at = text.find(here)) != text.npos;) text.erase(at, here.size());
      return text;
    }
    return "";
  }
  std::filesystem::path path_;
};

TEST_F(Folder, ArgumentsComeFromFilesInOrder) {
  write_npy(file("a.npy"), vector_of<float>(DType::f32, {1, 2}));
  write_npy(file("b.npy"), vector_of<int32_t>(DType::i32, {3}));
  auto tensors =
      load_inputs({file("a.npy"), file("b.npy")}, {array_of("x", {2}, DType::f32), array_of("", {1}, DType::i32)});
  EXPECT_EQ(2, tensors[0].as<float>()[1]);
  EXPECT_EQ(3, tensors[1].as<int32_t>()[0]);
}

TEST_F(Folder, AnArchiveGoesByNameWhereNamesMatchAndByOrderOtherwise) {
  write_npz(file("n.npz"), {{"b", vector_of<float>(DType::f32, {1})}, {"a", vector_of<float>(DType::f32, {2})}});
  auto load = [&](const std::string &first, const std::string &second) {
    return load_inputs({file("n.npz")}, {array_of(first, {1}, DType::f32), array_of(second, {1}, DType::f32)});
  };
  EXPECT_EQ(2, load("a", "b")[0].as<float>()[0]);
  EXPECT_EQ(1, load("x", "y")[0].as<float>()[0]);
}

TEST_F(Folder, Bfloat16IsTakenFromItsBits) {
  write_npy(file("a.npy"), vector_of<uint16_t>(DType::ui16, {0x3F80}));
  auto tensors = load_inputs({file("a.npy")}, {array_of("x", {1}, DType::bf16)});
  EXPECT_EQ(1.0F, static_cast<float>(tensors[0].as<Bfloat16>()[0]));
}

TEST_F(Folder, AWrongNumberOfFilesListsWhatTheProgramTakes) {
  EXPECT_EQ("--in: 0 files are given, and the program takes 2: argument 0 'x' f32[2,3], argument 1 i1[]",
            message([&] { load_inputs({}, {array_of("x", {2, 3}, DType::f32), array_of("", {}, DType::i1)}); }));
  EXPECT_EQ("--in: 1 file is given, and the program takes none", message([&] { load_inputs({"a.npy"}, {}); }));
}

TEST(RandomInputs, DependOnTheSeedAlone) {
  std::vector<ArrayReport> arguments = {array_of("x", {100}, DType::f32), array_of("n", {100}, DType::i32)};
  auto one = random_inputs(1, arguments), again = random_inputs(1, arguments), two = random_inputs(2, arguments);
  EXPECT_TRUE(difference_of(one[0], again[0], 0, 0).holds());
  EXPECT_FALSE(difference_of(one[0], two[0], 0, 0).holds());
}

TEST(RandomInputs, LieInTheirRangesAndDiffer) {
  for (int i = 0; i < dtype_count; ++i) {
    auto dtype = static_cast<DType>(i);
    Tensor tensor = random_inputs(3, {array_of("x", {64}, dtype)})[0];
    std::set<double> seen;
    visit(dtype, [&]<typename T>() {
      for (int64_t j = 0; j < 64; ++j) {
        double value = 0;
        if constexpr (is_complex_type<T>)
          value = static_cast<double>(tensor.as<T>()[j].real());
        else
          value = static_cast<double>(tensor.as<T>()[j]);
        seen.insert(value);
        if (is_integer(dtype))
          EXPECT_TRUE(value >= 0 && value <= 7) << name_of(dtype);
        else
          EXPECT_TRUE(std::abs(value) <= 1) << name_of(dtype) << " " << value;
      }
    });
    EXPECT_GE(seen.size(), 2u) << name_of(dtype);
  }
}

TEST_F(Folder, OutputsAreWrittenAndCompared) {
  std::vector<ArrayReport> outputs = {array_of("y", {2}, DType::f32)};
  Tensor got = vector_of<float>(DType::f32, {1, 2.5});
  save_outputs(file("results/deep"), {vector_of<float>(DType::f32, {1, 2})});
  auto expected = load_expected(file("results/deep"), outputs);
  Comparison comparison = compare({got}, expected, {0.125, 0.125});
  EXPECT_FALSE(comparison.holds());
  EXPECT_EQ(
      "result 0 'y': 1 of 2 elements differ by more than 0.125 + 0.125 * |expected|; the worst, at [1], is 2.5 and "
      "should be 2\n",
      mismatches_text(comparison, {got}, expected, outputs, {0.125, 0.125}));
  EXPECT_TRUE(compare({got}, expected, {0.25, 0}).holds());
}

TEST(Limits, EachThatIsBrokenIsToldWithItsNumbers) {
  Report report;
  report.memory.peak = 100;
  report.collectives = {{CollectiveKind::all_gather, {"x"}, {4}, DType::f32, 16, 48, 192, 1, 10, "wanted whole"}};
  EXPECT_TRUE(broken_limits({{CollectiveKind::all_to_all}, 480, 100}, report).empty());
  EXPECT_EQ((std::vector<std::string>{"--forbid: the program needs all_gather of f32[4] over x: wanted whole",
                                      "--max-bytes: each device sends 480 bytes, and the limit is 479",
                                      "--memory-limit: a device holds 100 bytes at the peak, and the limit is 99"}),
            broken_limits({{CollectiveKind::all_gather}, 479, 99}, report));
}

}  // namespace
}  // namespace tessera
