import { data, type MiddlewareFunction } from "react-router";
import { appContext, visitContext } from "../../app/visit/app-context.server.ts";

/** The doors under /dev open in local mode and for clients on this machine only (D52); for others they aren't there. */
export const localOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { settings } = context.get(appContext);
  if (!settings.isLocal || !context.get(visitContext).isLoopback) throw data(null, { status: 404 });
  return next();
};
