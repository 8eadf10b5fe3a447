"""Starting `tessera run` as several processes, doing something to one of them, and seeing how all of them end."""

import os
import re
import signal
import subprocess
import tempfile
import time

# In which all processes have ended after one of them has failed. On a machine that does much else: TESSERA_TEST_PATIENCE times as many.
PATIENCE = 5 * float(os.environ.get("TESSERA_TEST_PATIENCE", "1"))

# A word of mpirun or of ours that names a process.
NAMES = r"(?:process|process rank|rank) {}\b"


def longer(program, iterations):
    """The program's text with a loop of so many iterations."""
    with open(program, encoding="utf-8") as file:
        text = file.read()
    return text.replace("dense<3> : tensor<i32>", f"dense<{iterations}> : tensor<i32>")


class Run:
    """One run. commands[i]: what process i is given behind `tessera run PROGRAM`; environment[i]: what it has of its own."""

    def __init__(self, mpirun, tessera, program, commands, environment=None, everywhere=None):
        self.scratch = tempfile.TemporaryDirectory(prefix="together.", ignore_cleanup_errors=True)  # goes with the run
        self.folder = self.scratch.name
        line = [mpirun]
        for index, command in enumerate(commands):
            own = [f"{name}={value}" for name, value in (environment or {}).get(index, {}).items()]
            start = f'echo $$ > {self.folder}/pid.{index}.new; mv {self.folder}/pid.{index}.new {self.folder}/pid.{index}; exec "$0" "$@"'
            line += ([":"] if index else []) + ["-n", "1", "sh", "-c", start, "env", *own, tessera, "run", program, *command]
        self.begun = time.monotonic()
        self.output = open(os.path.join(self.folder, "said"), "w+b")
        self.process = subprocess.Popen(line, stdout=self.output, stderr=subprocess.STDOUT, start_new_session=True,
                                        env=dict(os.environ, **(everywhere or {})))

    def pid(self, index, seconds=60):
        """Waits until process `index` has begun."""
        path = os.path.join(self.folder, f"pid.{index}")
        while not os.path.exists(path):
            if self.process.poll() is not None or time.monotonic() - self.begun > seconds:
                raise RuntimeError(f"process {index} hasn't begun:\n{self.said()}")
            time.sleep(0.005)
        with open(path, encoding="utf-8") as file:
            return int(file.read())

    def send(self, index, number):
        os.kill(self.pid(index), number)

    def said(self):
        with open(self.output.name, encoding="utf-8", errors="replace") as file:
            return file.read()

    def wait_for(self, pattern, seconds):
        """Whether it says this within so many seconds."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.said()):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def status(self, seconds):
        """The exit status; None if it goes on for longer, and then it is killed."""
        try:
            return self.process.wait(timeout=max(0.1, seconds))
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            for name in os.listdir(self.folder):
                if re.fullmatch(r"pid[.]\d+", name):
                    try:
                        os.kill(int(open(os.path.join(self.folder, name)).read()), signal.SIGKILL)
                    except ProcessLookupError:
                        pass
            self.process.wait()
            return None
