// Lays out text for the terminal: tables, and blocks of lines side by side.
#pragma once

#include <string>
#include <vector>

namespace tessera {

// Prints columns as wide as their widest cell, with two blanks between them and a rule under the header. A column is
// aligned right if its header begins with '>' (which isn't printed).
std::string table_text(const std::vector<std::string> &header, const std::vector<std::vector<std::string>> &rows);

// Puts as many blocks of lines side by side as fit into `width` columns, then the next row of blocks.
std::string side_by_side(const std::vector<std::string> &blocks, size_t width);

// Returns the number of columns that UTF-8 text takes. Each code point is one column wide.
size_t columns_of(const std::string &text);
// Adds blanks behind (or, `right`, before) `text` up to `width` columns.
std::string padded(const std::string &text, size_t width, bool right = false);
std::string centred(const std::string &text, size_t width);

}  // namespace tessera
