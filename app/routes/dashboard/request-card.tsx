import { Link } from "react-router";
import { contactLinks } from "#app/domain/contact/contact-links.ts";
import type { InboxEntry } from "#app/domain/customer-request/inbox-list.server.ts";
import { callbackTimeLabel, requestTypeCardLabel } from "#app/domain/customer-request/labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ContactButton } from "./contact-button.tsx";
import { customerName, place, withoutText } from "./customer-words.ts";
import { cardId, type InboxAddress, inboxPath } from "./inbox-address.ts";
import { ReceivedAt } from "./received-at.tsx";
import { RequestThumbnail } from "./request-thumbnail.tsx";
import { RequestTypeBadge } from "./request-type-badge.tsx";
import { StateForm } from "./state-form.tsx";

/** A request in the list: who, where, what, and the two things to do about it. */
export function RequestCard({
  entry,
  address,
  now,
}: {
  entry: InboxEntry;
  address: InboxAddress;
  now: Date;
}) {
  const name = customerName(entry.customerName);
  const where = place(entry);
  const [contact] = contactLinks(entry);
  return (
    <li
      id={cardId(entry.id)}
      className={`relative flex flex-col gap-3 rounded-lg border border-l-8 border-line p-4 target:outline-4 target:outline-brand sm:p-5 ${stateLook(entry)}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <RequestTypeBadge type={entry.requestType} quiet={entry.isResolved}>
            {requestTypeCardLabel(entry.requestType)}
          </RequestTypeBadge>
          {entry.spamSuspicion !== null && <Badge tone="warn">Spamverdacht</Badge>}
        </div>
        <ReceivedAt instant={entry.createdAt} now={now} />
      </div>
      <div className="flex gap-4">
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-lg leading-tight font-bold">
            <Link
              to={inboxPath({ ...address, requestId: entry.id })}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
            </Link>
          </h2>
          {where && (
            <p className="mt-0.5 line-clamp-2 text-ink-soft">
              <bdi className="[overflow-wrap:anywhere]">{where}</bdi>
            </p>
          )}
          <Excerpt entry={entry} />
        </div>
        {entry.photoCount > 0 && <RequestThumbnail slug={address.slug} entry={entry} />}
      </div>
      {entry.preferredCallbackTime !== "egal" && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="clock" className="size-5!" />
          {callbackTimeLabel(entry.preferredCallbackTime)}
        </p>
      )}
      <div className="relative mt-auto flex flex-wrap gap-2 pt-1">
        {contact && (
          <ContactButton
            link={contact}
            who={name}
            look={`${buttonLook(entry.isResolved ? "secondary" : "primary", "small")} grow px-3!`}
          />
        )}
        {entry.isResolved ? (
          <p className="flex min-h-11 grow items-center justify-center gap-2 font-semibold text-ok">
            <Icon name="check" />
            Erledigt
          </p>
        ) : (
          <StateForm
            intent="solve"
            id={entry.id}
            look={`${buttonLook("secondary", "small")} w-full px-3!`}
            className="grow"
          >
            Als gelöst markieren
          </StateForm>
        )}
      </div>
    </li>
  );
}

function stateLook({ isResolved, requestType }: InboxEntry): string {
  if (isResolved) return "border-l-ok bg-sunken";
  const edge = requestType === "problem" ? "border-l-danger" : "border-l-edge";
  return `${edge} bg-surface shadow-card hover:shadow-lift`;
}

function Excerpt({ entry }: { entry: InboxEntry }) {
  const text = entry.excerpt.trim();
  if (!text) return <p className="mt-2 text-ink-soft italic">{withoutText(entry.requestType)}</p>;
  return (
    <p className="mt-2 line-clamp-3">
      <bdi className="[overflow-wrap:anywhere]">{text}</bdi>
    </p>
  );
}
