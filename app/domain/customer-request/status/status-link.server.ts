import { createHash, randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { customerRequests, statusLinks } from "#db/schema.ts";
import { ofOwnRequest } from "../own-request.server.ts";

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** It is 128 random bits in base64url (D63). */
export function newStatusToken(): string {
  return randomBytes(16).toString("base64url");
}

/** One of several a request may have. They end with it. */
export function openStatusLink(
  tx: Transaction,
  customerRequestId: string,
  { token, showsRequest }: { token: string; showsRequest: boolean },
  now: Date,
): void {
  insertLink(tx).run({
    tokenHash: tokenHash(token),
    customerRequestId,
    showsRequest: showsRequest ? 1 : 0,
    now: now.getTime(),
  });
}

/** But for the one in use and the one of the browser that sent the request. */
export function endSentLinks(
  tx: Transaction,
  companySlug: string,
  customerRequestId: string,
  token: string,
): void {
  const isSent = and(eq(statusLinks.showsRequest, false), ne(statusLinks.tokenHash, tokenHash(token)));
  tx.delete(statusLinks)
    .where(and(ofOwnRequest(statusLinks, companySlug, customerRequestId), isSent))
    .run();
}

export interface StatusLink {
  customerRequestId: string;
  showsRequest: boolean;
}

/** It is null for a wrong token, an ended one, and one of another business. */
export function findStatusLink(db: Database, companySlug: string, token: string): StatusLink | null {
  if (!TOKEN.test(token)) return null;
  return byToken(db).get({ tokenHash: tokenHash(token), companySlug }) ?? null;
}

function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const insertLink = prepared((db) =>
  db.insert(statusLinks).values({
    tokenHash: given("tokenHash"),
    customerRequestId: given("customerRequestId"),
    showsRequest: given("showsRequest"),
    createdAt: given("now"),
  }),
);

const byToken = prepared((db) =>
  db
    .select({ customerRequestId: statusLinks.customerRequestId, showsRequest: statusLinks.showsRequest })
    .from(statusLinks)
    .innerJoin(customerRequests, eq(customerRequests.id, statusLinks.customerRequestId))
    .where(
      and(
        eq(statusLinks.tokenHash, given("tokenHash")),
        eq(customerRequests.companySlug, given("companySlug")),
      ),
    ),
);
