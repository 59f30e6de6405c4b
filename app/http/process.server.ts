import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "../services/log/describe-error.ts";
import type { Logger } from "../services/log/log.server.ts";

/** In ms; hosts kill a process 5 s after SIGTERM. */
const FINISH_MS = 3_000;
const DRAIN_MS = 500;
export const EXIT_MS = 4_600;

/**
 * On SIGTERM or SIGINT: what is under way ends while others are still answered, so that no slow upload keeps them
 * waiting; the port is given up, `close`, exit 0; exit 1 after {@link EXIT_MS}.
 */
export function stopOnSignal(
  server: Server,
  log: Logger,
  begin: () => void,
  close: () => Promise<void>,
): void {
  const underWay = watchRequests(server);
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    log.info({ event: "stopping", signal });
    begin();
    await Promise.race([underWay(), sleep(FINISH_MS)]);
    await drain(server, DRAIN_MS);
    await close();
    log.info({ event: "stopped" });
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Returns what resolves when all that is under way at its call has ended. */
function watchRequests(server: Server): () => Promise<unknown> {
  const running = new Set<ServerResponse>();
  const watch: RequestListener = (_, res) => {
    running.add(res);
    res.once("close", () => running.delete(res));
  };
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, watch);
  return () => Promise.all([...running].map((res) => once(res, "close")));
}

/** Closes idle connections at once, busy ones when answered, the rest after `patienceMs`. */
async function drain(server: Server, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Connections that wait to be accepted; node asks for 511. */
const WAITING = 2_000;

/** `port` 0 is a free one; `fd` is a socket that listens already. Null when the port is taken, or `fd` no socket. */
export async function listen(
  server: Server,
  { port, host, fd }: { port: number; host?: string; fd?: number },
): Promise<number | null> {
  try {
    if (fd === undefined) server.listen({ port, host, backlog: WAITING });
    else server.listen({ fd }, WAITING);
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE" || (fd !== undefined && code !== null)) return null;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

export function guardProcess(log: Logger): void {
  process.on("unhandledRejection", (reason) => {
    log.error({ event: "unhandled-rejection", err: describeError(reason) });
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ event: "uncaught-exception", err: describeError(error) });
  });
  guardConsole(log);
}

/** Packages print what visitors sent: the log gets only the place of the call. */
function guardConsole(log: Logger): void {
  const note = () => log.warn({ event: "console-used", at: describeError(new Error()).at.slice(1, 4) });
  for (const level of ["log", "info", "warn", "error", "debug", "trace"] as const) console[level] = note;
}
