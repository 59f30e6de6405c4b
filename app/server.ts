import type { Server } from "node:http";
import type { BlockList } from "node:net";
import * as built from "virtual:react-router/server-build";
import { href, RouterContextProvider, type ServerBuild } from "react-router";
import { boot, StartRefused } from "./boot.server.ts";
import { MOST_NOTE_BYTES } from "./domain/inbox/private-note.ts";
import { embeddedPartOf, ownFormOf } from "./domain/profile/embedded-form.ts";
import { placeCodeOf } from "./domain/profile/places/place-code.ts";
import { MOST_TYPED_BYTES } from "./domain/reply/typed-texts.ts";
import { BUILT_PANEL, panelPath } from "./domain/sign-in/panel-path.ts";
import { processSettings, type Settings, SettingsError } from "./env.server.ts";
import type { PageHandler } from "./http/answer-page.server.ts";
import { bodyRuleFor, ownSegments } from "./http/body-rules.ts";
import { connectionNetworks, trustedProxies } from "./http/client-network.server.ts";
import { createListener } from "./http/create-listener.server.ts";
import { handleBySegment } from "./http/handle-by-segment.server.ts";
import { compressForKeeping } from "./http/held-answer.server.ts";
import { createHttpServer } from "./http/http-server.server.ts";
import { measureOverload } from "./http/overload.server.ts";
import { guardProcess, listen, stopOnSignal } from "./http/process.server.ts";
import { type Renaming, routesFile, withRenamedSegment } from "./http/renamed-segment.ts";
import { securityHeaders } from "./http/response-headers.ts";
import { holdFile, loadStaticFiles, type StaticFiles } from "./http/static-files.server.ts";
import { keepDocuments } from "./keep-documents.server.ts";
import { createMetricsServer } from "./metrics.server.ts";
import { type App, appContext, visitContext } from "./visit/app-context.server.ts";
import { pageVariant } from "./visit/cookie-decision.server.ts";
import { pageLanguage } from "./visit/page-language.server.ts";

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
    const build = withRenamedSegment(built, panelRenaming(app));
    const answer = pageHandler(app, build);
    await keepDocuments(app, answer);
    const visited = await createServer(app, build, answer, trusted, () => stopping.begun);
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
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function notListening({ PORT, LISTEN_FD }: Settings): string {
  return LISTEN_FD === undefined
    ? `Port ${PORT} was free a moment ago and is taken now. Start the program again, or choose another port.`
    : `LISTEN_FD: ${LISTEN_FD} is no open socket. Leave it out, or start the program as docs/operations.md says, "Without a gap".`;
}

async function offerMetrics(app: App, server: Server): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = app.settings;
  if (METRICS_PORT === undefined) return;
  const port = await listen(createMetricsServer(app, server), { port: METRICS_PORT, host: METRICS_HOST });
  if (port === null) throw new StartRefused(`METRICS_PORT ${METRICS_PORT} is taken by another program.`);
  app.log.info({ event: "metrics-listening", port });
}

function panelRenaming({ settings }: App): Renaming {
  return { from: BUILT_PANEL.slice(1), to: panelPath(settings).slice(1) };
}

function pageHandler(app: App, build: ServerBuild): PageHandler {
  const handle = handleBySegment(build);
  return (request, visit) => {
    // Every event while a page is made carries the number that its visitor may see.
    const log = app.log.child({ id: visit.requestId });
    const context = new RouterContextProvider();
    context.set(appContext, { ...app, log });
    context.set(visitContext, visit);
    return handle(request, context);
  };
}

async function createServer(
  app: App,
  build: ServerBuild,
  handle: PageHandler,
  trusted: BlockList,
  isStopping: () => boolean,
): Promise<ReturnType<typeof createHttpServer>> {
  const { settings } = app;
  const fixedSegments = ownSegments(Object.values(build.routes));
  const headers = securityHeaders(!settings.isLocal);
  const listener = createListener({
    handle,
    ownOrigin: settings.ORIGIN,
    product: settings.PRODUCT_NAME,
    headers,
    trusted,
    files: await staticFiles(build, headers),
    pages: app.requestPages,
    openings: app.openings,
    pageVariant: (cookie) => pageVariant(settings, cookie, app.clock.now()),
    placeCodeOf,
    languageOf: pageLanguage,
    embeddedPartOf: (target) => embeddedPartOf(target, fixedSegments),
    ownFormOf: (target) => ownFormOf(target, fixedSegments),
    db: app.db,
    log: app.log,
    bodyRule: (pathname, contentType) =>
      bodyRuleFor(pathname, contentType, fixedSegments, MOST_TYPED_BYTES + MOST_NOTE_BYTES),
    metrics: app.metrics,
    pressure: measureOverload(app.metrics.shed),
    webhooks: new Set([href("/mails/abmelden"), href("/webhooks/stripe")]),
    isStopping,
    renaming: panelRenaming(app),
  });
  const networksOf = (address: string | undefined) => connectionNetworks(address, trusted);
  return createHttpServer(listener, headers, settings.PRODUCT_NAME, undefined, networksOf);
}

async function staticFiles(
  build: ServerBuild,
  headers: ReadonlyArray<readonly [string, string]>,
): Promise<StaticFiles> {
  const files = loadStaticFiles("build/client", headers);
  const { url } = build.assets;
  if (url === built.assets.url) return files;
  const routes = await compressForKeeping(Buffer.from(routesFile(build)));
  return new Map([...files, [url, holdFile(url, routes, headers)]]);
}
