import { oneOf, UNCLEAR, URGENCIES } from "#app/domain/analysis/assessment.ts";
import type { InboxEntry } from "#app/domain/customer-request/inbox-entries.server.ts";
import { requestTypeCardLabel } from "#app/domain/customer-request/labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shownValue, URGENCY_TONES } from "../analysis-words.ts";
import { RequestTypeBadge } from "../request-type-badge.tsx";

/** Kind and state of a request in words and colours; a solved one is quiet. */
export function CardBadges({ entry }: { entry: InboxEntry }) {
  const { requestType, isResolved, seenAt, markedSpamAt, spamSuspicion, urgency } = entry;
  const isNew = !seenAt && !isResolved && !markedSpamAt;
  return (
    <>
      {isNew && <Badge tone="brand">Neu</Badge>}
      <RequestTypeBadge type={requestType} quiet={isResolved}>
        {requestTypeCardLabel(requestType)}
      </RequestTypeBadge>
      {urgency !== null && <UrgencyBadge said={urgency} isQuiet={isResolved} />}
      {markedSpamAt && <Badge tone="warn">Spam</Badge>}
      {!markedSpamAt && spamSuspicion && <Badge tone="warn">Spamverdacht</Badge>}
    </>
  );
}

function UrgencyBadge({ said, isQuiet }: { said: string; isQuiet: boolean }) {
  const urgency = oneOf(URGENCIES, said);
  const tone = isQuiet ? "neutral" : (URGENCY_TONES[urgency] ?? "neutral");
  if (urgency === UNCLEAR) return <Badge tone="neutral">Dringlichkeit unklar</Badge>;
  return <Badge tone={tone}>{shownValue(urgency)}</Badge>;
}
