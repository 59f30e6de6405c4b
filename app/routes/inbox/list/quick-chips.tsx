import type { FocusEvent } from "react";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { quickChoices, solvedSwitch } from "./quick-choices.ts";

export function QuickChips({ address, pulse }: { address: InboxAddress; pulse: InboxPulse }) {
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
