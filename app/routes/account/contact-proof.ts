import { href, redirect } from "react-router";
import { requestContactProof } from "#app/domain/profile/contact-proof.server.ts";
import { steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import type { Route } from "./+types/contact-proof";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  context.get(providerContext);
  return redirect(href("/profil"));
}

export const action = steps(providerContext, {
  async send({ app, request, context, who: { user }, now, toast }) {
    const asked = await requestContactProof(app.db, askerOf(request, context, user), now);
    if (!asked.ok) app.log.info({ event: "contact-proof-refused", user: user.id, reason: asked.reason });
    if (!asked.ok && asked.reason === "nothing-to-prove") return redirect(href("/profil"), 303);
    return toast(asked.ok ? "contact-proof-sent" : "contact-proof-limited", href("/profil"));
  },
});
