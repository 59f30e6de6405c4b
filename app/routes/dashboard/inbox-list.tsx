import { Link } from "react-router";
import type { InboxCursor } from "#app/domain/customer-request/inbox-cursor.ts";
import { OPEN_COUNT_CAP } from "#app/domain/customer-request/inbox-limits.ts";
import type { InboxEntry } from "#app/domain/customer-request/inbox-list.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyInbox } from "./empty-inbox.tsx";
import { firstPage, type InboxAddress, inboxPath } from "./inbox-address.ts";
import { RequestCard } from "./request-card.tsx";

interface Page {
  entries: InboxEntry[];
  older: InboxCursor | null;
  newer: InboxCursor | null;
}

export function InboxList({
  address,
  page,
  openCount,
  requestLink,
  now,
}: {
  address: InboxAddress;
  page: Page;
  openCount: number;
  requestLink: string;
  now: Date;
}) {
  return (
    <>
      <title>Übersicht</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 tabIndex={-1} className="text-2xl font-extrabold">
            Übersicht
          </h1>
          {page.entries.length > 0 && <p className="text-lg text-ink-soft">{openCountWords(openCount)}</p>}
        </div>
        <Link
          to={inboxPath(firstPage(address, !address.includeSolved))}
          preventScrollReset
          className={buttonLook("secondary", "small")}
        >
          {address.includeSolved ? "Erledigte ausblenden" : "Erledigte anzeigen"}
        </Link>
      </div>
      {page.entries.length === 0 ? (
        <EmptyInbox includeSolved={address.includeSolved} requestLink={requestLink} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {page.entries.map((entry) => (
            <RequestCard key={entry.id} entry={entry} address={address} now={now} />
          ))}
        </ul>
      )}
      <Pager address={address} page={page} />
    </>
  );
}

function Pager({ address, page: { older, newer } }: { address: InboxAddress; page: Page }) {
  if (!older && !newer) return null;
  const look = buttonLook("secondary");
  return (
    <nav aria-label="Seiten" className="mt-8 flex flex-wrap justify-between gap-4">
      {newer && (
        <Link to={inboxPath({ ...address, olderThan: null, newerThan: newer })} className={look}>
          <Icon name="arrowLeft" />
          Neuere Anfragen
        </Link>
      )}
      {older && (
        <Link to={inboxPath({ ...address, olderThan: older, newerThan: null })} className={`${look} ml-auto`}>
          Ältere Anfragen
          <Icon name="arrowRight" />
        </Link>
      )}
    </nav>
  );
}

function openCountWords(open: number): string {
  if (open === 0) return "Keine offenen Anfragen";
  if (open >= OPEN_COUNT_CAP) return `${OPEN_COUNT_CAP - 1}+ offene Anfragen`;
  return open === 1 ? "1 offene Anfrage" : `${open} offene Anfragen`;
}
