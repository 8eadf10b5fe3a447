#include "tessera/program_picture.h"

#include <ostream>

#include "base/file.h"
#include "trace/drawn_program.h"
#include "view/render.h"

namespace tessera {

std::string ProgramPicture::as_text() const { return view_to_text(drawn_->view); }
std::string ProgramPicture::html() const { return view_to_html(drawn_->view); }
std::string ProgramPicture::svg() const { return view_to_svg(drawn_->view); }

void ProgramPicture::save(const std::string &path) const { write_file(path, path.ends_with(".svg") ? svg() : html()); }

std::ostream &operator<<(std::ostream &stream, const ProgramPicture &picture) { return stream << picture.as_text(); }

}  // namespace tessera
