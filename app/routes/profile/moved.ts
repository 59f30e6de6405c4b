import { href, redirect } from "react-router";
import { requireAccount, userContext } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/moved";

const NOTIFICATIONS = href("/profil/benachrichtigungen");

/** Earlier addresses of settings (D86): where the page stands now, and what takes its forms. */
const NOW: Record<string, { page: string; forms: string }> = {
  [href("/profil/geraete")]: { page: `${NOTIFICATIONS}#geraete`, forms: NOTIFICATIONS },
  [href("/profil/konto")]: { page: href("/profil/anmeldung"), forms: href("/profil/schnittstelle") },
};

export const middleware: Route.MiddlewareFunction[] = [requireAccount];

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(userContext);
  return redirect(NOW[url.pathname]?.page ?? href("/profil"), 308);
}

/** 308 keeps method and body, so a form of an earlier page comes along. */
export function action({ context, url }: Route.ActionArgs) {
  context.get(userContext);
  return redirect(NOW[url.pathname]?.forms ?? href("/profil"), 308);
}
