import { type RouterContextProvider, redirectDocument } from "react-router";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { keepPushDevice } from "#app/domain/notification/push/push-devices.server.ts";
import { endSession, findSession, startSession } from "#app/domain/session/session.server.ts";
import { browserName } from "#app/domain/sign-in/browser-name.ts";
import {
  consumeSignInCode,
  consumeSignInLink,
  type SignedIn,
  type SignInRefusal,
} from "#app/domain/sign-in/consume-sign-in.server.ts";
import { knownBrowserMark } from "#app/domain/sign-in/known-browser.server.ts";
import { offerPasskey } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import { completeProfile, homeOfAccount } from "#app/middleware/guards.server.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { browserCookie, knownBrowserCookie, sessionCookie, withSlug } from "#app/visit/session.server.ts";

/** A link's token, or the code typed in the browser that asked for it (D10, D11). */
type OneTimeSecret =
  | { kind: "link"; token: string }
  | { kind: "code"; browserId: string | null; code: string | null };

export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly reason: SignInRefusal;
  readonly retryAt?: Date;

  constructor(reason: SignInRefusal, retryAt?: Date) {
    super(reason);
    this.reason = reason;
    this.retryAt = retryAt;
  }
}

class OneTimeStrategy extends Strategy<SignedIn, OneTimeSecret> {
  name = "one-time";
  readonly #secret: OneTimeSecret;

  constructor(secret: OneTimeSecret, verify: Strategy.VerifyFunction<SignedIn, OneTimeSecret>) {
    super(verify);
    this.#secret = secret;
  }

  override authenticate(): Promise<SignedIn> {
    return this.verify(this.#secret);
  }
}

/** Returns the user of a secret or throws {@link SignInRefused}. */
export function signIn({ db, clock, log }: App, url: URL, given: OneTimeSecret): Promise<SignedIn> {
  const strategy = new OneTimeStrategy(given, async (secret) => {
    const refused = (reason: SignInRefusal, retryAt?: Date) => {
      log.warn({ event: "sign-in-refused", kind: secret.kind, reason });
      return new SignInRefused(reason, retryAt);
    };
    const now = clock.now();
    if (secret.kind === "code" && !secret.browserId) throw refused("unknown");
    const outcome =
      secret.kind === "link"
        ? await consumeSignInLink(db, secret.token, now)
        : await consumeSignInCode(db, secret.browserId ?? "", secret.code, now);
    if (!outcome.ok) throw refused(outcome.reason, outcome.retryAt);
    return outcome;
  });
  // Without the body, which was read before and can't be copied any more.
  return new Authenticator<SignedIn>().use(strategy).authenticate(strategy.name, new Request(url));
}

/**
 * Opens a new session, ends the browser's old one and leads on, or home (D13). The target is a new document,
 * so that nothing of the page from before the session stays.
 */
export async function letIn(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { user, returnPath }: SignedIn,
): Promise<Response> {
  const { db, settings, clock, log } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const now = clock.now();
  const before = cookie.read(request);
  const browser = browserName(request.headers.get("User-Agent"));
  const id = await startSession(db, { userId: user.id, browser }, now);
  if (before) {
    await keepPushDevice(db, user.id, { from: before, to: id });
    await endSession(db, before, now);
  }
  const session = await findSession(db, id, now);
  log.info({ event: "signed-in", user: user.id });
  const profile = await withSlug(session?.profile ?? null, context);
  if (completeProfile(profile)) await offerPasskey(db, user.id, now);
  return redirectDocument(returnPath ?? homeOfAccount({ user, profile }, settings), {
    status: 303,
    headers: [
      ["Set-Cookie", cookie.set(id)],
      ["Set-Cookie", browserCookie(settings).clear()],
      ["Set-Cookie", knownBrowserCookie(settings).set(knownBrowserMark(db, user.id, now))],
      ["Cache-Control", "no-store"],
    ],
  });
}
