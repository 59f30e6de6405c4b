import type { MiddlewareFunction } from "react-router";
import { visitContext } from "../visit/app-context.server.ts";

export const noteRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(visitContext).route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};
