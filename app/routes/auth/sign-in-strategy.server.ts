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
import { codeFromEntry } from "#app/platform/one-time-secret/code-entry.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { withSlug } from "#app/visit/current-session.server.ts";
import {
  browserCookie,
  knownBrowserCookie,
  type OpaqueCookie,
  sessionCookie,
} from "#app/visit/session-cookies.server.ts";

type OneTimeSecret =
  | { kind: "link"; token: string }
  | { kind: "code"; browserId: string | null; code: string | null };

export const ONE_TIME = "one-time";

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

/** `?t=` in the address is a link's token, else the field `code` counts (D10, D11). */
class OneTimeStrategy extends Strategy<SignedIn, OneTimeSecret> {
  name = ONE_TIME;
  readonly #browser: OpaqueCookie;

  constructor(browser: OpaqueCookie, verify: Strategy.VerifyFunction<SignedIn, OneTimeSecret>) {
    super(verify);
    this.#browser = browser;
  }

  override async authenticate(request: Request): Promise<SignedIn> {
    const token = new URL(request.url).searchParams.get("t");
    if (token !== null) return this.verify({ kind: "link", token });
    const form = await request.formData().catch(() => null);
    const typed = form?.get("code");
    const code = typeof typed === "string" ? codeFromEntry(typed) : null;
    return this.verify({ kind: "code", browserId: this.#browser.read(request), code });
  }
}

/** `authenticate(ONE_TIME, request)` returns the user or throws {@link SignInRefused}. */
export function signInAuthenticator({ db, settings, clock, log }: App): Authenticator<SignedIn> {
  const refused = (kind: OneTimeSecret["kind"], reason: SignInRefusal, retryAt?: Date) => {
    log.warn({ event: "sign-in-refused", kind, reason });
    return new SignInRefused(reason, retryAt);
  };
  const strategy = new OneTimeStrategy(browserCookie(settings), async (secret) => {
    const now = clock.now();
    if (secret.kind === "code" && !secret.browserId) throw refused(secret.kind, "unknown");
    const outcome =
      secret.kind === "link"
        ? await consumeSignInLink(db, secret.token, now)
        : await consumeSignInCode(db, secret.browserId ?? "", secret.code, now);
    if (!outcome.ok) throw refused(secret.kind, outcome.reason, outcome.retryAt);
    return outcome;
  });
  return new Authenticator<SignedIn>().use(strategy);
}

/**
 * Opens a new session, ends the browser's old one and leads on, or home (D13). The target is a new document,
 * so that nothing of the page from before the session stays.
 */
export async function letIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { user, returnPath }: SignedIn,
): Promise<Response> {
  const { db, settings, clock, log } = context.get(appContext);
  const cookie = sessionCookie(settings);
  const now = clock.now();
  const before = cookie.read(request);
  const browser = browserName(request.headers.get("User-Agent"));
  const id = await startSession(db, { userId: user.id, browser }, now);
  if (before) {
    keepPushDevice(db, user.id, { from: before, to: id });
    await endSession(db, before, now);
  }
  const session = await findSession(db, id, now);
  log.info({ event: "signed-in", user: user.id });
  const profile = await withSlug(session?.profile ?? null, context);
  if (completeProfile(profile)) offerPasskey(db, user.id, now);
  return redirectDocument(returnPath ?? homeOfAccount({ user, profile }, settings), {
    status: 303,
    headers: [
      ["Set-Cookie", cookie.set(id)],
      ["Set-Cookie", browserCookie(settings).clear()],
      ["Set-Cookie", knownBrowserCookie(settings).set(await knownBrowserMark(db, user.id, now))],
      ["Cache-Control", "no-store"],
    ],
  });
}
