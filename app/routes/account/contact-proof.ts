import { href, redirect } from "react-router";
import { requestContactProof } from "#app/domain/profile/request-contact-proof.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/contact-proof";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  context.get(providerContext);
  return redirect(href("/profil"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { user } = context.get(providerContext);
  const asked = await requestContactProof(app.db, askerOf(request, context, user), app.clock.now());
  if (asked.ok) app.outboxChanged();
  else app.log.info({ event: "contact-proof-refused", user: user.id, reason: asked.reason });
  if (!asked.ok && asked.reason === "nothing-to-prove") return redirect(href("/profil"), 303);
  const name = asked.ok ? "contact-proof-sent" : "contact-proof-limited";
  return redirect(href("/profil"), {
    status: 303,
    headers: { "Set-Cookie": toastCookie(app.settings, { name }) },
  });
}
