// Prepares the machine for programs that time library calls: its cores in step, and memory without first touches.
#pragma once

#include <sched.h>
#include <sys/mman.h>

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

namespace bench {

inline int cores() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

// On huge pages, touched before it is used: neither is part of what is measured. Ends the program where there is none.
class Memory {
 public:
  explicit Memory(size_t bytes) : bytes_(std::max<size_t>(bytes, 1)) {
    data_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED) {
      std::perror("memory to measure with");
      std::exit(1);
    }
    madvise(data_, bytes_, MADV_HUGEPAGE);
    std::memset(data_, 1, bytes_);
  }
  ~Memory() { munmap(data_, bytes_); }
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;
  char *bytes() const { return static_cast<char *>(data_); }
  float *floats() const { return static_cast<float *>(data_); }

 private:
  size_t bytes_;
  void *data_;
};

inline double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

// Milliseconds.
inline double time_of(const std::function<void()> &work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// A thread for each core. They do their parts of a piece of work, in step.
class Team {
 public:
  using Work = std::function<void(size_t part, size_t parts)>;

  Team() : size_(static_cast<size_t>(cores())), step_(cores()) {
    for (size_t part = 1; part < size_; ++part)
      threads_.emplace_back([this, part] {
        for (step_.arrive_and_wait(); work_ != nullptr; step_.arrive_and_wait()) {
          (*work_)(part, size_);
          step_.arrive_and_wait();
        }
      });
  }
  ~Team() {
    work_ = nullptr;
    step_.arrive_and_wait();
  }
  Team(const Team &) = delete;
  Team &operator=(const Team &) = delete;

  void run(const Work &work, int times) {
    work_ = &work;
    for (int i = 0; i < times; ++i) {
      step_.arrive_and_wait();
      work(0, size_);
      step_.arrive_and_wait();
    }
  }

 private:
  size_t size_;
  std::barrier<> step_;
  const Work *work_ = nullptr;
  std::vector<std::jthread> threads_;
};

// Copies one thread's part of so many bytes.
inline void copy_part(char *to, const char *from, size_t bytes, size_t part, size_t parts) {
  const size_t begin = bytes * part / parts, end = bytes * (part + 1) / parts;
  std::memcpy(to + begin, from + begin, end - begin);
}

}  // namespace bench
