import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { urgentLabel } from "#app/domain/assessment/emergency-labels.ts";
import { routeHref } from "#app/domain/contact/map-href.ts";
import { callbackTimeLabel, placeLabel } from "#app/domain/customer-request/labels.ts";
import {
  dangerLook,
  isCalledFirst,
  MARK_LABELS,
  markOf,
} from "#app/domain/customer-request/urgency/danger.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UNCLEAR } from "#db/values.ts";
import { ChangeForm } from "../request/change-form.tsx";
import { shownValue } from "../request/labels.ts";
import { Fact } from "./fact.tsx";
import { ReceivedAt } from "./received-at.tsx";

interface Props {
  slug: string;
  request: RequestDetail;
  dates: RequestDates;
  now: Date;
  assignee: ReactNode;
  children: ReactNode;
}

/** What somebody needs before they call. */
export function Facts({ slug, request, dates, now, assignee, children }: Props) {
  const place = placeLabel(request);
  return (
    <Card aria-label="Auf einen Blick" className="max-sm:p-3.5!">
      <ul className="mb-1 flex flex-col gap-1">
        <UrgencyFact request={request} now={now} />
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
        <DateFact
          slug={slug}
          requestId={request.id}
          dates={request.isResolved || request.declinedAt ? { ...dates, proposed: null } : dates}
        />
        <Fact icon="inbox" term="Eingegangen">
          <ReceivedAt instant={request.createdAt} now={now} />
          {request.cameBy && <span className="block text-sm text-ink-soft">über {request.cameBy}</span>}
        </Fact>
        <Fact icon="clock" term="Rückruf">
          {callbackTimeLabel(request.preferredCallbackTime)}
        </Fact>
        {assignee}
      </ul>
      {children}
    </Card>
  );
}

function DateFact({
  slug,
  requestId,
  dates: { appointment, proposed },
}: {
  slug: string;
  requestId: string;
  dates: RequestDates;
}) {
  if (!appointment && !proposed) return null;
  return (
    <Fact icon="plan" term="Termin">
      {appointment && (
        <>
          <strong className="whitespace-nowrap large-text:whitespace-normal">{appointment}</strong>{" "}
          <a
            href={href("/dashboard/:slug/termin/:requestId", { slug, requestId })}
            download
            className="-my-2.5 inline-block py-2.5 font-semibold text-brand underline underline-offset-4 print:hidden"
          >
            In den Kalender
          </a>
        </>
      )}
      {proposed && <Proposed {...proposed} />}
    </Fact>
  );
}

function Proposed({ windows, noneFits }: NonNullable<RequestDates["proposed"]>) {
  return (
    <span className="block text-sm text-ink-soft">
      {noneFits ? "Passt nicht:" : "Vorgeschlagen, noch ohne Antwort:"}
      {windows.map((window, index) => (
        <Fragment key={window}>
          {" "}
          <span className="whitespace-nowrap large-text:whitespace-normal">{`${window}${index < windows.length - 1 ? ";" : ""}`}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** By a member or the rules (D80); what a model says of it stands in its own card. */
function UrgencyFact({ request, now }: Pick<Props, "request" | "now">) {
  const { danger, markedUrgent } = request;
  const label = urgentLabel(request) ?? calmLabel(request);
  const isMarkable = !request.isResolved && !request.markedSpamAt;
  const mark = markOf(!isCalledFirst(request, now));
  if (!label && !isMarkable) return null;
  return (
    <Fact icon="alarm" term="Dringlichkeit">
      {label && (
        <>
          <Badge tone={TONES[dangerLook(danger) ?? "calm"]}>{label}</Badge>{" "}
          <span className="inline-block text-sm text-balance text-ink-soft">
            {markedUrgent === null ? "Einschätzung nach Stichwörtern, ohne KI" : "von Ihrem Betrieb markiert"}
          </span>
        </>
      )}
      {isMarkable && (
        <ChangeForm intent={mark} id={request.id} look={MARK_LOOK} className="print:hidden">
          {MARK_LABELS[mark]}
        </ChangeForm>
      )}
    </Fact>
  );
}

function calmLabel({ urgency, markedUrgent }: RequestDetail): string | null {
  if (markedUrgent === false) return MARK_LABELS["not-urgent"];
  return urgency === null || urgency === UNCLEAR ? null : shownValue(urgency);
}

const TONES = { danger: "danger", urgent: "warn", calm: "neutral" } as const;

const MARK_LOOK =
  "-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4";
