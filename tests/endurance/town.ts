import { startSession } from "#app/domain/session/session.server.ts";
import { sessionCookie } from "#app/visit/session-cookies.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { type Business, uniqueBusiness } from "#tests/support/business.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { addRequests } from "../bench/support/many-requests.ts";
import type { Mortal } from "./mortal.ts";
import type { Plan } from "./plan.ts";

/** Of whom somebody reads the inbox; half of all new requests go to them. */
const READ = 200;
/** Of these, those whose requests other software gets, too. */
const WITH_RECEIVER = 20;
const PREFIX = "ort";
const MONTH_MS = 30 * 86_400_000;
const ALERTS = ["sofort", "taeglich", "taeglich"] as const;
/** Nobody's trial ends meanwhile. */
const TRIAL_MS = 10 * 365 * 86_400_000;

export interface Town {
  slugs: readonly string[];
  /** Slugs of businesses that read. */
  readers: readonly string[];
  /** Slugs of businesses with a receiver. */
  connected: ReadonlySet<string>;
  /** The header of somebody signed in; signs in whom it doesn't know. */
  session(slug: string): Promise<Record<string, string>>;
  /** As after a restore. */
  forgetSessions(): void;
}

export async function makeTown(server: Mortal, plan: Plan, receiverUrl: string): Promise<Town> {
  const { db } = server;
  const trialEndsAt = new Date(Date.now() + TRIAL_MS);
  const businesses = writeTransaction(db, () =>
    Array.from({ length: plan.businesses }, (_, index): Business => {
      const slug = `${PREFIX}-${String(index).padStart(8, "0")}`;
      return uniqueBusiness(db, {
        slug,
        trialEndsAt,
        notificationPreference: ALERTS[index % ALERTS.length],
      });
    }),
  );
  addRequests(db, plan.requests, `${PREFIX}-00000000`, {
    share: plan.requests + 1,
    prefix: PREFIX,
    others: plan.businesses,
    gapMs: Math.floor(MONTH_MS / plan.requests),
  });
  const owners = new Map(businesses.map(({ slug, ownerId }) => [slug, ownerId]));
  const slugs = [...owners.keys()];
  const readers = slugs.slice(0, READ);
  const connected = readers.slice(0, WITH_RECEIVER);
  for (const slug of connected) await receives(db, slug, receiverUrl, new Date());
  const sessions = new Map<string, Record<string, string>>();
  return {
    slugs,
    readers,
    connected: new Set(connected),
    async session(slug) {
      const known = sessions.get(slug);
      if (known) return known;
      const userId = owners.get(slug) ?? "";
      const id = await startSession(server.db, { userId, browser: null }, new Date(server.now()));
      const [pair = ""] = sessionCookie({ ORIGIN: server.origin }).set(id).split(";");
      const header = { Cookie: pair };
      sessions.set(slug, header);
      return header;
    },
    forgetSessions: () => sessions.clear(),
  };
}
