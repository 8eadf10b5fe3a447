// Keeps trees of arrays in files: one .safetensors file, or checkpoints of a training program. Arrays have their paths
// as names (tree_paths, without a dot in front): `layers[0].w`. Static values aren't in files; they come from the tree
// that is given to load.
//
//   Checkpoints checkpoints("run7", {.keep = 2});
//   State state = checkpoints.latest() ? checkpoints.load(eval_shape(init, key), specs) : device_put(init(key), specs);
//   for (int64_t step = ...) {
//     state = train_step(state, batch);
//     if (step % 1000 == 0) checkpoints.save(step, state);     // returns at once
//   }
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tessera/files.h"
#include "tessera/trees.h"

namespace tessera {

namespace detail {

void save_leaves(const std::string &path, const Flat &tree);
std::vector<Array> load_leaves(const std::string &path, const Flat &like, const Shardings &shardings);

template <class T>
concept SavedTree = Tree<T> && !std::same_as<T, std::map<std::string, Array>>;

}  // namespace detail

// Writes a tree to a .safetensors file, as save of a map does.
template <detail::SavedTree T>
void save(const std::string &path, const T &tree) {
  detail::save_leaves(path, detail::flatten(tree));
}

// Reads a tree like this one from a .safetensors file. Shapes, dtypes and static values are those of `like`, and so are
// shardings that aren't given (in the form that device_put takes). Each process reads what its own devices hold.
// Throws TreeError with a line for each array that is missing, has another shape or dtype, or isn't in the tree.
template <detail::Tree T>
T load(const std::string &path, const T &like, const Shardings &shardings = {}) {
  return detail::with_leaves(like, detail::load_leaves(path, detail::flatten(like), shardings));
}

struct SaveCheckpoint {
  int64_t step = 0;  // a checkpoint of this step is replaced
  int64_t keep = 3;  // how many of the newest checkpoints stay; 0: all of them
};
struct LoadCheckpoint {
  std::optional<Mesh> mesh = {};     // for specs that name none
  Shardings specs = {};              // where the arrays go; others go where those of `like` lie
  std::optional<int64_t> step = {};  // the latest unless given
};
namespace detail {
std::vector<Array> load_checkpoint(const std::string &path, const Flat &like, const LoadCheckpoint &options);
}  // namespace detail

struct CheckpointsOptions {
  int64_t keep = 3;        // how many of the newest checkpoints stay; 0: all of them
  bool background = true;  // save returns once it knows what to write, and a thread writes it
};

// Keeps checkpoints in a folder, one for each step. A checkpoint FOLDER/STEP has a .safetensors file for each process that wrote
// it, with the blocks of that process's devices and their checksums, and an index that says which files belong together.
// It appears when it is complete and on the disk: whatever happens until then, the folder has the earlier ones. It can
// be read on any mesh, by any number of processes; a checkpoint that is replaced while it is read gives all of its old
// content or all of its new one.
//
// Where several processes run the program (processes.h), all of them call save, wait and load, and share the folder.
class Checkpoints {
 public:
  explicit Checkpoints(std::string folder, CheckpointsOptions options = {});
  ~Checkpoints();  // waits; an error that nobody has seen is written to standard error
  Checkpoints(Checkpoints &&other) noexcept;
  Checkpoints &operator=(Checkpoints &&other) noexcept;

  // Writes a checkpoint. The arrays may be donated as soon as it returns. A checkpoint of this step is replaced. Throws
  // InputError if this or the save before couldn't be written; no checkpoint is lost then.
  template <class T>
  void save(int64_t step, const T &tree) {
    save_leaves(step, detail::flatten(tree));
  }
  // Waits until all saved checkpoints are on the disk, and throws InputError if one couldn't be written. With several
  // processes a checkpoint appears only in this call, or in the next save.
  void wait();

  std::vector<int64_t> steps() const;  // ascending
  std::optional<int64_t> latest() const;

  // Reads the latest checkpoint, or the one of a given step, as a tree like this one: see load above. Throws InputError
  // where there is none, or where it is damaged.
  template <class T>
  T load(const T &like, const Shardings &shardings = {}) const {
    return detail::with_leaves(like, load_leaves({}, detail::flatten(like), shardings));
  }
  template <class T>
  T load_step(int64_t step, const T &like, const Shardings &shardings = {}) const {
    return detail::with_leaves(like, load_leaves(step, detail::flatten(like), shardings));
  }

 private:
  friend std::vector<Array> detail::load_checkpoint(const std::string &path, const detail::Flat &like,
                                                    const LoadCheckpoint &options);
  void save_leaves(int64_t step, const detail::Flat &tree);
  std::vector<Array> load_leaves(std::optional<int64_t> step, const detail::Flat &like, const Shardings &shardings,
                                 const std::optional<Mesh> &mesh = {}) const;

  struct State;
  State &state() const;
  std::shared_ptr<const void> holder_;  // holds a State, whose type needn't be known here
};

// Writes a checkpoint to a folder of them, as Checkpoints::save does, and returns when it is on the disk.
template <class T>
void save_checkpoint(const std::string &path, const T &tree, const SaveCheckpoint &options = {}) {
  Checkpoints checkpoints(path, {.keep = options.keep, .background = false});
  checkpoints.save(options.step, tree);
  checkpoints.wait();
}
// Reads a checkpoint, as Checkpoints::load does: load_checkpoint("run7", state, {.mesh = mesh, .specs = {P("x"),
// P()}}).
template <class T>
T load_checkpoint(const std::string &path, const T &like, const LoadCheckpoint &options = {}) {
  return detail::with_leaves(like, detail::load_checkpoint(path, detail::flatten(like), options));
}

}  // namespace tessera
