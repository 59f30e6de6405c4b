import type { Server } from "node:http";
import * as built from "virtual:react-router/server-build";
import { boot, StartRefused } from "./boot.server.ts";
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
  try {
    const settings = processSettings();
    const trusted = trustedProxies(settings.TRUSTED_PROXIES);
    await turn?.();
    const { app, close } = await boot(settings);
    guardProcess(app.log);
    const stopping = { begun: false };
    const pages = {
      build: built,
      handler: (rename: (build: typeof built) => typeof built) => handleBySegment(rename(built)),
    };
    const visited = await createAppServer(app, pages, trusted, () => stopping.begun);
    const { server } = visited;
    const port = await listen(server, { port: settings.PORT, fd: settings.LISTEN_FD });
    if (port === null) {
      await close();
      throw new StartRefused(notListening(settings));
    }
    stopOnSignal(visited, app.log, () => (stopping.begun = true), close);
    await offerMetrics(app, server);
    app.log.info({ event: "listening", port });
    if (app.dev) process.stdout.write(app.dev.welcome);
    setTimeout(
      () => loadRules().catch((error: unknown) => tellFailure(app, { event: "rules-failed" }, error)),
      RULES_AFTER_MS,
    ).unref();
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function notListening({ PORT, LISTEN_FD }: Settings): string {
  return LISTEN_FD === undefined
    ? `Port ${PORT} was free a moment ago and is taken now. Start the program again, or choose another port.`
    : `LISTEN_FD: ${LISTEN_FD} is no open socket. Leave it out, or start the program as docs/settings.md says, "Without a gap".`;
}

async function offerMetrics(app: App, server: Server): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = app.settings;
  if (METRICS_PORT === undefined) return;
  const port = await listen(createMetricsServer(app, server), { port: METRICS_PORT, host: METRICS_HOST });
  if (port === null) throw new StartRefused(`METRICS_PORT ${METRICS_PORT} is taken by another program.`);
  app.log.info({ event: "metrics-listening", port });
}
