import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { routeHref } from "#app/domain/contact/map-href.ts";
import { callbackTimeLabel, placeLabel, SPAM_REASON_LABELS } from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { dangerLook } from "#app/domain/customer-request/urgency/danger.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, buttonLook, Icon, type IconName, Notice } from "#app/ui/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isPlainClick } from "#app/ui/use-links-in-place.ts";
import { bestTemplate } from "../reply/reply-section.tsx";
import { TextLink } from "../request/beside.tsx";
import { ChangeForm } from "../request/change-form.tsx";
import { ANCHORS, backToCard, besidePath, type InboxAddress } from "../request/inbox-address.ts";
import { REQUEST_TYPE_ICONS, standing, urgencyOf } from "../request/labels.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { openReplyFold } from "../request/reply-fold.ts";
import { Assignee } from "../team/assignee.tsx";
import { ReceivedAt } from "./received-at.tsx";

const LINK = "py-2.5 text-brand link";

export function Glance({ opened, now }: { opened: OpenedRequest; now: Date }) {
  const { request, team } = opened;
  const { isResolved, markedSpamAt, requestType, danger } = request;
  const place = placeLabel(request);
  const urgency = urgencyOf(request);
  const stand = standing(request);
  return (
    <section aria-label="Auf einen Blick" className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {urgency && <span className={`badge ${LOOKS[dangerLook(danger) ?? "calm"]}`}>{urgency.label}</span>}
        {isResolved && <Badge tone="ok">Erledigt</Badge>}
        {stand.map(([label, tone], at) => (
          <Badge key={label} tone={tone}>
            {request.waitsForCustomer && at === stand.length - 1 && "Wartet auf Kunde: "}
            {label}
          </Badge>
        ))}
        {!isResolved && stand.length === 0 && (
          <span className={danger > 0 ? "sr-only" : "badge badge-neutral"}>Offen</span>
        )}
        {requestType !== "problem" && (
          <Badge>
            <Icon name={REQUEST_TYPE_ICONS[requestType]} className="-ml-0.5 size-5!" />
            {REQUEST_TYPE_LABELS[requestType]}
          </Badge>
        )}
        {markedSpamAt && <Badge tone="warn">Spam</Badge>}
      </div>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Fact icon="inbox" term="Eingegangen">
          <ReceivedAt instant={request.createdAt} now={now} />
        </Fact>
        {place && (
          <Fact icon="pin" term="Ort">
            <a href={routeHref(place)} target="_blank" rel="noopener noreferrer" className={LINK}>
              <bdi className="min-w-0">{place}</bdi>
              <span className="sr-only">, Route, öffnet in neuem Tab</span>
            </a>
          </Fact>
        )}
        {dangerLook(danger) !== "danger" && (
          <Fact icon="clock" term="Rückruf">
            {callbackTimeLabel(request.preferredCallbackTime)}
          </Fact>
        )}
        {team && !isResolved && <Assignee request={request} team={team} />}
      </ul>
    </section>
  );
}

export function Advice({ opened: { request, spokenAdvice } }: { opened: OpenedRequest }) {
  if (!spokenAdvice) return null;
  return (
    <div className="max-sm:text-sm max-sm:*:px-3 max-sm:*:py-2 max-sm:[&_svg]:hidden">
      <Notice tone={dangerLook(request.danger) === "danger" ? "danger" : "warn"}>
        <b>Am Telefon sagen:</b> {spokenAdvice}
      </Notice>
    </div>
  );
}

/** By a member or the rules (D80); what a model says of it stands in its own card. */
const LOOKS = {
  danger: "border-danger bg-alarm text-on-alarm print:bg-surface print:text-danger",
  urgent: "badge-warn",
  calm: "badge-neutral",
};

/** `term` is for screen readers, who don't see the icon. */
function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon name={icon} className="size-5! text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{term}: </span>
        {children}
      </span>
    </li>
  );
}

/* The button that sends the open reply is the filled one. */
const HIDDEN_WHILE_REPLYING = "group-has-[#antworten-ganz[open]_.button-primary]/request:hidden";
const QUIET_WHILE_REPLYING =
  "group-has-[#antworten-ganz[open]_.button-primary]/request:border-edge group-has-[#antworten-ganz[open]_.button-primary]/request:bg-surface group-has-[#antworten-ganz[open]_.button-primary]/request:font-normal group-has-[#antworten-ganz[open]_.button-primary]/request:text-ink";

