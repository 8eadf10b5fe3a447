// Memory that is kept back for the time when there is none. LLVM and MLIR know no exceptions: an operator new that throws through
// them leaves behind what nobody can take apart. So operator new is given the reserve instead, what is under way comes to its end, and
// the error is thrown where the reserve is to be taken again.
#pragma once

namespace tessera {

// While one is there, operator new is given what waits in the pool, then the reserve, and only then asks the handler that was set
// before. With the last one that handler is in its place again: a process that uses the library has its own, but while a call of
// ours is at work. There may be several, on any threads.
class KeptReserve {
 public:
  // Throws OutOfMemory if there is no memory for the reserve.
  KeptReserve();
  ~KeptReserve();
  KeptReserve(const KeptReserve &) = delete;
  KeptReserve &operator=(const KeptReserve &) = delete;

  // Between phases: takes the reserve if it was given away, or throws as above.
  void take_again();
};

// Sets the function that operator new calls before it throws, once even the reserve is gone; it need not return. Null:
// none.
void set_last_resort(void (*last_resort)());

}  // namespace tessera
