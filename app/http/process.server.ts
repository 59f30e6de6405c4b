import { once } from "node:events";
import type { Server } from "node:http";
import { describeError } from "../services/log/describe-error.ts";
import type { Logger } from "../services/log/log.server.ts";

/** Running requests get this long to end, in ms; hosts kill a process 5 s after SIGTERM. */
const DRAIN_MS = 3_500;
export const EXIT_MS = 4_600;

/**
 * On SIGTERM or SIGINT: `begin`, no new connections, running requests end, `close`, exit 0. Whatever doesn't
 * end in time is given up; the database survives that as it survives a power cut.
 */
export function stopOnSignal(
  server: Server,
  log: Logger,
  begin: () => void,
  close: () => Promise<void>,
): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    log.info({ event: "stopping", signal });
    begin();
    await drain(server, DRAIN_MS);
    await close();
    log.info({ event: "stopped" });
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Stops accepting connections and resolves when the last one is closed: idle ones at once, running requests
 * when they are answered, whatever is left after `patienceMs` by force.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Connections the system keeps until they are taken, as far as it allows: node asks for 511. */
const WAITING = 2_000;

/**
 * Listens on `port` (0 picks a free one) of `host`, by default of every address, and returns it, or null when
 * another program holds it.
 */
export async function listen(server: Server, port: number, host?: string): Promise<number | null> {
  try {
    server.listen({ port, host, backlog: WAITING });
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return null;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** What one request threw where nobody waits for it must not end the process for all the others. */
export function guardProcess(log: Logger): void {
  process.on("unhandledRejection", (reason) => {
    log.error({ event: "unhandled-rejection", err: describeError(reason) });
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ event: "uncaught-exception", err: describeError(error) });
  });
  guardConsole(log);
}

/** Packages write to the console what visitors sent, on as many lines as they like: only where is worth knowing. */
function guardConsole(log: Logger): void {
  const note = () => log.warn({ event: "console-used", at: describeError(new Error()).at.slice(1, 4) });
  for (const level of ["log", "info", "warn", "error", "debug", "trace"] as const) console[level] = note;
}
