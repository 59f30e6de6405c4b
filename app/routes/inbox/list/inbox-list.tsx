import { Fragment } from "react";
import { MARK_LABELS } from "#app/domain/customer-request/urgency/danger.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { laterPart } from "#app/ui/later-part.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { fetchAhead } from "../opened/opened-request.tsx";
import { type InboxAddress, inboxPath, requestPaths } from "../request/inbox-address.ts";
import { Keys } from "../request/keys.tsx";
import { usePulse } from "../request/use-pulse.ts";
import type { CardGroup } from "./card.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { NamedPlaces } from "./filter-labels.ts";
import { ListActions } from "./list-actions.tsx";
import { ListHeading } from "./list-heading.tsx";
import { Pager, type PagerPlaces } from "./pager.tsx";
import { QuickChips } from "./quick-chips.tsx";
import { quickChoices } from "./quick-choices.ts";
import { RequestCard } from "./request-card.tsx";
import { SOLVE_FORM, SolveFailure, useSolving } from "./solving.tsx";

export const NothingListed = laterPart(async () => (await import("./nothing-listed.tsx")).NothingListed);

interface Props {
  address: InboxAddress;
  page: PagerPlaces;
  groups: CardGroup[];
  pulse: InboxPulse;
  places: NamedPlaces;
  withdrawn: string;
  requestLink: string;
  now: Date;
}

export function InboxList(props: Props) {
  const { address, page, groups, pulse, places, withdrawn, requestLink, now } = props;
  const arrivals = usePulse(address.slug, pulse);
  const hasRequests = groups.length > 0;
  const shown = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  const isOnlyPage = !page.older && !page.newer;
  const isQuickChoice = quickChoices(address, pulse).some(({ isChosen }) => isChosen);
  return (
    <>
      <div className="inbox-bar">
        <ListHeading address={address} pulse={pulse} shown={shown} isOnlyPage={isOnlyPage} />
        <QuickChips address={address} pulse={pulse} />
        {pulse.newest && (
          <FilterBar
            address={address}
            places={places}
            isQuickChoice={isQuickChoice}
            isShared={pulse.mineCount !== null}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      <FilterChips address={address} places={places} isQuickChoice={isQuickChoice} />
      {hasRequests && <Cards address={address} groups={groups} />}
      {!hasRequests && <NothingListed address={address} requestLink={requestLink} />}
      <Pager address={address} page={page} />
      {withdrawn && <p className="mt-4 whitespace-pre-line text-ink-soft">{withdrawn}</p>}
      {hasRequests && !address.olderThan && !address.newerThan && (
        <ListActions address={address} hasNew={pulse.newCount > 0} now={now} />
      )}
      {hasRequests && <Keys />}
    </>
  );
}

function Cards({ address, groups }: { address: InboxAddress; groups: CardGroup[] }) {
  const solving = useSolving();
  const inPlace = useLinksInPlace();
  const list = inboxPath(address);
  const pathOf = requestPaths(address);
  return (
    <>
      <form id={SOLVE_FORM} method="post" action={list} onSubmit={solving.onSubmit}>
        <input type="hidden" name="intent" value="solve" />
      </form>
      {Object.keys(MARK_LABELS).map((mark) => (
        <form key={mark} id={mark} method="post" action={list} onSubmit={solving.onSubmit}>
          <input type="hidden" name="intent" value={mark} />
        </form>
      ))}
      {groups.map(({ title, urgency, cards }) => (
        <Fragment key={title}>
          <h2 className={`request-group${urgency ? ` request-group-${urgency}` : ""}`}>{title}</h2>
          <ul {...inPlace} onPointerOver={fetchAhead} onFocus={fetchAhead} className="request-list">
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
        </Fragment>
      ))}
    </>
  );
}
