import { href } from "react-router";
import { cursorText, type InboxCursor, readCursor } from "#app/domain/customer-request/inbox-cursor.ts";
import { REPLY_TEMPLATES, type ReplyTemplate } from "#app/domain/reply/reply-templates.ts";

/** What the address of the inbox says: which requests, and which of them is open in place (D5). */
export interface InboxAddress {
  slug: string;
  includeSolved: boolean;
  olderThan: InboxCursor | null;
  newerThan: InboxCursor | null;
  requestId: string | null;
  /** An analysis of this request was just asked for: its first, or a new one. */
  asked: "neu" | "erneut" | null;
  /** Which text the reply begins with; null for the best there is. */
  reply: ReplyTemplate | null;
}

const ASKED = ["neu", "erneut"] as const;

/** Reads the address; whatever isn't understood counts as absent. */
export function readInboxAddress(slug: string, search: URLSearchParams): InboxAddress {
  const olderThan = readCursor(search.get("aelter"));
  return {
    slug,
    includeSolved: search.get("erledigte") === "1",
    olderThan,
    newerThan: olderThan ? null : readCursor(search.get("neuer")),
    requestId: search.get("anfrage"),
    asked: ASKED.find((word) => word === search.get("analyse")) ?? null,
    reply: REPLY_TEMPLATES.find((word) => word === search.get("vorlage")) ?? null,
  };
}

/** The address as a path with query. It holds nothing but what {@link readInboxAddress} understood. */
export function inboxPath(address: InboxAddress): string {
  const search = new URLSearchParams();
  if (address.includeSolved) search.set("erledigte", "1");
  if (address.olderThan) search.set("aelter", cursorText(address.olderThan));
  if (address.newerThan) search.set("neuer", cursorText(address.newerThan));
  if (address.requestId !== null) search.set("anfrage", address.requestId);
  if (address.requestId !== null && address.asked) search.set("analyse", address.asked);
  if (address.requestId !== null && address.reply) search.set("vorlage", address.reply);
  const path = href("/dashboard/:slug", { slug: address.slug });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The first page, with or without solved requests. */
export function firstPage(address: InboxAddress, includeSolved = address.includeSolved): InboxAddress {
  return { ...address, includeSolved, olderThan: null, newerThan: null, requestId: null };
}

/** Where a request's card stands on its page. */
export function cardId(requestId: string): string {
  return `anfrage-${requestId}`;
}

/** Back from a request to its card on the page it was opened from. */
export function backToCard(address: InboxAddress): string {
  const list = inboxPath({ ...address, requestId: null });
  return address.requestId ? `${list}#${encodeURIComponent(cardId(address.requestId))}` : list;
}
