"""Replaces files as a whole: who reads one meanwhile has the old text or the new one."""


def write_whole(path, text):
    part = path.with_name(path.name + ".part")
    part.write_text(text)
    part.replace(path)
