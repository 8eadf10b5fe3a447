#include "tessera/checkpoints.h"

#include <fcntl.h>
#include <stdio.h>  // renameat2
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <thread>

#include "array_functions/output_file.h"
#include "base/descriptor.h"
#include "base/error_location.h"
#include "base/file.h"
#include "base/standard_error.h"
#include "base/text.h"
#include "peers/peers.h"
#include "training/checkpoint_file.h"

namespace tessera {

namespace fs = std::filesystem;

namespace detail {
namespace {

void check_ending(const std::string &path, const char *function) {
  if (path.ends_with(".safetensors")) return;
  throw InputError(path + ": " + function + " of a tree needs a file whose name ends in .safetensors; rename the file");
}

}  // namespace

void save_leaves(const std::string &path, const Flat &tree) {
  check_ending(path, "save");
  std::map<std::string, Array> arrays;
  const std::vector<std::string> names = leaf_names(tree.shape);
  for (size_t i = 0; i < names.size(); ++i) arrays.emplace(names[i], tree.leaves[i]);
  save(path, arrays);
}

std::vector<Array> load_leaves(const std::string &path, const Flat &like, const Shardings &shardings) {
  check_ending(path, "load");
  return read_leaves(stored_in(path), like, shardings);
}

}  // namespace detail

struct __attribute__((visibility("hidden"))) Checkpoints::State {
  static constexpr std::string_view replaced_ending = ".replaced.partial";
  std::string folder;
  CheckpointsOptions options;

  // Holds the checkpoint that is being written.
  struct UnderWay {
    detail::CheckpointPart part;
    int64_t step;
    std::string failure = {};
  };
  std::unique_ptr<UnderWay> under_way;
  std::thread writer;

  std::string path_of(int64_t step) const { return (fs::path(folder) / std::to_string(step)).string(); }
  std::string partial_path(int64_t step) const { return path_of(step) + ".partial"; }
  std::string replaced_path(int64_t step) const { return path_of(step) + std::string(replaced_ending); }
  std::string whole_path(int64_t step) const {
    std::error_code error;
    return fs::exists(path_of(step), error) || error ? path_of(step) : replaced_path(step);
  }
  std::vector<int64_t> steps() const;
  void write();
  void commit(int64_t step) const;
  void drop_old() const;
  void finish();
};

namespace {

[[noreturn]] void fail_to_write(const std::string &path, const std::error_code &error) {
  fail_at(path, "the checkpoint can't be written: " + error.message());
}

// Exchanges the two paths in one atomic step. Returns false if the file system can't.
bool change_places(const std::string &one, const std::string &other) {
  return renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0;
}

void bring_to_disk(const std::string &folder) {
  Descriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened) fsync(opened.number());
}

}  // namespace

