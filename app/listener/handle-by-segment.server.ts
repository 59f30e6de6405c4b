import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { ownSegments } from "./own-segments.ts";
import { plainSegment, routesOfSegment } from "./segment-routes.ts";

/**
 * React Router's handler, one for each first segment: it tries routes one by one, twice for each request, and a page
 * prepares all of them once more. A business's page would come last of seventy.
 */
export function handleBySegment(build: ServerBuild): RequestHandler {
  const fixed = ownSegments(Object.values(build.routes));
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (segment: string | null) => {
    const key = segment === null ? "/" : fixed.has(segment) ? segment : "";
    const known = handlers.get(key);
    if (known) return known;
    const handler = createRequestHandler(key === "/" ? build : routesOnly(build, key), "production");
    handlers.set(key, handler);
    return handler;
  };
  return (request, context) => handlerOf(plainSegment(new URL(request.url).pathname))(request, context);
}

function routesOnly(build: ServerBuild, segment: string): ServerBuild {
  const routes = routesOfSegment(build.routes, segment);
  const inBrowser = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(inBrowser) } };
}
