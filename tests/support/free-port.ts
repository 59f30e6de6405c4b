import { once } from "node:events";
import { createServer } from "node:net";

/** Below those the system gives away by itself: one of these could be taken before our server has it. */
const FIRST = 20_000;
const COUNT = 12_000;
const PER_PROCESS = 100;

let tried = process.pid * PER_PROCESS;

/** A port nobody listens on, and that no other test process is about to take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (tried++ % COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
