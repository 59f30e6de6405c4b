import { href, redirect } from "react-router";
import { endSession } from "#app/domain/session/session.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { sessionCookie } from "#app/visit/session.server.ts";
import type { Route } from "./+types/sign-out";

/** A GET must not sign anybody out; /login knows where to go. */
export function loader() {
  return redirect(href("/login"));
}

/** Ends the session on the server, then clears the browser of private pages (ASVS 14.3.1). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, clock } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const id = cookie.read(request);
  if (id) await endSession(db, id, clock.now());
  return redirect("/", {
    status: 303,
    headers: {
      "Set-Cookie": cookie.clear(),
      "Clear-Site-Data": '"cache"',
      "Cache-Control": "no-store",
    },
  });
}
