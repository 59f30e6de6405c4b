import type { Server } from "node:http";
import type { BlockList } from "node:net";
import { href, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { MOST_NOTE_BYTES } from "./domain/inbox/private-note.ts";
import { embeddedPartOf, ownFormOf } from "./domain/profile/embedded-form.ts";
import { placeCodeOf } from "./domain/profile/places/sources.ts";
import { MOST_TYPED_BYTES } from "./domain/reply/typed-texts.ts";
import { BUILT_PANEL, panelPath } from "./domain/sign-in/panel-path.ts";
import { bodyRuleFor, ownSegments } from "./http/body.server.ts";
import { connectionNetworks } from "./http/client-network.server.ts";
import { createListener } from "./http/create-listener.server.ts";
import type { Site } from "./http/exchange.server.ts";
import { securityHeaders } from "./http/headers.ts";
import { createHeldPages, type HeldPages, smallBodies } from "./http/held.server.ts";
import { type CloseIdle, createHttpServer } from "./http/http-server.server.ts";
import { measureOverload } from "./http/overload.server.ts";
import { holdFile, loadStaticFiles, type StaticFiles } from "./http/static-files.server.ts";
import { keepDocuments } from "./keep-documents.server.ts";
import { routesFile, withRenamedSegment } from "./server-build.server.ts";
import { type App, appContext, visitContext } from "./visit/app-context.server.ts";
import { pageVariant } from "./visit/cookie-decision.server.ts";
import { pageLanguage } from "./visit/page-language.server.ts";

const PAGES_HELD = 1_000;

export interface Pages {
  build: ServerBuild;
  /** `rename` gives the admin panel the path of this product's name. */
  handler(rename: (build: ServerBuild) => ServerBuild): RequestHandler;
}

/** Puts our listener around the pages, which doesn't listen yet. */
export async function createAppServer(
  app: App,
  pages: Pages,
  trusted: BlockList,
  isStopping: () => boolean,
): Promise<{ server: Server; closeIdle: CloseIdle; held: HeldPages }> {
  const { settings, clock } = app;
  const renaming = { from: BUILT_PANEL.slice(1), to: panelPath(settings).slice(1) };
  const rename = (build: ServerBuild) => withRenamedSegment(build, renaming);
  const handle = pageHandler(app, pages.handler(rename));
  await keepDocuments(app, handle);
  const build = rename(pages.build);
  const fixedSegments = ownSegments(Object.values(build.routes));
  const site = {
    ownOrigin: settings.ORIGIN,
    product: settings.PRODUCT_NAME,
    headers: securityHeaders(!settings.isLocal),
    isStopping,
  };
  const held = createHeldPages(PAGES_HELD, clock, app.shownVersion);
  const listener = createListener({
    ...site,
    handle,
    trusted,
    files: await staticFiles(build, build.assets.url !== pages.build.assets.url),
    pages: held,
    openings: app.openings,
    askedBy: ({ url: target = "", headers }) => ({
      place: placeCodeOf(target),
      language: pageLanguage(target, headers["accept-language"]),
      embedded: embeddedPartOf(target, fixedSegments),
      decision: pageVariant(settings, headers.cookie, clock.now()),
    }),
    ownFormOf: (target) => ownFormOf(target, fixedSegments),
    db: app.db,
    log: app.log,
    bodyRule: (pathname, contentType) =>
      bodyRuleFor(pathname, contentType, fixedSegments, MOST_TYPED_BYTES + MOST_NOTE_BYTES),
    metrics: app.metrics,
    pressure: measureOverload(app.metrics.shed),
    webhooks: new Set([href("/mails/abmelden"), href("/webhooks/stripe")]),
    renaming,
  });
  const networksOf = (address: string | undefined) => connectionNetworks(address, trusted);
  return { ...createHttpServer(listener, site, undefined, networksOf), held };
}

function pageHandler(app: App, handle: RequestHandler): Site["handle"] {
  return (request, visit) => {
    // Every event while a page is made carries the number that its visitor may see.
    const log = app.log.child({ id: visit.requestId });
    const context = new RouterContextProvider();
    context.set(appContext, { ...app, log });
    context.set(visitContext, visit);
    return handle(request, context);
  };
}

async function staticFiles(build: ServerBuild, isRenamed: boolean): Promise<StaticFiles> {
  const files = loadStaticFiles("build/client");
  if (!isRenamed) return files;
  const { url } = build.assets;
  return new Map([...files, [url, holdFile(url, await smallBodies(Buffer.from(routesFile(build))))]]);
}
