// Draws a function as `tessera view` does: the mesh, how arguments and results lie, and the program of a device.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>

namespace tessera {

namespace detail {
struct DrawnProgram;
}

class ProgramPicture {
 public:
  explicit ProgramPicture(std::shared_ptr<const detail::DrawnProgram> drawn) : drawn_(std::move(drawn)) {}
  std::string as_text() const;  // for the terminal
  std::string html() const;     // a page for a browser, which needs no other file and no network
  std::string svg() const;      // a picture for papers
  // Writes the page, or the picture if the name ends in .svg. Throws InputError where the file can't be written.
  void save(const std::string &path) const;

 private:
  std::shared_ptr<const detail::DrawnProgram> drawn_;
};
std::ostream &operator<<(std::ostream &stream, const ProgramPicture &picture);

}  // namespace tessera
