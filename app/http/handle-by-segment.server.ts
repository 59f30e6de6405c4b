import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { ownSegments } from "./own-segments.ts";
import { plainSegment, routesOfSegment } from "./segment-routes.ts";

/**
 * React Router's handler, one for each first segment: it tries routes one by one, twice for each request, and a page
 * prepares all of them once more. A business's page would come last of seventy.
 */
export function handleBySegment(build: ServerBuild): RequestHandler {
  const fixed = ownSegments(Object.values(build.routes));
  /** All businesses' pages share the empty segment; without one, any route may be meant. */
  const handlers = new Map<string | null, RequestHandler>();
  const handlerOf = (segment: string | null) => {
    const share = segment === null || fixed.has(segment) ? segment : "";
    const known = handlers.get(share);
    if (known) return known;
    const handler = createRequestHandler(share === null ? build : routesOnly(build, share), "production");
    handlers.set(share, handler);
    return handler;
  };
  return (request, context) => handlerOf(plainSegment(new URL(request.url).pathname))(request, context);
}

function routesOnly(build: ServerBuild, segment: string): ServerBuild {
  const routes = routesOfSegment(build.routes, segment);
  const inBrowser = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(inBrowser) } };
}
