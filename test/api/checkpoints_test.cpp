// Trees in files, and checkpoints.
#include "tessera/checkpoints.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "folder_of_files.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/random.h"

using namespace tessera;

namespace {

struct Layer {
  Array w, b;
  int heads = 2;
};
struct State {
  std::vector<Layer> layers;
  std::map<std::string, Array> moments;
  Array step;
};

State state(uint32_t seed) {
  Array key = random::key(seed);
  auto layer = [&](uint32_t i) {
    return Layer{random::normal(random::fold_in(key, i), {13, 8}),
                 random::normal(random::fold_in(key, i + 9), {8}, bf16)};
  };
  return {{layer(0), layer(1)}, {{"m", arange(7)}, {"none", zeros({0, 3})}}, Array(static_cast<int>(seed))};
}
bool are_equal(const State &a, const State &b) { return tree_all_close(a, b, {.rtol = 0, .atol = 0}); }

class TreesInFiles : public FolderOfFiles {};

TEST_F(TreesInFiles, AreSavedByTheirPaths) {
  save(path("a.safetensors"), state(1));
  std::vector<std::string> names;
  for (const auto &[name, array] : load(path("a.safetensors"))) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"layers[0].b", "layers[0].w", "layers[1].b", "layers[1].w",
                                             "moments[\"m\"]", "moments[\"none\"]", "step"}));
  State like = state(2);
  like.layers[0].heads = 4;
  State back = load(path("a.safetensors"), like);
  EXPECT_EQ(back.layers[0].heads, 4);
  back.layers[0].heads = 2;
  EXPECT_TRUE(are_equal(back, state(1)));
  EXPECT_TRUE(back.step.weak_type());
  EXPECT_TRUE(are_equal(load(path("a.safetensors"), eval_shape([] { return state(1); })), state(1)));
}

TEST_F(TreesInFiles, LieAsTheShardingsSayOrTheTreeDoes) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  save(path("a.safetensors"), state(1));
  State spread =
      load(path("a.safetensors"), state(2), {{{NamedSharding(mesh, P("x", "y")), P("y"), P()}, P()}, P(), P()});
  EXPECT_TRUE(are_equal(spread, state(1)));
  EXPECT_EQ(spread.layers[0].w.sharding().spec, P("x", "y"));
  State again = load(path("a.safetensors"), spread);
  EXPECT_TRUE(are_equal(again, state(1)));
  EXPECT_EQ(again.layers[0].w.sharding(), spread.layers[0].w.sharding());
  EXPECT_EQ(refusal_of_call<ShardingError>([&] { load(path("a.safetensors"), state(2), P()); }).substr(0, 59),
            "load.layers[0].w: P() comes without a mesh, and no array of");
}

TEST_F(TreesInFiles, AllThatDoesNotFitIsListed) {
  std::map<std::string, Array> arrays{{"layers[0].w", zeros({13, 8})}, {"layers[0].b", zeros({8})},
                                      {"layers[1].w", zeros({8, 13})}, {"moments[\"m\"]", zeros({7}, i32)},
                                      {"extra", zeros({2})},           {"other", zeros({})},
                                      {"step", zeros({}, i32)}};
  save(path("a.safetensors"), arrays);
  EXPECT_EQ(refusal_of_call<TreeError>([&] { load(path("a.safetensors"), state(1)); }),
            "DIR/a.safetensors: the array 'layers[0].b' is f32[8], but bf16[8] in the tree\n"
            "DIR/a.safetensors: the array 'layers[1].w' is f32[8,13], but f32[13,8] in the tree\n"
            "DIR/a.safetensors: the array 'layers[1].b', bf16[8] in the tree, is missing\n"
            "DIR/a.safetensors: the array 'moments[\"none\"]', f32[0,3] in the tree, is missing\n"
            "DIR/a.safetensors: the array 'extra', f32[2], has no place in the tree\n"
            "DIR/a.safetensors: the array 'other', f32[], has no place in the tree");
  EXPECT_EQ(refusal_of_call([&] { save(path("a.npz"), state(1)); }),
            "DIR/a.npz: save of a tree needs a file whose name ends in .safetensors; rename the file");
  EXPECT_EQ(refusal_of_call([&] { load(path("a.npz"), state(1)); }),
            "DIR/a.npz: load of a tree needs a file whose name ends in .safetensors; rename the file");
}

