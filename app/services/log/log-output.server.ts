import { write, writeSync } from "node:fs";

/** About 1 MB: a stuck reader must not fill the memory. */
const LONGEST_BACKLOG = 1_000_000;
const FULL_PIPE_PAUSE_MS = 100;
const NOTHING = Buffer.alloc(0);

export interface LogOutput {
  write(line: string): void;
  end(): void;
}

/** Never fails and never waits; pino's own repeats a failed write for ever when the process ends. */
export function createLogOutput(fd: number): LogOutput {
  let waiting = "";
  let chunk: Buffer = NOTHING;
  let state: "idle" | "writing" | "paused" = "idle";

  const writeNext = () => {
    if (chunk.length === 0) {
      chunk = Buffer.from(waiting);
      waiting = "";
    }
    state = chunk.length === 0 ? "idle" : "writing";
    if (state === "writing") write(fd, chunk, written);
  };
  const written = (error: NodeJS.ErrnoException | null, bytes: number) => {
    if (error?.code === "EAGAIN") {
      state = "paused";
      setTimeout(writeNext, FULL_PIPE_PAUSE_MS).unref();
      return;
    }
    chunk = error ? NOTHING : chunk.subarray(bytes);
    writeNext();
  };

  return {
    write(line) {
      if (waiting.length >= LONGEST_BACKLOG) return;
      waiting += line;
      if (state === "idle") writeNext();
    },
    end() {
      const rest = state === "paused" ? chunk.toString() + waiting : waiting;
      waiting = "";
      try {
        writeSync(fd, rest);
      } catch {
        // Nobody reads it any more.
      }
    },
  };
}
