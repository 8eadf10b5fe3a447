#include "base/memory_room.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <vector>

#include "base/memory.h"

namespace tessera {
namespace {

// Reads a file of one number. Returns nothing if there is no number, as for "max".
std::optional<int64_t> number_in(const std::string &path) {
  std::ifstream in(path);
  int64_t number = 0;
  return in >> number ? std::optional(number) : std::nullopt;
}

// Returns the number behind a word, in a file of lines that each begin with one, or 0 if the word isn't there.
int64_t number_after(const std::string &path, const std::string &word) {
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string first;
    int64_t number = 0;
    if (words >> first && first == word && words >> number) return number;
  }
  return 0;
}

void take_least(MemoryRoom &room, int64_t limit, int64_t used, const std::string &who) {
  int64_t left = std::max<int64_t>(0, limit - used);
  if (left < room.left) room = {left, limit, who};
}

void look_at_machine(const std::string &root, MemoryRoom &room) {
  const std::string path = root + "/proc/meminfo";
  int64_t total = number_after(path, "MemTotal:") + number_after(path, "SwapTotal:");
  int64_t left = number_after(path, "MemAvailable:") + number_after(path, "SwapFree:");
  if (total > 0) take_least(room, total * 1024, (total - left) * 1024, "this machine");
}

// Holds names of files, which differ between the two versions of control groups.
struct GroupFiles {
  const char *limit, *used;
  std::vector<const char *> droppable;  // in memory.stat
};
GroupFiles version_1() {
  return {"memory.limit_in_bytes", "memory.usage_in_bytes", {"total_inactive_file", "total_active_file"}};
}
GroupFiles version_2() {
  return {"memory.max", "memory.current", {"inactive_file", "active_file", "slab_reclaimable"}};
}

// A limit holds for all groups below the one that has it. In a container the folder of a group may be seen as the topmost.
void look_at_groups(const std::string &mount, std::string group, const GroupFiles &files, MemoryRoom &room) {
  while (true) {
    std::string folder = mount + group + "/";
    if (std::optional<int64_t> limit = number_in(folder + files.limit)) {
      int64_t used = number_in(folder + files.used).value_or(0);
      for (const char *word : files.droppable) used -= number_after(folder + "memory.stat", word);
      take_least(room, *limit, std::max<int64_t>(0, used), "the control group " + (group.empty() ? "/" : group));
    }
    if (group.empty()) return;
    group.erase(group.find_last_of('/'));
  }
}

// Lines are `number:controllers:/path`; the number 0 is version 2.
void look_at_groups(const std::string &root, MemoryRoom &room) {
  std::ifstream in(root + "/proc/self/cgroup");
  for (std::string line; std::getline(in, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (first == line.npos || second == line.npos) continue;
    std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",", group = line.substr(second + 1);
    if (group == "/") group.clear();
    if (controllers == ",,") {
      for (const char *mount : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"})
        look_at_groups(root + mount, group, version_2(), room);
    } else if (controllers.find(",memory,") != controllers.npos) {
      look_at_groups(root + "/sys/fs/cgroup/memory", group, version_1(), room);
    }
  }
}

// /proc/self/statm counts pages: the first number all of them, the sixth data.
void look_at_own_limits(MemoryRoom &room) {
  std::vector<int64_t> pages;
  std::ifstream in("/proc/self/statm");
  for (int64_t number = 0; in >> number;) pages.push_back(number * sysconf(_SC_PAGESIZE));
  if (pages.size() < 6) return;
  struct Limit {
    __rlimit_resource resource;
    size_t used;
    const char *who;
  };
  for (const Limit &limit : {Limit{RLIMIT_AS, 0, "this process by its limit on address space (ulimit -v)"},
                             Limit{RLIMIT_DATA, 5, "this process by its limit on data (ulimit -d)"}}) {
    rlimit set = {};
    if (getrlimit(limit.resource, &set) == 0 && set.rlim_cur < INT64_MAX)
      take_least(room, static_cast<int64_t>(set.rlim_cur), pages[limit.used], limit.who);
  }
}

}  // namespace

MemoryRoom memory_room(const std::string &root) {
  MemoryRoom room;
  look_at_machine(root, room);
  look_at_groups(root, room);
  if (root.empty()) look_at_own_limits(room);
  return room;
}

MemoryRoom memory_room_with_pool() {
  MemoryRoom room = memory_room();
  if (room.left < INT64_MAX) room.left += static_cast<int64_t>(pooled_idle_bytes());
  return room;
}

}  // namespace tessera
