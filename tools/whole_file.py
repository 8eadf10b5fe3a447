"""Replaces files as a whole: who reads one meanwhile has the old text or the new one."""

import os
import pathlib
import tempfile


def write_whole(path, text):
    """Writes the text beside the file, under a name that no other writer has, and puts it in the file's place."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=path.name, suffix=".part", delete=False) as part:
        try:
            part.write(text)
            part.close()
            os.chmod(part.name, path.stat().st_mode if path.exists() else 0o644)
            pathlib.Path(part.name).replace(path)
        except BaseException:
            os.unlink(part.name)
            raise
