import type { Server } from "node:http";
import type { Logger } from "../services/log/log.server.ts";
import { drain } from "./drain.server.ts";

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
