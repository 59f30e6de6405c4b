import { like } from "drizzle-orm";
import { resumeEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import { beginAnew } from "#app/platform/work/attempts.server.ts";
import { sessionCookie } from "#app/visit/session.server.ts";
import { openDatabase, writeTransaction } from "#db/client.server.ts";
import { jobs } from "#db/schema.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { type Business, uniqueBusiness } from "#tests/support/rows.ts";
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
  /** The header of somebody signed in, by slug. */
  session(slug: string): Record<string, string>;
  /** Signs in all who read; again after a restore, which signs everybody out, and lets receivers go on (decision 009). */
  signIn(): Promise<void>;
}

/** Of a server that doesn't run: it would wait for the lock. */
export async function makeTown(server: Mortal, plan: Plan, receiverUrl: string): Promise<Town> {
  const db = openDatabase(server.storageDir);
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
  db.$client.close();
  const sessions = new Map<string, Record<string, string>>();
  return {
    slugs,
    readers,
    connected: new Set(connected),
    session: (slug) => sessions.get(slug) ?? {},
    async signIn() {
      const now = new Date(server.now());
      const started = writeTransaction(server.db, () =>
        readers.map((slug) => ({
          slug,
          id: startSession(server.db, { userId: owners.get(slug) ?? "", browser: null }, now),
        })),
      );
      for (const slug of connected) resumeEndpoint(server.db, slug, now);
      // Their mails were born before the clock was moved on again: too old at once.
      writeTransaction(server.db, (tx) => beginAnew(tx, like(jobs.key, "webhook-paused:%"), now));
      for (const { slug, id } of await started) {
        const [pair = ""] = sessionCookie({ ORIGIN: server.origin })
          .set(await id)
          .split(";");
        sessions.set(slug, { Cookie: pair });
      }
    },
  };
}
