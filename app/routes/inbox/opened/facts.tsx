import type { ReactNode } from "react";
import { EMERGENCY_LABELS } from "#app/domain/assessment/emergency-labels.ts";
import { routeHref } from "#app/domain/contact/map-href.ts";
import { callbackTimeLabel, placeLabel } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { UNCLEAR } from "#db/values.ts";
import { shownValue, URGENCY_TONES } from "../request/labels.ts";
import { ReceivedAt } from "./received-at.tsx";

interface Props {
  request: RequestDetail;
  now: Date;
  /** The model whose analysis stands; null while the rules' word does. */
  model: string | null;
  children: ReactNode;
}

/** What somebody needs before they call. */
export function Facts({ request, now, model, children }: Props) {
  const place = placeLabel(request);
  return (
    <Card aria-label="Auf einen Blick">
      <ul className="mb-4 flex flex-col gap-2">
        <UrgencyFact request={request} model={model} />
        {place && (
          <Fact icon="pin" term="Ort">
            <a
              href={routeHref(place)}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]"
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

function UrgencyFact({ request: { urgency, emergency }, model }: Pick<Props, "request" | "model">) {
  if (urgency === null || urgency === UNCLEAR) return null;
  const label = urgency === "sofort" && emergency ? EMERGENCY_LABELS[emergency] : shownValue(urgency);
  return (
    <Fact icon="alarm" term="Dringlichkeit">
      <Badge tone={URGENCY_TONES[urgency] ?? "neutral"}>{label}</Badge>{" "}
      <span className="text-sm text-ink-soft">{model ? "laut KI" : "nach Stichwörtern, ohne KI"}</span>
    </Fact>
  );
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span className="min-w-0">
        <span className="sr-only">{term}: </span>
        {children}
      </span>
    </li>
  );
}
