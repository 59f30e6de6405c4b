import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import net from "node:net";
import { setImmediate as polled, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../services/log/log.server.ts";
import { type CloseIdle, onRequest } from "./http-server.server.ts";

// This counts ms. Hosts kill a process 5 s after SIGTERM.
const UPLOADS_MS = 2_500;
const DRAIN_MS = 3_500;
const KNOCKING_MS = 3_000;
const HEARD_MS = 20;
const HALF_ASKED_MS = 500;
export const EXIT_MS = 4_600;

/** On SIGTERM or SIGINT: running requests end, `close`, exit 0; exit 1 after {@link EXIT_MS}. */
export function stopOnSignal(
  { server, closeIdle }: { server: Server; closeIdle: CloseIdle },
  log: Logger,
  begin: () => void,
  close: () => Promise<void>,
): void {
  const uploadsEnd = watchUploads(server);
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    log.info({ event: "stopping", signal });
    begin();
    const knockingEnds = performance.now() + KNOCKING_MS;
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A reader must not wait for somebody's slow line: until then all are answered.
    await Promise.race([uploadsEnd(), sleep(UPLOADS_MS)]);
    await drain(server, closeIdle, knockingEnds);
    clearTimeout(cut);
    await close();
    log.info({ event: "stopped" });
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function watchUploads(server: Server): () => Promise<unknown> {
  const arriving = new Map<IncomingMessage, Promise<unknown>>();
  onRequest(server, (req, res) => {
    if (req.method !== "POST") return;
    // A request that was answered before its body had come is never closed itself.
    const over = new Promise((resolve) => req.once("close", resolve) && res.once("close", resolve));
    arriving.set(req, over);
    void over.then(() => arriving.delete(req));
  });
  return () => Promise.all([...arriving].map(([req, over]) => !req.complete && over));
}

/** Closes idle connections, and busy ones when answered. `server.close` would cut off who has only just come in. */
async function drain(server: Server, closeIdle: CloseIdle, knockingEnds: number): Promise<void> {
  await untilNobodyKnocks(server, knockingEnds);
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  await untilHeard();
  closeIdle(false);
  const halfAsked = setTimeout(() => closeIdle(true), HALF_ASKED_MS);
  await closed;
  clearTimeout(halfAsked);
}

/** Visitors come in one a turn of the event loop, and a port that closes refuses those still before it. */
async function untilNobodyKnocks(server: Server, knockingEnds: number): Promise<void> {
  let came = true;
  server.on("connection", () => {
    came = true;
  });
  while (came && performance.now() < knockingEnds) {
    came = false;
    await untilHeard();
  }
}

// A timer alone may fire before the event loop has looked at its connections again.
const untilHeard = () => sleep(HEARD_MS).then(() => polled());

// Connections that wait to be accepted; node asks for 511.
const WAITING = 2_000;

/** `port` 0 is a free one; `fd` is a socket that listens already. Returns the port, or throws with the system's code. */
export async function listen(
  server: Server,
  { port, host, fd }: { port: number; host?: string; fd?: number },
): Promise<number> {
  if (fd === undefined) server.listen({ port, host, backlog: WAITING });
  else server.listen({ fd }, WAITING);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
