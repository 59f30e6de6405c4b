import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AnswerChannel } from "#db/values.ts";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { AGAIN, WRITTEN } from "../request/read-change.ts";

/** Has what was posted first said anew: nobody knows whether the text for the chat was sent. */
export function TextAgain({ action, channel }: { action: string; channel: AnswerChannel }) {
  const { icon, label } = CHANNEL_LABELS[channel];
  const textForm = useTextForm(WRITTEN);
  return (
    <form method="post" action={action} className="mt-1">
      <button
        type="submit"
        form={textForm}
        formAction={action}
        name={AGAIN}
        value={channel}
        className={buttonLook("secondary", "small")}
      >
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
  const action = replyPath({ ...address, requestId: id });
  return (
    <div className="mt-3 text-sm">
      <span className="font-semibold">Vorgeschlagen, noch offen:</span> {proposed.windows.join("; ")}
      <TextAgain action={action} channel={proposed.channel} />
    </div>
  );
}
