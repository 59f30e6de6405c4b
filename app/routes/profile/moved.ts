import { href, redirect } from "react-router";
import { steps } from "#app/kit/steps.server.ts";
import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/moved";
import { DEVICE_STEPS } from "./devices.server.ts";

const NOTIFICATIONS = href("/profil/benachrichtigungen");
const DATA = href("/profil/schnittstelle");

/** Earlier addresses of settings (D86): where the page stands now, and what takes its forms. */
const NOW: Record<string, { page: string; forms: string }> = {
  [href("/profil/geraete")]: { page: `${NOTIFICATIONS}#geraete`, forms: NOTIFICATIONS },
  [href("/profil/konto")]: { page: `${DATA}#daten`, forms: DATA },
};

export const middleware: Route.MiddlewareFunction[] = [requireProvider];

/** With 303, because browsers keep 308 for good. */
export function loader({ context, url }: Route.LoaderArgs) {
  context.get(providerContext);
  return redirect(NOW[url.pathname]?.page ?? href("/profil"), 303);
}

/** 308 takes a form of an earlier page along. An installed worker follows nothing: its step is taken here. */
export const action = steps(providerContext, {
  follow: ({ url }) => redirect(NOW[url.pathname]?.forms ?? href("/profil"), 308),
  renew: DEVICE_STEPS.renew,
});
