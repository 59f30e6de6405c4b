import { once } from "node:events";
import type { Server } from "node:http";
import { describeError } from "../services/log/describe-error.ts";
import type { Logger } from "../services/log/log.server.ts";

/** In ms; hosts kill a process 5 s after SIGTERM. */
const DRAIN_MS = 3_500;
export const EXIT_MS = 4_600;

/** On SIGTERM or SIGINT: running requests end, `close`, exit 0; exit 1 after {@link EXIT_MS}. */
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

/** `port` 0 is a free one. Null when another program holds it. */
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
