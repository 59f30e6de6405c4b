import { type ComponentProps, useEffect, useRef } from "react";
import { href } from "react-router";
import type { InboxPage } from "#app/domain/inbox/list.server.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { ageLabel } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/parts.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { useNow } from "#app/ui/use-now.ts";
import { AwayAnchor } from "../request/away-link.tsx";
import type { CardGroup } from "../request/card.server.ts";
import { type InboxAddress, inboxPath, requestPaths } from "../request/inbox-address.ts";
import { Keys } from "../request/keys.tsx";
import { usePulse } from "../request/use-pulse.ts";
import { RequestDetail } from "./request-detail.tsx";

interface Props extends ComponentProps<typeof RequestDetail> {
  beside: ListBeside | null;
}

const MINUTE_MS = 60_000;

export function OpenedView({ beside, now: loadedAt, ...shown }: Props) {
  const detail = { ...shown, now: useNow(loadedAt, MINUTE_MS) };
  const opened = <RequestDetail key={detail.opened.request.id} {...detail} />;
  if (!beside) return opened;
  return (
    <div className="inbox-beside">
      <div className="side-column">
        <SideList address={detail.address} now={detail.now} {...beside} />
      </div>
      {opened}
    </div>
  );
}

interface ListBeside {
  groups: CardGroup[];
  page: Pick<InboxPage, "older" | "newer">;
  pulse: InboxPulse;
}

/** It is the list beside an opened request, on wide screens (inbox.css). */
function SideList({ address, now, groups, page, pulse }: ListBeside & { address: InboxAddress; now: Date }) {
  const arrivals = usePulse(address.slug, pulse);
  const inPlace = useLinksInPlace();
  const list = useRowInSight(address.requestId);
  const whole = inboxPath({ ...address, requestId: null });
  const pathOf = requestPaths(address);
  return (
    <nav {...inPlace} ref={list} aria-label="Liste der Anfragen" className="side-list">
      <p className="side-list-top">
        <AwayAnchor address={address} to={whole}>
          Übersicht
        </AwayAnchor>
        <AwayAnchor address={address} to={`${whole}#suche`}>
          <Icon name="search" />
          Suchen
        </AwayAnchor>
        <AwayAnchor address={address} to={href("/notieren")}>
          Notieren
        </AwayAnchor>
      </p>
      {groups.map(({ title, urgency: loudest, cards }) => (
        <section key={title}>
          <h2 className={`request-group${loudest ? ` request-group-${loudest}` : ""}`}>{title}</h2>
          <ul>
            {cards.map(({ id, isNew, isResolved, label, name, place, message, ...card }) => (
              <li key={id} className={card.urgency ? `side-list-${card.urgency}` : undefined}>
                <AwayAnchor
                  address={address}
                  to={pathOf(id)}
                  aria-current={id === address.requestId ? "page" : undefined}
                  className="entry"
                >
                  {isNew && <span className="request-card-new">Neu</span>}
                  <b>{name}</b>
                  <time dateTime={card.at}>
                    {card.urgency
                      ? (ageLabel(new Date(card.urgentSince ?? card.at), now) ?? card.time)
                      : card.time.slice(-5)}
                  </time>
                  <span>
                    {[label || card.type, place, isResolved && "Erledigt"].filter(Boolean).join(" · ")}
                  </span>
                  <span>{message}</span>
                </AwayAnchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SidePages address={address} page={page} />
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      <Keys />
    </nav>
  );
}

/** To the whole list: the one beside a request always shows the page on which that stands. */
function SidePages({
  address,
  page: { older, newer },
}: Pick<ListBeside, "page"> & { address: InboxAddress }) {
  const list = { ...address, olderThan: null, newerThan: null, requestId: null };
  const page = (which: string, from: Partial<InboxAddress>) => (
    <AwayAnchor address={address} to={inboxPath({ ...list, ...from })}>
      {which} Anfragen
    </AwayAnchor>
  );
  return (
    <p className="side-list-pages">
      {newer && page("Neuere", { newerThan: newer })}
      {older && page("Ältere", { olderThan: older })}
    </p>
  );
}

/** Above and below the row, so that its neighbours show, too. */
const SPACE = 120;

function useRowInSight(requestId: string | null) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(`[aria-current]`);
    if (!list.current || !row || !requestId) return;
    const frame = list.current.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    const above = Math.min(0, top - SPACE - frame.top);
    list.current.scrollTop += above || Math.max(0, bottom + SPACE - frame.bottom);
  }, [requestId]);
  return list;
}
