import type { Server } from "node:http";
import { inspect } from "node:util";
import * as built from "virtual:react-router/server-build";
import { boot, type RunningApp, StartRefused } from "./boot.server.ts";
import { createAppServer } from "./create-app-server.server.ts";
import { loadRules } from "./domain/assessment/load-rules.ts";
import { processSettings, type Settings, SettingsError } from "./env.server.ts";
import { trustedProxies } from "./http/client-network.server.ts";
import { listen, stopOnSignal } from "./http/process.server.ts";
import { createMetricsServer } from "./metrics.server.ts";
import { tellFailure } from "./platform/tell-failure.server.ts";
import { handleBySegment } from "./server-build.server.ts";
import { guardProcess } from "./services/log/guard-process.server.ts";
import type { App } from "./visit/app-context.server.ts";

/** Pages may be asked for first. */
const RULES_AFTER_MS = 500;

/**
 * Ends the process with status 1 and an instruction when the operator must put something right. Touches the volume
 * only in its `turn`.
 */
export async function start(turn?: () => Promise<void>): Promise<void> {
  let running: RunningApp | undefined;
  try {
    const settings = processSettings();
    const trusted = trustedProxies(settings.TRUSTED_PROXIES);
    await turn?.();
    running = await boot(settings);
    const { app, close } = running;
    guardProcess(app.log);
    const stopping = { begun: false };
    const handler = (rename: (build: typeof built) => typeof built) => handleBySegment(rename(built));
    const visited = await createAppServer(app, { build: built, handler }, trusted, () => stopping.begun);
    const { server } = visited;
    await offerMetrics(app, server);
    const port = await openVisited(server, settings);
    stopOnSignal(visited, app.log, () => (stopping.begun = true), close);
    app.log.info({ event: "listening", port });
    if (app.dev) process.stdout.write(app.dev.welcome);
    setTimeout(() => settle(app), RULES_AFTER_MS).unref();
  } catch (error) {
    // The process is guarded: whatever is thrown from here would let it live on without its port.
    await running?.close().catch(() => {});
    const isRefused = error instanceof SettingsError || error instanceof StartRefused;
    process.stderr.write(`${isRefused ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

function openVisited(server: Server, { PORT, LISTEN_FD }: Settings): Promise<number> {
  if (LISTEN_FD === undefined)
    return open(server, { port: PORT }, `Port ${PORT}`, "Start the program again, or choose another port.");
  const advice = 'Leave it out, or start the program as docs/settings.md says, "Without a gap".';
  return open(server, { port: PORT, fd: LISTEN_FD }, `LISTEN_FD ${LISTEN_FD}`, advice);
}

/** What only the start needed goes: it took 14 MB of memory for good. */
async function settle(app: App): Promise<void> {
  await loadRules().catch((error: unknown) => tellFailure(app, { event: "rules-failed" }, error));
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
}

async function offerMetrics(app: App, server: Server): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = app.settings;
  if (port === undefined) return;
  const name = `METRICS_PORT ${port} at METRICS_HOST ${host}`;
  const advice = "Choose another port, or an address of this machine.";
  const opened = await open(createMetricsServer(app, server), { port, host }, name, advice);
  app.log.info({ event: "metrics-listening", port: opened });
}

function open(server: Server, where: Parameters<typeof listen>[1], name: string, advice: string) {
  return listen(server, where).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === "EADDRINUSE" ? "is taken by another program" : `can't be opened (${code})`;
    throw new StartRefused(`${name} ${reason}. ${advice}`);
  });
}