TEST_F(TreesInFiles, CheckpointsOfEightDevicesAreReadOnOthers) {
  Mesh eight = make_mesh({{"x", 4}, {"y", 2}}), six = make_mesh({{"a", 2}, {"b", 3}});
  State spread = device_put(state(1), eight, {{{P("x", "y"), P("y"), P()}, P("x")}, P(), P()});
  Checkpoints checkpoints(path("run"));
  EXPECT_EQ(checkpoints.latest(), std::nullopt);
  checkpoints.save(5, spread);
  checkpoints.wait();
  EXPECT_EQ(checkpoints.latest(), 5);
  for (Shardings specs : {Shardings{{{P("a", "b"), P("b"), P()}, P("b")}, P(), P()}, Shardings(P())}) {
    State back = checkpoints.load(device_put(state(2), six, P()), specs);
    EXPECT_TRUE(are_equal(back, state(1)));
    EXPECT_EQ(back.layers[0].w.sharding().mesh, six);
  }
  EXPECT_TRUE(are_equal(checkpoints.load(state(2)), state(1)));
  // The file is one that others read, too.
  std::map<std::string, Array> blocks = load(path("run/5/0.safetensors"));
  EXPECT_EQ(blocks.at("layers[0].w[4:8,0:4]").shape(), (Shape{4, 4}));
  EXPECT_EQ(blocks.at("layers[0].w[12:13,4:8]").shape(), (Shape{1, 4}));
}

TEST_F(TreesInFiles, CheckpointsOfManyPiecesAreReadBlockByBlock) {
  Mesh mesh = make_mesh({{"x", 4}});
  std::vector<Array> tree{arange(700000, f32).reshape({700, 1000})};
  Checkpoints checkpoints(path("run"), {.background = false});
  checkpoints.save(1, tree);
  for (P spec : {P("x"), P(None, "x")}) {
    std::vector<Array> back = checkpoints.load(tree, NamedSharding(mesh, spec));
    EXPECT_TRUE(tree_all_close(back, tree, {.rtol = 0, .atol = 0}));
  }
}

TEST_F(TreesInFiles, TheLastCheckpointsAreKept) {
  Checkpoints checkpoints(path("run"), {.keep = 2});
  for (int64_t step : {1, 3, 20, 100}) checkpoints.save(step, state(static_cast<uint32_t>(step)));
  checkpoints.wait();
  EXPECT_EQ(checkpoints.steps(), (std::vector<int64_t>{20, 100}));
  EXPECT_TRUE(are_equal(checkpoints.load_step(20, state(0)), state(20)));
  checkpoints.save(100, state(7));  // again
  EXPECT_TRUE(are_equal(checkpoints.load(state(0)), state(7)));
  size_t entries = 0;
  for (const auto &entry : std::filesystem::directory_iterator(path("run"))) entries += entry.exists();
  EXPECT_EQ(entries, 2u);
  EXPECT_EQ(refusal_of_call([&] { checkpoints.load_step(3, state(0)); }),
            "DIR/run: there is no checkpoint of step 3; the steps with one are 20, 100");
  EXPECT_EQ(refusal_of_call([&] { Checkpoints(path("nowhere")).load(state(0)); }),
            "DIR/nowhere: there is no checkpoint in this folder");
  EXPECT_EQ(refusal_of_call<ValueError>([&] { checkpoints.save(-1, state(0)); }),
            "save: the step -1 is negative; checkpoints have steps from 0 on");
}

TEST_F(TreesInFiles, ReadersFindAWholeCheckpointWhileItIsReplaced) {
  const State one = state(1), other = state(2);
  Checkpoints writer(path("run"));
  writer.save(5, one);
  writer.wait();
  std::atomic<bool> goes_on = true;
  int read = 0;
  std::string fault;
  std::thread reader([&] {
    const Checkpoints checkpoints(path("run"));
    for (; goes_on && fault.empty(); ++read)
      if (checkpoints.latest() != 5) fault = "none";
  });
  for (int i = 0; i < 30; ++i) writer.save(5, i % 2 ? one : other);
  writer.wait();
  goes_on = false;
  reader.join();
  EXPECT_EQ(fault, "");
  EXPECT_GT(read, 0);
  // Where the file system can't let both change places, one is put aside for a moment, and found there.
  std::filesystem::rename(path("run/5"), path("run/5.replaced.partial"));
  EXPECT_EQ(writer.steps(), std::vector<int64_t>{5});
  EXPECT_TRUE(are_equal(writer.load(one), one));
  writer.save(5, other);
  writer.wait();
  EXPECT_TRUE(are_equal(writer.load(one), other));
  EXPECT_FALSE(std::filesystem::exists(path("run/5.replaced.partial")));
}

