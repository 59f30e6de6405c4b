import { type FocusEvent, Fragment } from "react";
import { href, Link } from "react-router";
import { MARK_LABELS } from "#app/domain/customer-request/urgency/danger.ts";
import { isNarrowed } from "#app/domain/inbox/filter.ts";
import { INBOX_PAGE_SIZE } from "#app/domain/inbox/limits.ts";
import type { InboxPage } from "#app/domain/inbox/list.server.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { FormInPlace } from "#app/forms/form-in-place.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { laterPart } from "#app/ui/later-part.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { fetchAhead } from "../opened/opened-request.tsx";
import {
  filterQuery,
  firstPage,
  type InboxAddress,
  inboxPath,
  requestPaths,
  wholeList,
  withQuery,
} from "../request/inbox-address.ts";
import { Keys } from "../request/keys.tsx";
import { usePulse } from "../request/use-pulse.ts";
import type { CardGroup } from "./card.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { filterParts, type NamedPlaces } from "./filter-labels.ts";
import { cappedCount, quickChoices, solvedSwitch } from "./quick-choices.ts";
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

function QuickChips({ address, pulse }: { address: InboxAddress; pulse: InboxPulse }) {
  const inPlace = useLinksInPlace();
  const last = solvedSwitch(address);
  const first = pulse.newest ? quickChoices(address, pulse) : [];
  const choices = last ? [...first, last] : first;
  return (
    <nav {...inPlace} onFocus={bringIntoSight} aria-label="Auswahl" className="inbox-chips">
      {choices.map(({ label, count, address: chosen, isChosen }) => (
        <a key={label} href={inboxPath(chosen)} aria-current={isChosen ? "true" : undefined}>
          {count === null ? label : `${label} ${count}`}
        </a>
      ))}
    </nav>
  );
}

/** Browsers leave a half visible one where it is; under a finger it has to stay there. */
function bringIntoSight({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

type PagerPlaces = Pick<InboxPage, "older" | "newer">;

function Pager({ address, page: { older, newer } }: { address: InboxAddress; page: PagerPlaces }) {
  const inPlace = useLinksInPlace();
  if (!older && !newer) return null;
  const look = `${buttonLook("secondary", "small")} max-sm:px-3!`;
  return (
    <nav {...inPlace} aria-label="Seiten" className="mt-4 flex flex-wrap justify-between gap-2">
      {newer && (
        <a href={inboxPath({ ...address, olderThan: null, newerThan: newer })} className={look}>
          <Icon name="arrowLeft" />
          Neuere Anfragen
        </a>
      )}
      {older && (
        <a href={inboxPath({ ...address, olderThan: older, newerThan: null })} className={`${look} ml-auto`}>
          Ältere Anfragen
          <Icon name="arrowRight" />
        </a>
      )}
    </nav>
  );
}

function ListActions({ address, hasNew, now }: { address: InboxAddress; hasNew: boolean; now: Date }) {
  const { slug } = address;
  const query = filterQuery(address);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a
        href={withQuery(href("/dashboard/:slug/anfragen.csv", { slug }), query)}
        className={buttonLook("secondary", "small")}
      >
        <Icon name="download" />
        Für Excel speichern (CSV)
      </a>
      {hasNew && (
        <FormInPlace method="post" action={withQuery(href("/dashboard/:slug/gesehen", { slug }), query)}>
          <input type="hidden" name="bis" value={now.getTime()} />
          <button type="submit" className={buttonLook("secondary", "small")}>
            <Icon name="check" />
            Alle als gesehen markieren
          </button>
        </FormInPlace>
      )}
    </div>
  );
}

interface ListHeadingProps {
  address: InboxAddress;
  pulse: InboxPulse;
  shown: number;
  isOnlyPage: boolean;
}

function ListHeading({ address, pulse, shown, isOnlyPage }: ListHeadingProps) {
  const { newCount } = pulse;
  return (
    <div className="inbox-heading">
      <PageTitle name={newCount > 0 ? `(${cappedCount(newCount)}) Übersicht` : "Übersicht"} />
      <h1 tabIndex={-1} className="text-xl font-extrabold">
        Anfragen
      </h1>
      {pulse.newest && (
        <p className="min-w-0 truncate text-ink-soft max-sm:text-[0.8125rem]">
          {isNarrowed(address)
            ? `${matches(address, pulse, shown, isOnlyPage)} gefunden`
            : `${cappedCount(pulse.openCount)} offen`}
        </p>
      )}
    </div>
  );
}

function matches(address: InboxAddress, pulse: InboxPulse, shown: number, isOnlyPage: boolean): string {
  const chosen = quickChoices(address, pulse).find(({ isChosen }) => isChosen);
  if (chosen?.count) return chosen.count;
  return isOnlyPage ? String(shown) : `über ${INBOX_PAGE_SIZE}`;
}

const LOOK =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 py-1 font-semibold hover:bg-sunken";

/** A choice that has a chip of its own isn't said twice. */
function FilterChips({
  address,
  places,
  isQuickChoice,
}: {
  address: InboxAddress;
  places: NamedPlaces;
  isQuickChoice: boolean;
}) {
  const parts = filterParts(address, places);
  if (parts.length === 0 || isQuickChoice) return null;
  return (
    <ul aria-label="Gewählte Filter" className="mb-3 flex flex-wrap gap-2">
      {parts.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link to={inboxPath(firstPage(without))} preventScrollReset className={LOOK}>
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <Icon name="close" className="size-5!" />
            <span className="sr-only">entfernen</span>
          </Link>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <Link
            to={inboxPath(wholeList(address))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-semibold text-brand underline underline-offset-4"
          >
            Alle entfernen
          </Link>
        </li>
      )}
    </ul>
  );
}
