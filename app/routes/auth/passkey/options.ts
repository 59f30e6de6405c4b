import { href, redirect } from "react-router";
import { isFreshSession } from "#app/domain/session/fresh-session.ts";
import { startAnswer } from "#app/domain/sign-in/passkey/answer-passkey.server.ts";
import { countChallenge } from "#app/domain/sign-in/passkey/passkey-limits.server.ts";
import { startRegistration } from "#app/domain/sign-in/passkey/register-passkey.server.ts";
import { newSecret } from "#app/platform/one-time-secret/secret-values.server.ts";
import { appContext, tooMany, visitContext } from "#app/visit/app-context.server.ts";
import { currentSession, sessionCookie } from "#app/visit/session.server.ts";
import type { Route } from "./+types/options";

export function loader() {
  return redirect(href("/login"));
}

/** What a browser asks its device: to sign in with a key, to confirm a session by one, to make one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, settings, clock } = context.get(appContext);
  const visit = context.get(visitContext);
  const now = clock.now();
  const counted = await countChallenge(db, visit.clientNetwork, now);
  if (!counted.ok) return Response.json(null, tooMany(visit, counted.retryAt, now));
  const posted = await request.formData().catch(() => new FormData());
  const purpose = posted.get("purpose");
  if (purpose === "sign-in") {
    // Held by the page: looking at /login sets no cookie.
    const askerId = newSecret();
    const options = await startAnswer(db, { purpose, askerId, userId: null }, settings, now);
    return Response.json({ options, asker: askerId });
  }
  const session = await currentSession(request, context);
  const sessionId = sessionCookie(settings).read(request);
  if (!session || !sessionId) return Response.json(null, { status: 401 });
  const { user } = session;
  if (purpose === "confirm") {
    const asked = { purpose, askerId: sessionId, userId: user.id } as const;
    return Response.json({ options: await startAnswer(db, asked, settings, now) });
  }
  if (purpose !== "register" || !isFreshSession(session, now)) return Response.json(null, { status: 403 });
  const options = await startRegistration(db, { user, sessionId }, settings, now);
  return options ? Response.json({ options }) : Response.json(null, { status: 409 });
}
