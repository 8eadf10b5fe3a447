// Keeps memory in reserve for the time when there is none left. LLVM and MLIR can't unwind exceptions, so operator new
// gets the reserve instead of throwing. The work under way comes to its end, and the error is thrown where the reserve
// is taken again.
#pragma once

namespace tessera {

// While an object lives, operator new takes the memory that waits in the pool, then the reserve, and only then calls
// the handler that was set before. When the last object goes, that handler is set again: a process that uses the
// library has its own handler except during our calls. There may be several objects, on any threads.
class KeptReserve {
 public:
  // Throws OutOfMemory if there is no memory for the reserve.
  KeptReserve();
  ~KeptReserve();
  KeptReserve(const KeptReserve &) = delete;
  KeptReserve &operator=(const KeptReserve &) = delete;

  // Takes the reserve again between phases if it was given away, or throws as the constructor does.
  void take_again();
};

// Sets the function that operator new calls before it throws, once even the reserve is gone; it need not return. Null
// sets none.
void set_last_resort(void (*last_resort)());

}  // namespace tessera
