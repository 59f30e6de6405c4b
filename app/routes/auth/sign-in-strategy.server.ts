import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import {
  consumeSignInCode,
  consumeSignInLink,
  type SignedIn,
  type SignInRefusal,
} from "../../domain/sign-in/consume-sign-in.server.ts";
import { codeFromEntry } from "../../platform/one-time-secret/code-entry.ts";
import type { App } from "../../visit/app-context.server.ts";
import type { OpaqueCookie } from "../../visit/session-cookies.server.ts";
import { browserCookie } from "../../visit/session-cookies.server.ts";

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
