#include "ops/op_interfaces.h"

#include "ops/op_interfaces_interfaces.cpp.inc"
