import { Fragment, type TouchEvent, useRef } from "react";
import { href } from "react-router";
import { MARK_LABELS } from "#app/domain/customer-request/urgency/danger.ts";
import { isNarrowed } from "#app/domain/inbox/filter.ts";
import { INBOX_PAGE_SIZE, OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { InboxPage } from "#app/domain/inbox/list.server.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { FormInPlace } from "#app/forms/form-in-place.tsx";
import { BasicIcon, ButtonLink, buttonLook } from "#app/ui/basic-parts.tsx";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { laterPart } from "#app/ui/later-part.tsx";
import { Level } from "#app/ui/level.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { useNow } from "#app/ui/use-now.ts";
import { fetchAhead } from "../opened/opened-request.tsx";
import type { CardGroup } from "../request/card.server.ts";
import {
  filterQuery,
  type InboxAddress,
  inboxPath,
  requestPaths,
  withQuery,
} from "../request/inbox-address.ts";
import { Keys } from "../request/keys.tsx";
import { usePulse } from "../request/use-pulse.ts";
import { ChosenFilters, cappedCount, chosenQuickly, isSearched, QuickChips, SearchForm } from "./filters.tsx";
import { RequestCard, SOLVE_FORM, usePresses } from "./request-card.tsx";

export const NothingListed = laterPart(async () => (await import("./nothing-listed.tsx")).NothingListed);

interface Props {
  address: InboxAddress;
  page: Pick<InboxPage, "older" | "newer">;
  groups: CardGroup[];
  pulse: InboxPulse;
  sources: readonly { code: string; name: string }[];
  withdrawn: string;
  requestLink: string;
  /** On paper alone: whose list it is, and of which day. */
  printed: string;
  now: Date;
}

export function InboxList(props: Props) {
  const { address, page, groups, pulse, sources, withdrawn, requestLink, printed, now } = props;
  const arrivals = usePulse(address.slug, pulse);
  const hasRequests = groups.length > 0;
  const isSearch = isSearched(address, pulse);
  return (
    <>
      <div className="inbox-bar">
        <ListHeading {...props} />
        <QuickChips address={address} pulse={pulse} />
        {pulse.newest && (
          <SearchForm
            address={address}
            sources={sources}
            isShared={pulse.mineCount !== null}
            isOpen={isSearch}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      <p className="hidden print:block">
        {printed}
        {(page.older || page.newer) &&
          `. Hier stehen ${groups.flatMap(({ cards }) => cards).length} Anfragen, auf den anderen Seiten der Liste weitere.`}
      </p>
      {isSearch && <ChosenFilters address={address} sources={sources} />}
      {hasRequests && <Cards address={address} groups={groups} now={now} />}
      {!hasRequests && <NothingListed address={address} requestLink={requestLink} pulse={pulse} />}
      <Pager address={address} page={page} />
      {withdrawn && <p className="mt-4 whitespace-pre-line text-ink-soft">{withdrawn}</p>}
      {hasRequests && !address.olderThan && !address.newerThan && (
        <ListActions address={address} hasNew={pulse.newCount > 0} now={now} />
      )}
      {hasRequests && <Keys />}
    </>
  );
}

const MINUTE_MS = 60_000;

function Cards({ address, groups, now }: Pick<Props, "address" | "groups" | "now">) {
  const { onSubmit, pressOf } = usePresses();
  const inPlace = useLinksInPlace();
  const swipe = useSwipe();
  const minute = useNow(now, MINUTE_MS);
  const list = inboxPath(address);
  const pathOf = requestPaths(address);
  return (
    <>
      {[[SOLVE_FORM, "solve"], ...Object.keys(MARK_LABELS).map((mark) => [mark, mark])].map(
        ([id, intent]) => (
          <form key={id} id={id} method="post" action={list} onSubmit={onSubmit}>
            <input type="hidden" name="intent" value={intent} />
          </form>
        ),
      )}
      {groups.map(({ title, isFirst, urgency, cards }) => (
        <Fragment key={title}>
          <h2 className={`request-group${urgency ? ` request-group-${urgency}` : ""}`}>{title}</h2>
          <ul
            {...inPlace}
            {...swipe}
            onPointerOver={fetchAhead}
            onFocus={fetchAhead}
            className={isFirst ? "request-list request-list-first" : "request-list"}
          >
            {cards.map((card, at) => (
              <RequestCard
                key={card.id}
                card={card}
                slug={address.slug}
                path={pathOf(card.id)}
                now={minute}
                isFirst={isFirst && at === 0}
                {...pressOf(card.id)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

const SWIPE_PX = 64;

/** A finger that goes to the left opens a row's buttons, as its sign does. */
function useSwipe() {
  const from = useRef<{ clientX: number; clientY: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches[0] ?? null;
    },
    onTouchEnd({ changedTouches, target }: TouchEvent) {
      const to = changedTouches[0];
      if (!from.current || !to || !(target instanceof Element)) return;
      const isLevel = Math.abs(to.clientY - from.current.clientY) < SWIPE_PX / 2;
      if (isLevel && from.current.clientX - to.clientX > SWIPE_PX)
        target.closest("li")?.querySelector("details")?.setAttribute("open", "");
    },
  };
}

function Pager({ address, page: { older, newer } }: Pick<Props, "address" | "page">) {
  const inPlace = useLinksInPlace();
  if (!older && !newer) return null;
  const look = `${buttonLook("secondary", "small")} max-sm:px-3!`;
  return (
    <nav {...inPlace} aria-label="Seiten" className="mt-4 flex flex-wrap justify-between gap-2 print:hidden">
      {newer && (
        <a href={inboxPath({ ...address, olderThan: null, newerThan: newer })} className={look}>
          <BasicIcon name="arrowLeft" />
          Neuere Anfragen
        </a>
      )}
      {older && (
        <a href={inboxPath({ ...address, olderThan: older, newerThan: null })} className={`${look} ml-auto`}>
          Ältere Anfragen
          <BasicIcon name="arrowRight" />
        </a>
      )}
    </nav>
  );
}

function ListActions({ address, hasNew, now }: { address: InboxAddress; hasNew: boolean; now: Date }) {
  const { slug } = address;
  const query = filterQuery(address);
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <ButtonLink
        href={withQuery(href("/dashboard/:slug/anfragen.csv", { slug }), query)}
        look="secondary"
        size="small"
      >
        <BasicIcon name="download" />
        Für Excel speichern (CSV)
      </ButtonLink>
      {hasNew && (
        <FormInPlace method="post" action={withQuery(href("/dashboard/:slug/gesehen", { slug }), query)}>
          <input type="hidden" name="bis" value={now.getTime()} />
          <button type="submit" className={buttonLook("secondary", "small")}>
            <BasicIcon name="check" />
            Alle als gesehen markieren
          </button>
        </FormInPlace>
      )}
    </div>
  );
}

function ListHeading({ address, pulse, groups, page }: Pick<Props, "address" | "pulse" | "groups" | "page">) {
  const { newCount } = pulse;
  return (
    <div className="inbox-heading">
      <PageTitle name={newCount > 0 ? `(${cappedCount(newCount)}) Übersicht` : "Übersicht"} />
      <h1 tabIndex={-1} className="text-xl">
        Übersicht
      </h1>
      {pulse.newest && <p>{isNarrowed(address) ? `${found()} gefunden` : <Day pulse={pulse} />}</p>}
    </div>
  );

  function found(): string {
    const count = chosenQuickly(address, pulse)?.count;
    if (count) return cappedCount(count);
    const shown = groups.reduce((sum, { cards }) => sum + cards.length, 0);
    return page.older || page.newer ? `über ${INBOX_PAGE_SIZE}` : String(shown);
  }
}

/** Its bubble moves with the day, and stands in the middle when nothing waits. */
function Day({ pulse: { openCount, solvedToday } }: { pulse: InboxPulse }) {
  if (openCount >= OPEN_COUNT_CAP) return `${cappedCount(openCount)} offen`;
  const all = openCount + solvedToday;
  return (
    <>
      <Level done={solvedToday} total={all} />
      {all === 0 ? "Nichts offen" : `${solvedToday} von ${all} erledigt`}
    </>
  );
}
