import { isNarrowed } from "#app/domain/inbox/filter.ts";
import { INBOX_PAGE_SIZE } from "#app/domain/inbox/limits.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import type { InboxAddress } from "../request/inbox-address.ts";
import { cappedCount, quickChoices } from "./quick-choices.ts";

interface Props {
  address: InboxAddress;
  pulse: InboxPulse;
  shown: number;
  isOnlyPage: boolean;
}

export function ListHeading({ address, pulse, shown, isOnlyPage }: Props) {
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
