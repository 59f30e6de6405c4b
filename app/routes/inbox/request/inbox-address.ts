import { href } from "react-router";
import { cursorText, type InboxCursor } from "#app/domain/inbox/cursor.ts";
import type { NamedFilter } from "#app/domain/inbox/filter.ts";
import type { ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";

export const ANCHORS = {
  answer: "antworten",
  assessment: "ki-analyse",
  note: "notiz",
  state: "stand",
  write: "schreiben",
} as const;

type Part = (typeof ANCHORS)[keyof typeof ANCHORS];

/** Which requests, and which of them is open in place (D5). */
export interface InboxAddress extends NamedFilter {
  slug: string;
  olderThan: InboxCursor | null;
  newerThan: InboxCursor | null;
  requestId: string | null;
  /** An assessment was just asked for: the first, or a new one. */
  asked: "neu" | "erneut" | null;
  /** Null for the best template there is. */
  reply: ReplyTemplate | null;
  /** The fold of the answer stands open. */
  isAnswering: boolean;
}

export function inboxPath(address: InboxAddress): string {
  const search = filterQuery(address);
  if (address.olderThan) search.set("aelter", cursorText(address.olderThan));
  if (address.newerThan) search.set("neuer", cursorText(address.newerThan));
  if (address.requestId !== null) search.set("anfrage", address.requestId);
  if (address.requestId !== null && address.asked) search.set("analyse", address.asked);
  const { reply, isAnswering } = address;
  if (address.requestId !== null && (reply || isAnswering)) search.set("vorlage", reply ?? "");
  return withQuery(href("/dashboard/:slug", { slug: address.slug }), search);
}

/** To a part of the opened request; not all browsers open the fold of the answer for what stands behind the #. */
export function partPath(address: InboxAddress, part: Part): string {
  const isAnswering = address.isAnswering || part === ANCHORS.answer;
  return `${inboxPath({ ...address, isAnswering })}#${part}`;
}

export function requestPaths(address: InboxAddress): (requestId: string) => string {
  const list = inboxPath({ ...address, requestId: null });
  const start = `${list}${list.includes("?") ? "&" : "?"}anfrage=`;
  return (requestId) => start + encodeURIComponent(requestId);
}

export function filterQuery(filter: NamedFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.includeSolved) query.set("erledigte", "1");
  if (filter.search) query.set("suche", filter.search);
  if (filter.type) query.set("art", filter.type);
  if (filter.urgency) query.set("dringlichkeit", filter.urgency);
  if (filter.state) query.set("stand", filter.state);
  if (filter.source) query.set("ort", filter.source);
  return query;
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

export function firstPage(address: InboxAddress, includeSolved = address.includeSolved): InboxAddress {
  return { ...address, includeSolved, olderThan: null, newerThan: null, requestId: null };
}

const NOTHING_CHOSEN = { search: "", type: null, urgency: null, state: null, source: null };

export function wholeList(address: InboxAddress, includeSolved = address.includeSolved): InboxAddress {
  return { ...firstPage(address, includeSolved), ...NOTHING_CHOSEN };
}

/** Where the business asks for what is missing; the way back leads to the same list. */
export function questionPath(address: InboxAddress, reply: ReplyTemplate | null = null): string {
  const { slug, requestId } = address;
  const page = href("/dashboard/:slug/rueckfrage/:requestId", { slug, requestId: requestId ?? "" });
  return inboxPath({ ...address, asked: null, reply }).replace(/^[^?]*/, page);
}

export function answerPath(requestPath: string, reply: ReplyTemplate): string {
  return `${requestPath}&vorlage=${reply}#${ANCHORS.answer}`;
}

export function replyPath(address: InboxAddress): string {
  const { slug, requestId } = address;
  const step = href("/dashboard/:slug/antworten/:requestId", { slug, requestId: requestId ?? "" });
  return inboxPath(address).replace(/^[^?]*/, step);
}

export function besidePath(address: InboxAddress, requestId: string): string {
  return inboxPath({ ...address, requestId, asked: null, reply: null, isAnswering: false });
}

export function cardId(requestId: string): string {
  return `anfrage-${requestId}`;
}

export function backToCard(address: InboxAddress): string {
  const list = inboxPath({ ...address, requestId: null });
  return address.requestId ? `${list}#${encodeURIComponent(cardId(address.requestId))}` : list;
}
