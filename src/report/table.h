// Text for the terminal: tables, and blocks of lines laid side by side.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Columns as wide as their widest cell, two blanks between them, a rule under the header. A column is aligned right if
// its header begins with '>' (which isn't printed).
std::string table_text(const std::vector<std::string> &header, const std::vector<std::vector<std::string>> &rows);

// Blocks of lines from left to right, as many as fit into `width` columns, then the next row of blocks.
std::string side_by_side(const std::vector<std::string> &blocks, size_t width);

// Columns that UTF-8 text takes, each code point being one column wide.
size_t columns_of(const std::string &text);
// `text` followed (or, `right`, preceded) by blanks up to `width` columns.
std::string padded(const std::string &text, size_t width, bool right = false);
std::string centred(const std::string &text, size_t width);

}  // namespace tessera
