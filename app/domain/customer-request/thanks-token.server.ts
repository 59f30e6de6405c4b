import type { Database } from "#db/client.server.ts";
import {
  CALLBACK_TIMES,
  type CallbackTime,
  CONTACT_CHANNELS,
  type ContactChannel,
  EMERGENCIES,
  type Emergency,
  REQUEST_TYPES,
  type RequestType,
} from "#db/values.ts";
import { isSameHash, keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";

const SAYS_SO_MS = 24 * 60 * 60 * 1000;
const OUTSIDE = "outside";
const TOKEN = /^(([0-9a-z]{1,9})(?:\.([a-z-]{1,60}))?)\.([A-Za-z0-9_-]{43})$/;

/** What /danke may repeat: nothing of it says who sent the request. */
export interface SentRequest {
  requestType: RequestType;
  contactMethod: ContactChannel;
  preferredTime: CallbackTime;
  emergency: Emergency | null;
  /** The place is outside the business's service area (D66). */
  isOutside: boolean;
}

/** `{end in seconds, base 36}.{type-channel-time-emergency-outside}.{HMAC}`: lets /danke say what was sent here. */
export function thanksToken(db: Database, companySlug: string, now: Date, sent?: SentRequest): string {
  const end = Math.ceil((now.getTime() + SAYS_SO_MS) / 1000).toString(36);
  const said = sent && [
    sent.requestType,
    sent.contactMethod,
    sent.preferredTime,
    sent.emergency ?? "",
    sent.isOutside ? OUTSIDE : "",
  ];
  const text = said ? `${end}.${said.join("-")}` : end;
  return `${text}.${signature(db, companySlug, text, now)}`;
}

/** Null for a token that isn't right. A token may also say only that something was sent. */
export function readThanksToken(
  db: Database,
  companySlug: string,
  token: string,
  now: Date,
): { sent: SentRequest | null } | null {
  const [, text = "", end = "", said = "", given = ""] = TOKEN.exec(token) ?? [];
  if (!given || Number.parseInt(end, 36) * 1000 <= now.getTime()) return null;
  const isRight = isSameHash(given, signature(db, companySlug, text, now));
  return isRight ? { sent: readSent(said.split("-")) } : null;
}

function readSent(said: readonly string[]): SentRequest | null {
  const requestType = REQUEST_TYPES.find((type) => type === said[0]);
  const contactMethod = CONTACT_CHANNELS.find((channel) => channel === said[1]);
  const preferredTime = CALLBACK_TIMES.find((time) => time === said[2]);
  const emergency = EMERGENCIES.find((kind) => kind === said[3]) ?? null;
  return requestType && contactMethod && preferredTime
    ? { requestType, contactMethod, preferredTime, emergency, isOutside: said[4] === OUTSIDE }
    : null;
}

function signature(db: Database, companySlug: string, text: string, now: Date): string {
  return keyedHash(serverSecret(db, "thanks", now), JSON.stringify(["thanks", companySlug, text]));
}
