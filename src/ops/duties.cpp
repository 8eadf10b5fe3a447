#include "ops/duties.h"

#include "ops/duties_interfaces.cpp.inc"
