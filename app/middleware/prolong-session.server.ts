import type { MiddlewareFunction } from "react-router";
import { visitContext } from "../visit/app-context.server.ts";

/** Stands around all pages, because once an hour any may be the one. An answer that sets the cookie itself wins. */
export const prolongSession: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { prolongedCookie } = context.get(visitContext);
  const name = prolongedCookie?.split("=", 1)[0];
  const isDecided = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
  if (prolongedCookie && !isDecided) response.headers.append("Set-Cookie", prolongedCookie);
  return response;
};