export function Bar({
  address,
  opened,
  name,
}: {
  address: InboxAddress;
  opened: OpenedRequest;
  name: string;
}) {
  const { request, place } = opened;
  const { isResolved, links } = request;
  const call = links.find(({ channel }) => channel === "phone");
  const canWrite = writtenLinks(links).length > 0;
  const isCallFirst = request.danger > 0 || request.preferredContactChannel === "phone" || !canWrite;
  const isDeclined = request.declinedAt !== null;
  const look = (isFirst: boolean) =>
    `${buttonLook(isFirst ? "primary" : "secondary")} action-bar-button ${isFirst ? QUIET_WHILE_REPLYING : ""}`;
  return (
    <div
      data-bottom-bar
      className="action-bar has-[[role=alert]]:flex-wrap large-text:flex-wrap print:hidden"
    >
      {isResolved && (
        <Link to={place.next ? besidePath(address, place.next) : backToCard(address)} className={look(true)}>
          {place.next ? "Nächste Anfrage" : "Zur Übersicht"}
          <Icon name="arrowRight" />
        </Link>
      )}
      {!isResolved && call && (
        <a href={call.href} className={look(isCallFirst && !isDeclined)}>
          <Icon name="phone" />
          Anrufen<span className="sr-only">, {name}</span>
        </a>
      )}
      {!isResolved && canWrite && (
        <Write
          address={address}
          opened={opened}
          className={`${look((!isCallFirst || !call) && !isDeclined)} ${HIDDEN_WHILE_REPLYING}`}
        >
          <Icon name="chat" />
          Schreiben<span className="sr-only">, {name}</span>
        </Write>
      )}
      <ChangeForm
        intent={isResolved ? "reopen" : "solve"}
        id={request.id}
        look={look(isDeclined && !isResolved)}
        className="flex grow has-[[role=alert]]:basis-full has-[[role=alert]]:flex-col"
      >
        {!isResolved && <Icon name="check" className="max-sm:hidden" />}
        {isResolved ? "Wieder öffnen" : "Als erledigt markieren"}
      </ChangeForm>
    </div>
  );
}

/** Opens the reply's fold in place; without scripts the template does. */
function Write({
  address,
  opened,
  ...shown
}: {
  address: InboxAddress;
  opened: OpenedRequest;
  className: string;
  children: ReactNode;
}) {
  if (useHydrated())
    return <a id={ANCHORS.write} href={`#${ANCHORS.answer}`} onClick={showReply} {...shown} />;
  const reply = address.reply ?? bestTemplate(opened).best;
  return <TextLink address={{ ...address, requestId: opened.request.id, reply }} {...shown} />;
}

/** It adds no entry to the history: on the way back to one that the router didn't make, it saves no note. */
function showReply(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const fold = openReplyFold();
  // The link hides as the fold opens, and would take the focus with it.
  fold?.querySelector("summary")?.focus({ preventScroll: true });
  fold?.scrollIntoView();
}

/** It is spam by the business's mark or by suspicion (D27). Nothing is hidden (law L20). */
export function SpamNotice({ request: { id, markedSpamAt, spamSuspicion } }: { request: RequestDetail }) {
  if (!markedSpamAt && !spamSuspicion) return null;
  return (
    <Notice tone="warn" title={markedSpamAt ? "Spam" : "Spamverdacht"}>
      {markedSpamAt && <p>Sie haben diese Anfrage am {germanDateTime(markedSpamAt)} als Spam markiert.</p>}
      {!markedSpamAt && spamSuspicion && (
        <>
          <p>{SPAM_REASON_LABELS[spamSuspicion]}</p>
          <p>Das ist nur ein Hinweis: Ob es Spam ist, entscheiden Sie.</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <ChangeForm intent="no-spam" id={id} look={buttonLook("secondary", "small")}>
          Kein Spam
        </ChangeForm>
        {!markedSpamAt && (
          <ChangeForm intent="spam" id={id} look={buttonLook("secondary", "small")}>
            Als Spam markieren
          </ChangeForm>
        )}
      </div>
    </Notice>
  );
}
