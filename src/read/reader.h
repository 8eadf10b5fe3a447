// Turns text into IR. A module that the reader returns is verified, names at most one mesh in the code that runs, and
// has a @main.
#pragma once

#include <optional>
#include <string>

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "read/text_index.h"

namespace tessera {

// Makes a context with every dialect that programs are made of, and the interfaces of their ops.
std::unique_ptr<mlir::MLIRContext> make_context(const mlir::DialectRegistry &registry);

struct Source {
  std::string name;  // for messages: a file's path, or "<stdin>"
  std::string text;
};

// Reads a file, or standard input for "-". Throws InputError if it can't be read.
Source load_source(const std::string &path);

// Returns the text of a program's bytes: a portable artifact, or a file of jax.export, becomes the text of its module.
// Throws InputError for an artifact that is incomplete or of an unknown kind.
Source as_text(Source source);

// Parses and verifies. Throws InputError with every diagnostic as `FILE:LINE:COL: error: ...`. With an `index`, fills
// it and marks the locations of the operations with their numbers there.
mlir::OwningOpRef<mlir::ModuleOp> read(mlir::MLIRContext &context, const Source &source, TextIndex *index = nullptr);

// Brings a module to the forms that the phases know: a composite becomes a call of its decomposition.
void normalise(mlir::ModuleOp module);

// Returns a message in the form that users see: `FILE:LINE:COL: SEVERITY: MESSAGE`, with as much of the location as is
// known.
std::string located_message(mlir::Location location, const std::string &severity, const std::string &message);

// Turns the diagnostics that are emitted while this object lives into text, in order.
class DiagnosticText {
 public:
  explicit DiagnosticText(mlir::MLIRContext *context, bool only_of_this_thread = false);
  ~DiagnosticText();
  // Returns the errors so far, with their notes; empty if there was none.
  const std::string &errors() const { return errors_; }
  const std::string &warnings() const { return warnings_; }
  // These return the errors as one text, or throw them as an InputError. Both throw a DefectError, which says
  // `otherwise`, if there was no error.
  std::string text(const std::string &otherwise) const;
  [[noreturn]] void fail(const std::string &otherwise) const;

 private:
  mlir::MLIRContext *context_;
  uint64_t handler_;
  std::string errors_, warnings_;
};

// Holds the mesh that a program runs on: the one that its shardings name. A program may name several meshes if they
// list the same axes and devices; find_mesh throws InputError if they differ. It returns nothing if there is no mesh.
struct NamedMesh {
  std::string name;
  Mesh mesh;
};
std::optional<NamedMesh> mesh_of(mlir::ModuleOp module);

// Gives the module's mesh the axes of `mesh` (its axis names must be the same ones), or adds it as @mesh where there is
// none.
void replace_mesh(mlir::ModuleOp module, const Mesh &mesh);

}  // namespace tessera
