// The header that the library is for stands alone.
#include "library/compiler.h"
