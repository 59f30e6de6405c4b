import { Link } from "react-router";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { PlaceInList } from "#app/domain/inbox/list.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Icon } from "#app/ui/parts.tsx";
import { type Away, LookButton, type Props, useAway } from "./away-link.tsx";
import { WRITTEN } from "./change-form.tsx";
import { ANCHORS, besidePath, type InboxAddress, partPath } from "./inbox-address.ts";

const ARROW = "inline-flex size-12 items-center justify-center rounded-md text-brand hover:bg-sunken";

/** "3 von 72" in the list the request was opened from, with the ways to its neighbours. */
export function Beside({ address, place }: { address: InboxAddress; place: PlaceInList }) {
  const { previous, next, position, total } = place;
  if (!previous && !next) return null;
  const shownTotal = total < OPEN_COUNT_CAP ? total : `${OPEN_COUNT_CAP - 1}+`;
  return (
    <nav aria-label="Anfragen der Liste" className="-my-2 flex items-center print:hidden">
      {previous && (
        <AwayLink address={address} to={besidePath(address, previous)} rel="prev" className={ARROW}>
          <Icon name="chevronDown" className="rotate-90" />
          <span className="sr-only">Vorige Anfrage</span>
        </AwayLink>
      )}
      {position !== null && (
        <span className="px-1 text-sm text-ink-soft tabular-nums">
          {position} von {shownTotal}
        </span>
      )}
      {next && (
        <AwayLink address={address} to={besidePath(address, next)} rel="next" className={ARROW}>
          <Icon name="chevronDown" className="-rotate-90" />
          <span className="sr-only">Nächste Anfrage</span>
        </AwayLink>
      )}
    </nav>
  );
}

/** As an anchor that leads away, where links are followed one by one. */
export function AwayLink(away: Away) {
  const { address: _, ...link } = away;
  return useAway(away) ?? <Link {...link} />;
}

export function TextLink({ address, isCurrent = false, ...shown }: Props & { isCurrent?: boolean }) {
  const textForm = useTextForm(WRITTEN);
  const current = { "aria-current": isCurrent ? "true" : undefined } as const;
  const to = partPath(address, ANCHORS.answer);
  if (!textForm) return <Link to={to} replace preventScrollReset {...current} {...shown} />;
  return (
    <LookButton
      address={address}
      look={`look ${address.requestId} ${ANCHORS.answer}`}
      anchor={ANCHORS.answer}
      {...current}
      {...shown}
    />
  );
}
