import type { Server } from "node:http";
import type { BlockList } from "node:net";
import { href, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { MOST_NOTE_BYTES } from "./domain/inbox/private-note.ts";
import { embeddedPartOf, ownFormOf } from "./domain/profile/embedded-form.ts";
import { placeCodeOf } from "./domain/profile/places/place-code.ts";
import { MOST_TYPED_BYTES } from "./domain/reply/typed-texts.ts";
import { BUILT_PANEL, panelPath } from "./domain/sign-in/panel-path.ts";
import type { PageHandler } from "./http/answer-page.server.ts";
import { bodyRuleFor, ownSegments } from "./http/body-rules.ts";
import { connectionNetworks } from "./http/client-network.server.ts";
import type { CloseIdle } from "./http/connections.server.ts";
import { createListener } from "./http/create-listener.server.ts";
import { compressForKeeping } from "./http/held-answer.server.ts";
import { createHttpServer } from "./http/http-server.server.ts";
import { measureOverload } from "./http/overload.server.ts";
import { routesFile, withRenamedSegment } from "./http/renamed-segment.ts";
import { securityHeaders } from "./http/response-headers.ts";
import { holdFile, loadStaticFiles, type StaticFiles } from "./http/static-files.server.ts";
import { keepDocuments } from "./keep-documents.server.ts";
import { type App, appContext, visitContext } from "./visit/app-context.server.ts";
import { pageVariant } from "./visit/cookie-decision.server.ts";
import { pageLanguage } from "./visit/page-language.server.ts";

export interface Pages {
  build: ServerBuild;
  /** `rename` gives the admin panel the path of this product's name. */
  handler(rename: (build: ServerBuild) => ServerBuild): RequestHandler;
}

/** Our listener around the pages. It doesn't listen yet. */
export async function createAppServer(
  app: App,
  pages: Pages,
  trusted: BlockList,
  isStopping: () => boolean,
): Promise<{ server: Server; closeIdle: CloseIdle }> {
  const { settings } = app;
  const renaming = { from: BUILT_PANEL.slice(1), to: panelPath(settings).slice(1) };
  const rename = (build: ServerBuild) => withRenamedSegment(build, renaming);
  const handle = pageHandler(app, pages.handler(rename));
  await keepDocuments(app, handle);
  const build = rename(pages.build);
  const fixedSegments = ownSegments(Object.values(build.routes));
  const headers = securityHeaders(!settings.isLocal);
  const listener = createListener({
    handle,
    ownOrigin: settings.ORIGIN,
    product: settings.PRODUCT_NAME,
    headers,
    trusted,
    files: await staticFiles(build, build.assets.url !== pages.build.assets.url, headers),
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
    renaming,
  });
  const networksOf = (address: string | undefined) => connectionNetworks(address, trusted);
  return createHttpServer(listener, headers, settings.PRODUCT_NAME, undefined, networksOf);
}

function pageHandler(app: App, handle: RequestHandler): PageHandler {
  return (request, visit) => {
    // Every event while a page is made carries the number that its visitor may see.
    const log = app.log.child({ id: visit.requestId });
    const context = new RouterContextProvider();
    context.set(appContext, { ...app, log });
    context.set(visitContext, visit);
    return handle(request, context);
  };
}

async function staticFiles(
  build: ServerBuild,
  isRenamed: boolean,
  headers: ReadonlyArray<readonly [string, string]>,
): Promise<StaticFiles> {
  const files = loadStaticFiles("build/client", headers);
  if (!isRenamed) return files;
  const { url } = build.assets;
  const routes = await compressForKeeping(Buffer.from(routesFile(build)));
  return new Map([...files, [url, holdFile(url, routes, headers)]]);
}
