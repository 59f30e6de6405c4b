import { hasSolvedSwitch } from "#app/domain/inbox/filter.ts";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { firstPage, type InboxAddress, inboxPath } from "../request/inbox-address.ts";

export function ListHeading({ address, pulse }: { address: InboxAddress; pulse: InboxPulse }) {
  const { openCount, newCount } = pulse;
  const inPlace = useLinksInPlace({ preventScrollReset: true });
  return (
    <div {...inPlace} className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{newCount > 0 ? `(${capped(newCount)}) Übersicht` : "Übersicht"}</title>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-2xl font-extrabold">
          Übersicht
        </h1>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {pulse.newest && <p className="text-lg text-ink-soft">{openCountLabel(openCount)}</p>}
          {newCount > 0 && <Badge tone="brand">{`${capped(newCount)} neu`}</Badge>}
        </div>
      </div>
      {hasSolvedSwitch(address) && (
        <a
          href={inboxPath(firstPage(address, !address.includeSolved))}
          className={buttonLook("secondary", "small")}
        >
          {address.includeSolved ? "Erledigte ausblenden" : "Erledigte anzeigen"}
        </a>
      )}
    </div>
  );
}

function openCountLabel(open: number): string {
  if (open === 0) return "Keine offenen Anfragen";
  return open === 1 ? "1 offene Anfrage" : `${capped(open)} offene Anfragen`;
}

function capped(count: number): string {
  return count >= OPEN_COUNT_CAP ? `${OPEN_COUNT_CAP - 1}+` : String(count);
}
