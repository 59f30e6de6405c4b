import type { InboxEntry } from "#app/domain/customer-request/inbox-entries.server.ts";
import { CONTACT_CHANNEL_LABELS, callbackTimeLabel } from "#app/domain/customer-request/labels.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";

/** When and how it was answered; before that, when the customer wants to hear from the business. */
export function CardState({ entry }: { entry: InboxEntry }) {
  const { answeredAt, answeredChannel, preferredCallbackTime } = entry;
  if (answeredAt) {
    return (
      <p className="request-card-state font-semibold text-ok">
        <Icon name="check" className="size-5!" />
        {`Beantwortet am ${germanDate(answeredAt)}`}
        {answeredChannel && ` per ${CONTACT_CHANNEL_LABELS[answeredChannel]}`}
      </p>
    );
  }
  if (preferredCallbackTime === "egal") return null;
  return (
    <p className="request-card-state text-ink-soft">
      <Icon name="clock" className="size-5!" />
      {callbackTimeLabel(preferredCallbackTime)}
    </p>
  );
}
