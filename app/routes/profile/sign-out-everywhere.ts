import { href, redirect } from "react-router";
import { endAllSessions } from "#app/domain/session/session.server.ts";
import { userContext } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { sessionCookie } from "#app/visit/session.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/sign-out-everywhere";

/** A GET must not sign anybody out. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(userContext);
  return redirect(href("/profil/anmeldung"));
}

/** Ends every session of the account and clears this browser of private pages (D13). */
export async function action({ context }: Route.ActionArgs) {
  const { db, settings, clock, log } = context.get(appContext);
  const { user } = context.get(userContext);
  const ended = await endAllSessions(db, user.id, clock.now());
  log.info({ event: "signed-out-everywhere", user: user.id, sessions: ended });
  return redirect(href("/login"), {
    status: 303,
    headers: [
      ["Set-Cookie", sessionCookie(settings).clear()],
      ["Set-Cookie", toastCookie(settings, { name: "signed-out-everywhere" })],
      ["Clear-Site-Data", '"cache"'],
      ["Cache-Control", "no-store"],
    ],
  });
}
