import { data, type MiddlewareFunction } from "react-router";
import { appContext, visitContext } from "../../app/visit/app-context.server.ts";

/** Answers in local mode and for clients on this machine only (D52); 404 for others. */
export const localOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { settings } = context.get(appContext);
  if (!settings.isLocal || !context.get(visitContext).isLoopback) throw data(null, { status: 404 });
  return next();
};