TEST_F(TreesInFiles, WhatIsSavedInTheBackgroundMayBeDonated) {
  Array x = ones({300, 300});
  auto next = jit([](Array a) { return a + 1.0f; }, {.donate = {0}});
  Checkpoints checkpoints(path("run"));
  for (int64_t step = 0; step < 3; ++step) {
    checkpoints.save(step, std::vector{x});
    x = next(x);
  }
  for (int64_t step = 0; step < 3; ++step) {
    Array back = checkpoints.load_step(step, std::vector{eval_shape([&] { return x; })})[0];
    EXPECT_TRUE(tree_all_close(std::vector{back}, std::vector{full({300, 300}, 1.0f + static_cast<float>(step))}));
  }
}

TEST_F(TreesInFiles, DamagedCheckpointsAreRefused) {
  std::vector<Array> tree{arange(6, f32)};
  Checkpoints checkpoints(path("run"), {.background = false});
  checkpoints.save(1, tree);
  const std::string file = "run/1/0.safetensors", bytes = bytes_of(file);
  auto load = [&] { checkpoints.load(tree); };
  write(file, bytes.substr(0, bytes.size() - 4));
  EXPECT_EQ(refusal_of_call(load),
            "DIR/run/1/0.safetensors: the .safetensors file is damaged: the array '[0]' ends at byte 24 behind the "
            "header, and the file has 20 there. Copy or save it again");
  for (size_t length = 0; length < bytes.size(); length += 31) {
    write(file, bytes.substr(0, length));
    EXPECT_THROW(load(), InputError) << length;
  }
  std::string other = bytes;
  other.back() ^= 1;
  write(file, other);
  EXPECT_EQ(refusal_of_call(load),
            "DIR/run/1/0.safetensors: the file is damaged: the bytes 0 to 24 of the array '[0]' have the checksum "
            "e6e0a081, but those that were written have 91e79017; read an earlier checkpoint");
  for (size_t at = 8; at < bytes.size(); at += 5) {  // no other bit is lost without a word
    other = bytes;
    other[at] ^= 4;
    write(file, other);
    try {
      EXPECT_TRUE(tree_all_close(checkpoints.load(tree), tree)) << at;
    } catch (const Error &) {
    }
  }
  std::filesystem::remove(path(file));
  EXPECT_EQ(refusal_of_call(load), "DIR/run/1/0.safetensors: the file can't be opened: No such file or directory");
  save(path("run/1/0.safetensors"), tree);
  EXPECT_EQ(
      refusal_of_call(load),
      "DIR/run/1/0.safetensors: the file isn't a part of a checkpoint: its header doesn't say 'tessera checkpoint "
      "1'; load(path, tree) reads .safetensors files of others");
}

// Returns a file with `from` in its header replaced, which stands there once at least.
std::string with_header(const std::string &bytes, const std::string &from, const std::string &to) {
  constexpr size_t prefix = 8;
  uint64_t length = 0;
  std::memcpy(&length, bytes.data(), prefix);
  std::string header = bytes.substr(prefix, length);
  EXPECT_NE(header.find(from), header.npos) << from << " in " << header;
  for (size_t at = 0; (at = header.find(from, at)) != header.npos; at += to.size()) header.replace(at, from.size(), to);
  const uint64_t changed = header.size();
  std::string result(prefix, '\0');
  std::memcpy(result.data(), &changed, prefix);
  return result + header + bytes.substr(prefix + length);
}

