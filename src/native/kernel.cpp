#include "native/kernel.h"
