// Checks that the header of this library compiles by itself.
#include "library/compiler.h"
