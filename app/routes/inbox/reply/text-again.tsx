import type { ReactNode } from "react";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AnswerChannel } from "#db/values.ts";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { OUTLIVES } from "./dates.form.ts";

/** Posts anew what was posted first: nobody knows whether the text for the chat was sent. */
export function TextAgain({
  action,
  channel,
  children,
}: {
  action: string;
  channel: AnswerChannel;
  children: ReactNode;
}) {
  const { icon, label } = CHANNEL_LABELS[channel];
  return (
    <form method="post" action={action} className="mt-1">
      <input type="hidden" name="channel" value={channel} />
      {children}
      <button type="submit" className={buttonLook("secondary", "small")}>
        <Icon name={icon} />
        {label}-Text noch einmal öffnen
      </button>
    </form>
  );
}

export function ProposalAgain({
  request: { id, declinedAt, isResolved, markedSpamAt },
  dates: { proposed },
  address,
}: {
  request: RequestDetail;
  dates: RequestDates;
  address: InboxAddress;
}) {
  if (!proposed || proposed.noneFits || proposed.channel === "email") return null;
  if (declinedAt || isResolved || markedSpamAt) return null;
  const action = replyPath({ ...address, requestId: id, reply: "termin" });
  return (
    <div className="mt-3 text-sm">
      <span className="font-semibold">Vorgeschlagen, noch offen:</span> {proposed.windows.join("; ")}
      <TextAgain action={action} channel={proposed.channel}>
        <input type="hidden" name={OUTLIVES.name} value={OUTLIVES.value} />
        {proposed.typed.map(({ day, from, to }) => (
          <span key={`${day} ${from} ${to}`}>
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
          </span>
        ))}
      </TextAgain>
    </div>
  );
}