std::vector<int64_t> Checkpoints::State::steps() const {
  std::vector<int64_t> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (name.ends_with(replaced_ending)) name.resize(name.size() - replaced_ending.size());
    const bool is_number = !name.empty() && name.size() <= 18 && name.find_first_not_of("0123456789") == name.npos;
    if (is_number) found.push_back(std::stoll(name));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// Writes this process's file, and keeps the message of an error. If this is the only process, it commits the checkpoint too.
void Checkpoints::State::write() {
  try {
    const std::string partial = partial_path(under_way->step);
    std::error_code error;
    fs::create_directories(partial, error);
    if (error) fail_to_write(partial, error);
    under_way->part.write(partial, under_way->step);
    if (Peers::here().is_alone()) commit(under_way->step);
  } catch (const std::exception &fault) {
    under_way->failure = message_of(fault);
    std::error_code ignored;
    if (Peers::here().is_alone()) fs::remove_all(partial_path(under_way->step), ignored);
  }
}

// Gives a checkpoint its final name. If an older checkpoint has that name, the two are exchanged in one atomic step, so
// that readers always find a complete one. If the file system can't exchange them, the name is missing for a moment, and
// readers take the older checkpoint from replaced_path.
void Checkpoints::State::commit(int64_t step) const {
  const std::string path = path_of(step), partial = partial_path(step), replaced = replaced_path(step);
  std::error_code error;
  if (const int files = Peers::here().count(); files > 1) detail::write_index(partial, files);
  bring_to_disk(partial);
  if (fs::exists(path, error)) fs::remove_all(replaced, error);  // otherwise `replaced` is the only complete one
  if (fs::exists(path, error) && !change_places(partial, path)) fs::rename(path, replaced, error);
  if (error) fail_to_write(path, error);
  if (!fs::exists(path, error)) fs::rename(partial, path, error);
  if (error) fail_to_write(path, error);
  bring_to_disk(folder);
  fs::remove_all(partial, error);
  fs::remove_all(replaced, error);
  drop_old();
}

// Renames each old checkpoint before removing it, so that a reader never finds one that is half removed.
void Checkpoints::State::drop_old() const {
  const std::vector<int64_t> all = steps();
  if (options.keep <= 0) return;
  for (size_t i = 0; i + static_cast<size_t>(options.keep) < all.size(); ++i) {
    std::error_code error;
    fs::rename(whole_path(all[i]), path_of(all[i]) + ".dropped.partial", error);
    fs::remove_all(path_of(all[i]) + ".dropped.partial", error);
  }
}

void Checkpoints::State::finish() {
  if (writer.joinable()) writer.join();
  if (!under_way) return;
  const std::unique_ptr<UnderWay> done = std::move(under_way);
  const Peers &peers = Peers::here();
  if (!peers.is_alone()) {
    detail::agree_on_failure("save of a checkpoint", 1, done->failure);
    if (peers.index() == 0) {
      try {
        commit(done->step);
      } catch (const std::exception &error) {  // of any type: the other processes wait to be told
        done->failure = message_of(error);
      }
    }
    detail::agree_on_failure("save of a checkpoint", 2, done->failure);
  }
  if (!done->failure.empty()) throw InputError(done->failure);
}

Checkpoints::Checkpoints(std::string folder, CheckpointsOptions options) : holder_(std::make_shared<State>()) {
  state().folder = std::move(folder);
  state().options = options;
}
Checkpoints::State &Checkpoints::state() const {
  return *static_cast<State *>(const_cast<void *>(holder_.get()));  // made by the constructor, not const
}
Checkpoints::Checkpoints(Checkpoints &&other) noexcept = default;
Checkpoints &Checkpoints::operator=(Checkpoints &&other) noexcept {
  std::swap(holder_, other.holder_);
  return *this;
}

Checkpoints::~Checkpoints() {
  if (!holder_) return;
  if (std::uncaught_exceptions() > 0 && !Peers::here().is_alone()) {  // the other processes don't reach this point
    if (state().writer.joinable()) state().writer.join();
    return;
  }
  try {
    state().finish();
  } catch (const std::exception &error) {
    say(std::string(message_of(error)) + "\n");
  }
}

void Checkpoints::save_leaves(int64_t step, const detail::Flat &tree) {
  if (step < 0)
    throw ValueError("save: the step " + std::to_string(step) + " is negative; checkpoints have steps from 0 on");
  state().finish();
  state().under_way = std::make_unique<State::UnderWay>(State::UnderWay{detail::CheckpointPart(tree), step});
  if (state().options.background) {
    try {
      state().writer = std::thread([&state = state()] { state.write(); });
      return;
    } catch (const std::system_error &) {  // no thread could be started, so this one writes
    }
  }
  state().write();
  state().finish();
}

void Checkpoints::wait() { state().finish(); }

std::vector<int64_t> Checkpoints::steps() const { return state().steps(); }

std::optional<int64_t> Checkpoints::latest() const {
  const std::vector<int64_t> all = steps();
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::vector<Array> Checkpoints::load_leaves(std::optional<int64_t> step, const detail::Flat &like,
                                            const Shardings &shardings, const std::optional<Mesh> &mesh) const {
  state().finish();
  const std::vector<int64_t> all = steps();
  if (all.empty()) fail_at(state().folder, "there is no checkpoint in this folder");
  if (!step) step = all.back();
  if (!std::binary_search(all.begin(), all.end(), *step))
    fail_at(state().folder,
            "there is no checkpoint of step " + std::to_string(*step) + "; the steps with one are " + joined(all));
  return detail::read_leaves(detail::stored_in_folder(state().whole_path(*step)), like, shardings, mesh);
}

std::vector<Array> detail::load_checkpoint(const std::string &path, const Flat &like, const LoadCheckpoint &options) {
  return Checkpoints(path).load_leaves(options.step, like, options.specs, options.mesh);
}

}  // namespace tessera
