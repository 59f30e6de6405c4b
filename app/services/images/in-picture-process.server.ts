import { fork } from "node:child_process";
import { join } from "node:path";
import type { PictureWork } from "./picture-task.ts";

const PROGRAM = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "picture-process.server.ts")
  : "build/server/picture-process.js";
const FLAGS = ["--expose-gc", "--max-old-space-size=64", "--max-semi-space-size=1"];
/** glibc gives back what libvips frees (scripts/memory.mjs). No setting and no secret gets there. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
const LONGEST_MS = 20_000;
const IDLE_MS = 60_000;

type Ended = "too-long" | "crashed";

interface Task {
  what: keyof PictureWork;
  given: unknown;
}

type Answer = { made: PictureWork[keyof PictureWork]["made"] } | { fault: string };

interface PictureProcess {
  ask(task: Task, longestMs: number): Promise<Answer | Ended>;
  end(): void;
}

let shared: PictureProcess | undefined;

/** libvips can't be interrupted: a process over `longestMs` is killed, its other tasks start anew. */
export async function inPictureProcess<What extends keyof PictureWork>(
  what: What,
  given: PictureWork[What]["given"],
  longestMs = LONGEST_MS,
): Promise<PictureWork[What]["made"] | Ended> {
  const task = { what, given };
  shared ??= start();
  const said = await shared.ask(task, longestMs);
  const answer = said === "crashed" ? await askAlone(task, longestMs) : said;
  if (typeof answer === "string") return answer;
  if ("fault" in answer) throw new Error(answer.fault);
  return answer.made;
}

/** Alone, so that a picture that crashes the decoder takes no other one with it twice. */
async function askAlone(task: Task, longestMs: number): Promise<Answer | Ended> {
  const own = start();
  return own.ask(task, longestMs).finally(own.end);
}

function start(): PictureProcess {
  const child = fork(PROGRAM, {
    execArgv: FLAGS,
    env: ENVIRONMENT,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, PromiseWithResolvers<Answer | Ended>>();
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  const own: PictureProcess = {
    ask(task, longestMs) {
      asked += 1;
      const id = asked;
      const answer = Promise.withResolvers<Answer | Ended>();
      waiting.set(id, answer);
      clearTimeout(idle);
      const limit = setTimeout(() => {
        answer.resolve("too-long");
        own.end();
      }, longestMs);
      // Without a channel where no more files can be opened; "error" says so.
      child.send?.({ id, ...task }, () => undefined);
      return answer.promise.finally(() => clearTimeout(limit));
    },
    end() {
      if (shared === own) shared = undefined;
      child.kill("SIGKILL");
    },
  };
  child.on("message", ({ id, ...answer }: { id: number } & Answer) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(own.end, IDLE_MS).unref();
  });
  child.on("error", (error) => {
    if (shared === own) shared = undefined;
    for (const one of waiting.values()) one.reject(error);
  });
  child.on("exit", (code, signal) => {
    own.end();
    const fault = new Error(`The process for pictures ended with ${code}.`);
    for (const one of waiting.values()) signal ? one.resolve("crashed") : one.reject(fault);
  });
  return own;
}
