import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { customerRequests, webhookEndpoints } from "#db/schema.ts";
import { isSameHash, keyedHash, serverSecret } from "../../../platform/server-secret/server-secret.server.ts";
import { hearingBusiness } from "./hearing-business.server.ts";

const OPEN_MS = 60 * 60 * 1000;
const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

export type PhotoLinks = { position: number; url: string; expiresAt: string }[];

interface Photo {
  /** Another address ends the links of the one before. */
  receiver: string;
  requestId: string;
  /** Where it stands says nothing: one before it may be gone by then. */
  key: string;
}

/** `{end in seconds, base 36}.{HMAC}`: made anew at each try. */
export function photoLinks(
  db: Database,
  { url: receiver }: { url: string },
  { id: requestId, imageRefs }: { id: string; imageRefs: string[] | null },
  origin: string,
  now: Date,
): PhotoLinks {
  const seconds = Math.ceil((now.getTime() + OPEN_MS) / 1000);
  const end = seconds.toString(36);
  const secret = serverSecret(db, SECRET, now);
  return (imageRefs ?? []).map((key, index) => {
    const position = index + 1;
    const page = href("/webhooks/foto/:requestId/:position", { requestId, position: String(position) });
    const token = `${end}.${signature(secret, { receiver, requestId, key }, end)}`;
    const url = new URL(`${page}?t=${token}`, origin).href;
    return { position, url, expiresAt: new Date(seconds * 1000).toISOString() };
  });
}

/** The photo's key; null once the hour is over, the endpoint removed, the business locked or the request gone. */
export async function openPhoto(
  db: Database,
  { requestId, position, token }: { requestId: string; position: number; token: string },
  now: Date,
): Promise<string | null> {
  const [, end = "", given = ""] = TOKEN.exec(token) ?? [];
  if (!given || Number.parseInt(end, 36) * 1000 <= now.getTime()) return null;
  const found = db
    .select({
      endpointId: webhookEndpoints.id,
      receiver: webhookEndpoints.url,
      imageRefs: customerRequests.imageRefs,
    })
    .from(customerRequests)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.companySlug, customerRequests.companySlug))
    .where(eq(customerRequests.id, requestId))
    .get();
  if (!found) return null;
  const { endpointId, receiver } = found;
  const key = found.imageRefs?.[position - 1];
  if (!key) return null;
  const secret = serverSecret(db, SECRET, now);
  if (!isSameHash(given, signature(secret, { receiver, requestId, key }, end))) return null;
  return hearingBusiness(db, endpointId, now) ? key : null;
}

const SECRET = "webhook-photo";

function signature(secret: string, { receiver, requestId, key }: Photo, end: string): string {
  return keyedHash(secret, JSON.stringify(["webhook-photo", receiver, requestId, key, end]));
}
