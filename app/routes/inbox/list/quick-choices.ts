import { hasSolvedSwitch, type InboxFilter } from "#app/domain/inbox/filter.ts";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { firstPage, type InboxAddress, wholeList } from "../request/inbox-address.ts";

export interface QuickChoice {
  label: string;
  /** Counts open requests. Null means that too many stand before them. */
  count: string | null;
  address: InboxAddress;
  isChosen: boolean;
}

/** Filters one tap away: each alone, in place of any other. */
export function quickChoices(address: InboxAddress, pulse: InboxPulse): QuickChoice[] {
  const { openCount, urgentCount, newCount, projectCount, unansweredCount, mineCount } = pulse;
  const isCounted = openCount < OPEN_COUNT_CAP;
  const whole = wholeList(address, false);
  const choice = (label: string, count: number | null, filter: Partial<InboxFilter>): QuickChoice => {
    const chosen: InboxAddress = { ...whole, ...filter };
    return {
      label,
      count: count === null ? null : cappedCount(count),
      address: chosen,
      isChosen: FILTERS.every((key) => address[key] === chosen[key]),
    };
  };
  const unanswered = choice("Unbeantwortet", isCounted ? unansweredCount : null, { state: "unbeantwortet" });
  const isAnyWaiting = !isCounted || unansweredCount > 0 || unanswered.isChosen;
  return [
    choice("Alle", openCount, {}),
    ...(mineCount === null ? [] : [choice("Meine", isCounted ? mineCount : null, { state: "meine" })]),
    choice("Dringend", urgentCount, { urgency: "sofort" }),
    choice("Neu", newCount, { state: "neu" }),
    ...(isAnyWaiting ? [unanswered] : []),
    choice("Projekte", isCounted ? projectCount : null, { type: "project" }),
  ];
}

const FILTERS = ["includeSolved", "search", "type", "urgency", "state", "place"] as const;

export function solvedSwitch(address: InboxAddress): QuickChoice | null {
  if (!hasSolvedSwitch(address)) return null;
  const { includeSolved } = address;
  return {
    label: includeSolved ? "Erledigte ausblenden" : "Erledigte anzeigen",
    count: null,
    address: firstPage(address, !includeSolved),
    isChosen: includeSolved,
  };
}

export function cappedCount(count: number): string {
  return count >= OPEN_COUNT_CAP ? `${OPEN_COUNT_CAP - 1}+` : String(count);
}
