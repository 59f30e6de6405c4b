import { isNarrowed } from "#app/domain/inbox/filter.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { EmptyInbox } from "./empty-inbox.tsx";
import { type InboxAddress, inboxPath, requestPaths } from "./inbox-address.ts";
import type { Card } from "./list/card.server.ts";
import { FilterBar } from "./list/filter-bar.tsx";
import { FilterChips } from "./list/filter-chips.tsx";
import { ListActions } from "./list/list-actions.tsx";
import { ListHeading } from "./list/list-heading.tsx";
import { NoMatch } from "./list/no-match.tsx";
import { Pager, type PagerPlaces } from "./list/pager.tsx";
import { SolveNews } from "./list/solve-news.tsx";
import { usePulse } from "./list/use-pulse.ts";
import { SOLVE_FORM, useSolving } from "./list/use-solving.ts";
import { fetchAhead } from "./opened-request.tsx";
import { RequestCard } from "./request-card.tsx";

interface Props {
  address: InboxAddress;
  page: PagerPlaces;
  cards: Card[];
  pulse: InboxPulse;
  requestLink: string;
  now: Date;
}

export function InboxList({ address, page, cards, pulse, requestLink, now }: Props) {
  const news = usePulse(address.slug, pulse);
  const hasRequests = cards.length > 0;
  return (
    <>
      <ListHeading address={address} pulse={pulse} />
      <p role="status" className="sr-only">
        {news}
      </p>
      {pulse.newest && <FilterBar address={address} />}
      <FilterChips address={address} />
      {hasRequests && <Cards address={address} cards={cards} />}
      {!hasRequests && isNarrowed(address) && <NoMatch address={address} />}
      {!hasRequests && !isNarrowed(address) && (
        <EmptyInbox includeSolved={address.includeSolved} requestLink={requestLink} />
      )}
      <Pager address={address} page={page} />
      {hasRequests && <ListActions address={address} hasNew={pulse.newCount > 0} now={now} />}
    </>
  );
}

function Cards({ address, cards }: { address: InboxAddress; cards: Card[] }) {
  const solving = useSolving();
  const inPlace = useLinksInPlace();
  const list = inboxPath(address);
  const pathOf = requestPaths(address);
  return (
    <>
      <form id={SOLVE_FORM} method="post" action={list} onSubmit={solving.onSubmit}>
        <input type="hidden" name="intent" value="solve" />
      </form>
      <ul
        {...inPlace}
        onPointerOver={fetchAhead}
        onFocus={fetchAhead}
        className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
      >
        {cards.map((card) => {
          const press = solving.pressOf(card.id);
          return (
            <RequestCard
              key={card.id}
              card={card}
              slug={address.slug}
              path={pathOf(card.id)}
              isBusy={solving.isBusy(card.id)}
              news={press && <SolveNews key={press} fetcherKey={press} />}
            />
          );
        })}
      </ul>
    </>
  );
}
