import { isNarrowed } from "#app/domain/inbox/filter.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { fetchAhead } from "../opened/opened-request.tsx";
import { type InboxAddress, inboxPath, requestPaths } from "../request/inbox-address.ts";
import type { Card } from "./card.server.ts";
import { EmptyInbox, NoMatch } from "./empty-inbox.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListActions } from "./list-actions.tsx";
import { ListHeading } from "./list-heading.tsx";
import { Pager, type PagerPlaces } from "./pager.tsx";
import { RequestCard } from "./request-card.tsx";
import { SOLVE_FORM, SolveFailure, useSolving } from "./solving.tsx";
import { usePulse } from "./use-pulse.ts";

interface Props {
  address: InboxAddress;
  page: PagerPlaces;
  cards: Card[];
  pulse: InboxPulse;
  requestLink: string;
  now: Date;
}

export function InboxList({ address, page, cards, pulse, requestLink, now }: Props) {
  const arrivals = usePulse(address.slug, pulse);
  const hasRequests = cards.length > 0;
  return (
    <>
      <ListHeading address={address} pulse={pulse} />
      <p role="status" className="sr-only">
        {arrivals}
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
              failure={press && <SolveFailure key={press} fetcherKey={press} />}
            />
          );
        })}
      </ul>
    </>
  );
}
