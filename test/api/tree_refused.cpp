// A compiler refuses types that can't be part of a tree, each case for its own reason.
#include <list>

#include "tessera/tree.h"

using namespace tessera;

#if REFUSED_LIST
using Tree = std::list<Array>;
#elif REFUSED_KEYS
struct Layer {
  Array w;
  bool operator==(const Layer &) const = default;
};
using Tree = std::map<int, Layer>;
#elif REFUSED_BASE
struct Base {
  Array a;
};
struct Tree : Base {
  Array b;
};
#elif REFUSED_C_ARRAY
struct Tree {
  Array a;
  int sizes[1];
};
#elif REFUSED_REFERENCE
struct Tree {
  Array &a;
  int b;
};
#elif REFUSED_FIELDS
struct Tree {
  char a0, a1, a2, a3, a4, a5, a6, a7, b0, b1, b2, b3, b4, b5, b6, b7, c0, c1, c2, c3, c4, c5, c6, c7, d0, d1, d2, d3,
      d4, d5, d6, d7, e0, e1, e2, e3, e4, e5, e6, e7, f0, f1, f2, f3, f4, f5, f6, f7, g0, g1, g2, g3, g4, g5, g6, g7,
      h0, h1, h2, h3, h4, h5, h6, h7, i0;
};
#elif REFUSED_STATIC
using Tree = std::function<int(int)>;
#elif REFUSED_POINTER
struct Tree {
  Array a;
  const char *text;
};
#endif

detail::TreeShape shape(const Tree &tree) { return detail::shape_of(tree); }