TEST_F(TreesInFiles, NotesThatDoNotFitAreRefused) {
  std::vector<Array> tree{arange(6, f32)};
  Checkpoints checkpoints(path("run"), {.background = false});
  checkpoints.save(1, tree);
  const std::string file = "run/1/0.safetensors", bytes = bytes_of(file);
  const std::string damaged = "DIR/run/1/0.safetensors: the checkpoint is damaged: ";
  for (const auto &[from, to, fault] : std::vector<std::array<std::string, 3>>{
           {"block [0]", "block [1]", "there is no note on the array '[0]'"},
           {"\\\"array\\\"", "\\\"arrow\\\"", "the note on the array '[0]' can't be read"},
           {"\\\"91e79017", "\\\"", "the note on the array '[0]' doesn't fit it"},
           {"\\\"91e79017", "\\\"91e7901791e79017", "the note on the array '[0]' doesn't fit it"},
           {"\\\"offset\\\":[0]", "\\\"offset\\\":[1]", "the note on the array '[0]' doesn't fit it"},
           {"\\\"offset\\\":[0]", "\\\"offset\\\":[-1]", "the note on the array '[0]' doesn't fit it"}}) {
    write(file, with_header(bytes, from, to));
    EXPECT_EQ(refusal_of_call([&] { checkpoints.load(tree); }), damaged + fault + "; read an earlier one")
        << from << to;
  }
  write(file, with_header(bytes, "\\\"shape\\\":[6]", "\\\"shape\\\":[8]"));
  EXPECT_EQ(refusal_of_call([&] { checkpoints.load(std::vector{arange(8, f32)}); }),
            "DIR/run/1: the files are damaged: they have 6 of the 8 elements at {0} of the array '[0]'; read an "
            "earlier checkpoint");
  EXPECT_EQ(refusal_of_call<DTypeError>([&] { checkpoints.save(2, std::vector{zeros({2}, c128)}); }),
            "save: the array '[0]' is c128[2], a dtype that checkpoints don't support; convert it with astype");
}

// A checkpoint of two processes, put together from those of one.
TEST_F(TreesInFiles, FilesThatDoNotBelongTogetherAreRefused) {
  std::vector<Array> tree{arange(6, f32)};
  Checkpoints checkpoints(path("run"), {.background = false});
  checkpoints.save(1, tree);
  auto file_of = [&](const std::vector<Array> &tree) {
    checkpoints.save(2, tree);
    return with_header(bytes_of("run/2/0.safetensors"), "\"files\":\"1\"", "\"files\":\"2\",\"index\":\"index.json\"");
  };
  const std::string own = file_of(tree), narrow = file_of({arange(6, f16)}), longer = file_of({arange(7, f32)});
  auto refusal = [&](const std::string &second, const std::string &index) {
    write("run/1/0.safetensors", own);
    write("run/1/1.safetensors", second);
    write("run/1/index.json", index);
    return refusal_of_call([&] { checkpoints.load_step(1, tree); });
  };
  const std::string later = "; read an earlier one";
  for (const std::string &other : {narrow, longer})
    EXPECT_EQ(refusal(other, "{\"headers\": [1, 2]}"),
              "DIR/run/1/1.safetensors: the checkpoint is damaged: the blocks of the array '[0]' are of several types" +
                  later);
  for (const char *index : {"", "{", "[1, 2]", "{\"headers\": \"1\"}"})
    EXPECT_EQ(refusal(own, index),
              "DIR/run/1/index.json: the checkpoint is damaged: it doesn't list its files" + later);
  EXPECT_EQ(refusal(own, "{\"headers\": [1, 2, 3]}"),
            "DIR/run/1/index.json: the checkpoint is damaged: it lists 3 files, but there are 2" + later);
  EXPECT_EQ(
      refusal(own, "{\"headers\": [1, 2]}"),
      "DIR/run/1/0.safetensors: the checkpoint is damaged: the file belongs to another checkpoint than the index" +
          later);
}

TEST_F(TreesInFiles, AFullDiskLeavesTheCheckpointsThatThereAre) {
  Checkpoints checkpoints(path("run"));
  checkpoints.save(1, state(1));
  checkpoints.wait();
  rlimit before{}, limit{};
  getrlimit(RLIMIT_FSIZE, &before);
  limit = {1000, before.rlim_max};
  auto old = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &limit);
  checkpoints.save(2, state(2));
  std::string text = refusal_of_call([&] { checkpoints.wait(); });
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old);
  EXPECT_EQ(text, "DIR/run/2.partial/0.safetensors: the file can't be written: File too large");
  EXPECT_EQ(checkpoints.steps(), std::vector<int64_t>{1});
  EXPECT_FALSE(std::filesystem::exists(path("run/2.partial")));
  EXPECT_TRUE(are_equal(checkpoints.load(state(0)), state(1)));
  write("file", "");
  Checkpoints nowhere(path("file/run"), {.background = false});
  EXPECT_EQ(refusal_of_call([&] { nowhere.save(1, state(1)); }),
            "DIR/file/run/1.partial: the checkpoint can't be written: Not a directory");
}

}  // namespace
