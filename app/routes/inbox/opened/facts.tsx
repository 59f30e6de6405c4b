import type { ReactNode } from "react";
import { EMERGENCY_LABELS } from "#app/domain/assessment/emergency-labels.ts";
import { routeHref } from "#app/domain/contact/map-href.ts";
import { callbackTimeLabel, placeLabel } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UNCLEAR } from "#db/values.ts";
import { shownValue, URGENCY_TONES } from "../request/labels.ts";
import { Fact } from "./fact.tsx";
import { ReceivedAt } from "./received-at.tsx";

interface Props {
  request: RequestDetail;
  now: Date;
  /** Who judged how urgent it is, if no card below says so. */
  judge: string | null;
  children: ReactNode;
}

/** What somebody needs before they call. */
export function Facts({ request, now, judge, children }: Props) {
  const place = placeLabel(request);
  return (
    <Card aria-label="Auf einen Blick" className="max-sm:p-3.5!">
      <ul className="mb-1 flex flex-col gap-1">
        <UrgencyFact request={request} judge={judge} />
        {place && (
          <Fact icon="pin" term="Ort">
            <a
              href={routeHref(place)}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-2.5 inline-flex items-center py-2.5 gap-2 font-semibold text-brand underline underline-offset-4"
            >
              <bdi className="min-w-0">{place}</bdi>
              <Icon name="external" className="size-4! print:hidden" />
              <span className="sr-only">, Route, öffnet in neuem Tab</span>
            </a>
          </Fact>
        )}
        <Fact icon="inbox" term="Eingegangen">
          <ReceivedAt instant={request.createdAt} now={now} />
        </Fact>
        <Fact icon="clock" term="Rückruf">
          {callbackTimeLabel(request.preferredCallbackTime)}
        </Fact>
      </ul>
      {children}
    </Card>
  );
}

function UrgencyFact({ request: { urgency, emergency }, judge }: Pick<Props, "request" | "judge">) {
  if (urgency === null || urgency === UNCLEAR) return null;
  const label = urgency === "sofort" && emergency ? EMERGENCY_LABELS[emergency] : shownValue(urgency);
  return (
    <Fact icon="alarm" term="Dringlichkeit">
      <Badge tone={URGENCY_TONES[urgency] ?? "neutral"}>{label}</Badge>{" "}
      {judge && <span className="inline-block text-sm text-balance text-ink-soft">{judge}</span>}
    </Fact>
  );
}
