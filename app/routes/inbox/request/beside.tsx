import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { PlaceInList } from "#app/domain/inbox/place-in-list.server.ts";
import { Icon } from "#app/ui/parts.tsx";
import { AwayLink } from "./away-link.tsx";
import { besidePath, type InboxAddress } from "./inbox-address.ts";

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
