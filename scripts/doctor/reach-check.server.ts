import { randomBytes, randomUUID } from "node:crypto";
import type { Settings } from "../../app/env.server.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const PATIENCE_MS = 10_000;
const PUBLIC = "address";
const UPLOADS = "uploads";
const CLOCK = "clock";
/** What a phone's photo may have after the form has made it smaller. */
const PHOTO_BYTES = 2 * 1024 * 1024;
const PHOTO_PATIENCE_MS = 60_000;
const STRIPE_HOME = "https://api.stripe.com";
/** Stripe refuses signatures, and sign-in codes fail, from five minutes on. */
const CLOCK_WRONG_MS = 240_000;
const CLOCK_ODD_MS = 30_000;

export async function checkAddress({
  ORIGIN,
  isLocal,
}: Pick<Settings, "ORIGIN" | "isLocal">): Promise<Finding> {
  const notThere = isLocal ? warn : fail;
  try {
    const answer = await fetch(`${ORIGIN}/health`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    const isOurs =
      answer.headers.has("x-request-id") && /^\{"status":"(?:ok|degraded|unavailable)"[,}]/.test(text);
    if (!isOurs) {
      return fail(
        PUBLIC,
        `${ORIGIN} answers ${answer.status}, but not as this program`,
        "Where does the proxy lead?",
      );
    }
    if (answer.status !== 200) {
      return fail(
        PUBLIC,
        `${ORIGIN} says that it is unwell`,
        "Look at the volume, and for errors in the log.",
      );
    }
    if (!isLocal && !answer.headers.has("strict-transport-security")) {
      return fail(PUBLIC, `${ORIGIN} runs in local mode`, "Start it with APP_MODE=production.");
    }
    return ok(PUBLIC, `${ORIGIN} answers and is well`);
  } catch (error) {
    const advice = "Is the program running, does the name lead here, is the certificate valid?";
    return notThere(PUBLIC, `${ORIGIN} can't be reached (${kindOf(error)})`, advice);
  }
}

/** Where the address is reached, photos are sent there, too. */
export async function checkReach(settings: Pick<Settings, "ORIGIN" | "isLocal">): Promise<Finding[]> {
  const address = await checkAddress(settings);
  return address.level === "ok" ? [address, await checkUpload(settings)] : [address];
}

/** Sends a photo's bytes to a business that isn't there: only this program says so, in JSON. */
export async function checkUpload({ ORIGIN }: Pick<Settings, "ORIGIN">): Promise<Finding> {
  const advice =
    "Let the proxy pass bodies of 62 MB: nginx client_max_body_size 0, Apache LimitRequestBody 0; a filter has to leave /*/foto alone.";
  const body = new FormData();
  body.append("images", new Blob([randomBytes(PHOTO_BYTES)], { type: "image/jpeg" }), "doctor.jpg");
  try {
    const answer = await fetch(`${ORIGIN}/doctor-${randomUUID()}/foto`, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PHOTO_PATIENCE_MS),
    });
    const text = await answer.text();
    return answer.status === 404 && /^\{"message":/.test(text)
      ? ok(UPLOADS, "a photo of 2 MB gets through")
      : fail(UPLOADS, `a photo of 2 MB is answered ${answer.status}, but not by this program`, advice);
  } catch (error) {
    return fail(UPLOADS, `a photo of 2 MB doesn't get through (${kindOf(error)})`, advice);
  }
}

/** Compares with the clock in Stripe's answers. */
export async function checkClock({
  STRIPE_API_BASE,
  isLocal,
  priceCents,
}: Pick<Settings, "STRIPE_API_BASE" | "isLocal" | "priceCents">): Promise<Finding> {
  if (priceCents === null)
    return ok(CLOCK, "nobody to compare it with: without billing Stripe isn't asked; by hand: date -u");
  if (isLocal && !STRIPE_API_BASE) return ok(CLOCK, "not compared in local mode");
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(STRIPE_API_BASE ?? STRIPE_HOME, {
      method: "HEAD",
      redirect: "manual",
      signal,
    });
    const told = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isNaN(told)) return warn(CLOCK, "was not told the time", "Compare it by hand: date -u");
    const offMs = Math.abs(Date.now() - told);
    const said = `${Math.round(offMs / 1000)} s off`;
    if (offMs > CLOCK_WRONG_MS) return fail(CLOCK, said, "Set it (NTP): Stripe's events are refused.");
    return offMs > CLOCK_ODD_MS
      ? warn(CLOCK, said, "Let the machine set it by itself (NTP).")
      : ok(CLOCK, "right");
  } catch (error) {
    return warn(
      CLOCK,
      `not compared: ${STRIPE_API_BASE ?? STRIPE_HOME}, whose clock it is compared with, can't be reached (${kindOf(error)})`,
      "Is there a way out of this machine? Compare the clock by hand: date -u",
    );
  }
}
