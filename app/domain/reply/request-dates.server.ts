import type { Database } from "#db/client.server.ts";
import type { CallbackTime } from "#db/values.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { typedEuros } from "../../platform/typed-euros.ts";
import { keptUntil } from "../customer-request/kept-until.ts";
import { shortWindowLabel, windowLabel } from "../customer-request/status/date-window.ts";
import {
  busyWindows,
  findAppointment,
  newestProposal,
} from "../customer-request/status/proposed-dates.server.ts";
import { berlinDay, dayAhead } from "../profile/availability.ts";
import { frameLabel } from "../profile/prices.ts";
import { emptyWindow, offeredWindows } from "./proposed-times.ts";
import { MOST_DAYS_AHEAD, typedWindow } from "./proposed-windows.ts";

interface Asked {
  id: string;
  preferredCallbackTime: CallbackTime;
  createdAt: Date;
  danger: number;
}

export type RequestDates = ReturnType<typeof requestDates>;

/** What stands, what was proposed, and what could be. */
export function requestDates(
  db: Database,
  companySlug: string,
  { id, preferredCallbackTime, createdAt, danger }: Asked,
  now: Date,
) {
  const found = findAppointment(db, companySlug, id);
  const standing = found && !found.cancelledAt ? found : null;
  const proposal = newestProposal(db, companySlug, id);
  const wish = danger > 0 ? ("dringend" as const) : preferredCallbackTime;
  const isUnanswered = proposal !== null && proposal.takenWindow === null;
  const price = proposal?.price;
  return {
    appointment: standing && {
      label: shortWindowLabel(standing),
      agreedAt: standing.agreedAt ?? proposal?.proposedAt,
    },
    coming: standing && standing.endsAt > now ? windowLabel(standing) : null,
    proposed: isUnanswered
      ? {
          at: proposal.proposedAt,
          windows: proposal.windows.map(shortWindowLabel),
          noneFits: proposal.decidedAt !== null,
          channel: proposal.channel,
          typed: {
            windows: proposal.windows.map(typedWindow),
            price: { from: typedEuros(price?.from), to: typedEuros(price?.to) },
          },
        }
      : null,
    price: price && {
      ...{ at: proposal.proposedAt, label: frameLabel(price, dictionaryOf("de")), fits: price.fits },
    },
    offered: offeredWindows(now, wish, busyWindows(db, companySlug, id, now)),
    empty: emptyWindow(preferredCallbackTime),
    /** The request is deleted then. Later dates stand in calendars alone (D74). */
    deletedOn: berlinDay(keptUntil({ createdAt })),
    firstDay: berlinDay(now),
    lastDay: dayAhead(now, MOST_DAYS_AHEAD),
  };
}
