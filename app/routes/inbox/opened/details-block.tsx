import type { ReactNode } from "react";
import { callbackTimeLabel, TIMING_CHOICES } from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { Fold } from "#app/ui/fold.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { ReceivedAt } from "./received-at.tsx";

export function DetailsBlock({ request, now }: { request: RequestDetail; now: Date }) {
  const { requestType, timingPreference, location, zipCode, details, solvedAt, customerEmail } = request;
  return (
    <Fold id="details" title="Details" isRow>
      <dl className="divide-y divide-line">
        <Row term="Art der Anfrage">{REQUEST_TYPE_LABELS[requestType]}</Row>
        <Row term="Eingegangen">
          <ReceivedAt instant={request.createdAt} now={now} />
        </Row>
        <Row term="Kam über">{request.cameBy}</Row>
        <Row term="Bevorzugte Zeit">{callbackTimeLabel(request.preferredCallbackTime)}</Row>
        <Row term="E-Mail">{customerEmail}</Row>
        <Row term="Zeitrahmen">
          {requestType !== "contact" && timingPreference && TIMING_CHOICES[timingPreference].label}
        </Row>
        <Row term="Ort">{location}</Row>
        <Row term="Postleitzahl">{zipCode}</Row>
        {details.map(([term, text]) => (
          <Row key={term} term={term}>
            {text}
          </Row>
        ))}
        <Row term="Erledigt am">{solvedAt && germanDateTime(solvedAt)}</Row>
      </dl>
    </Fold>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex flex-wrap gap-x-4 py-2.5">
      <dt className="w-32 shrink-0 text-ink-soft sm:w-40 large-text:w-full">{term}</dt>
      <dd className="min-w-0 grow basis-32 font-semibold text-pretty [overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
