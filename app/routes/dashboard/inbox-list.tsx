import { isNarrowed } from "#app/domain/customer-request/inbox-filter.ts";
import type { InboxPage } from "#app/domain/customer-request/inbox-list.server.ts";
import type { InboxPulse } from "#app/domain/customer-request/inbox-pulse.server.ts";
import { EmptyInbox } from "./empty-inbox.tsx";
import type { InboxAddress } from "./inbox-address.ts";
import { FilterBar } from "./list/filter-bar.tsx";
import { FilterChips } from "./list/filter-chips.tsx";
import { ListActions } from "./list/list-actions.tsx";
import { ListHeading } from "./list/list-heading.tsx";
import { NoMatch } from "./list/no-match.tsx";
import { Pager } from "./list/pager.tsx";
import { usePulse } from "./list/use-pulse.ts";
import { fetchAhead } from "./opened-request.ts";
import { RequestCard } from "./request-card.tsx";

interface Props {
  address: InboxAddress;
  page: InboxPage;
  pulse: InboxPulse;
  requestLink: string;
  now: Date;
}

export function InboxList({ address, page, pulse, requestLink, now }: Props) {
  const news = usePulse(address.slug, pulse);
  const hasRequests = page.entries.length > 0;
  return (
    <>
      <ListHeading address={address} pulse={pulse} />
      <p role="status" className="sr-only">
        {news}
      </p>
      {pulse.newest && <FilterBar address={address} />}
      <FilterChips address={address} />
      {hasRequests && (
        <ul
          onPointerOver={fetchAhead}
          onFocus={fetchAhead}
          className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
        >
          {page.entries.map((entry) => (
            <RequestCard key={entry.id} entry={entry} address={address} now={now} />
          ))}
        </ul>
      )}
      {!hasRequests && isNarrowed(address) && <NoMatch address={address} />}
      {!hasRequests && !isNarrowed(address) && (
        <EmptyInbox includeSolved={address.includeSolved} requestLink={requestLink} />
      )}
      <Pager address={address} page={page} />
      {hasRequests && <ListActions address={address} hasNew={pulse.newCount > 0} now={now} />}
    </>
  );
}
