import { readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch, readChoices } from "#app/domain/inbox/filter.ts";
import { readTemplate } from "#app/domain/reply/reply-template-names.ts";
import type { InboxAddress } from "./inbox-address.ts";

const ASKED = ["neu", "erneut"] as const;

/** Unreadable parameters count as absent. */
export function readInboxAddress(slug: string, search: URLSearchParams): InboxAddress {
  const olderThan = readCursor(search.get("aelter"));
  return {
    slug,
    includeSolved: search.get("erledigte") === "1",
    search: cleanSearch(search.get("suche")),
    ...readChoices(search),
    olderThan,
    newerThan: olderThan ? null : readCursor(search.get("neuer")),
    requestId: search.get("anfrage"),
    asked: ASKED.find((word) => word === search.get("analyse")) ?? null,
    reply: readTemplate(search.get("vorlage")),
    isAnswering: search.has("vorlage"),
  };
}
