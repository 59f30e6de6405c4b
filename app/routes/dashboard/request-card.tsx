import { Link } from "react-router";
import { contactLinks } from "#app/domain/contact/contact-links.ts";
import type { InboxEntry } from "#app/domain/customer-request/inbox-entries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ContactButton } from "./contact-button.tsx";
import { customerName, place, withoutText } from "./customer-words.ts";
import { cardId, type InboxAddress, inboxPath } from "./inbox-address.ts";
import { CardBadges } from "./list/card-badges.tsx";
import { CardState } from "./list/card-state.tsx";
import { ReceivedAt } from "./received-at.tsx";
import { RequestThumbnail } from "./request-thumbnail.tsx";
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
  const text = entry.excerpt.trim();
  const [contact] = contactLinks(entry);
  return (
    <li id={cardId(entry.id)} className={`request-card ${stateLook(entry)}`}>
      <div className="request-card-top">
        <CardBadges entry={entry} />
        <ReceivedAt instant={entry.createdAt} now={now} />
      </div>
      <div className="flex gap-4">
        <div className="min-w-0 grow">
          <h2>
            <Link to={inboxPath({ ...address, requestId: entry.id })}>{name}</Link>
          </h2>
          {where && <p className="request-card-place">{where}</p>}
          <p className={text ? "request-card-text" : "request-card-text text-ink-soft italic"}>
            {text || withoutText(entry.requestType)}
          </p>
        </div>
        {entry.photoCount > 0 && <RequestThumbnail slug={address.slug} entry={entry} />}
      </div>
      <CardState entry={entry} />
      <div className="request-card-actions">
        {contact && (
          <ContactButton
            link={contact}
            who={name}
            look={`card-button ${entry.isResolved ? "card-button-quiet" : ""}`}
          />
        )}
        {entry.isResolved ? (
          <p>
            <Icon name="check" />
            Erledigt
          </p>
        ) : (
          <StateForm
            intent="solve"
            id={entry.id}
            look="card-button card-button-quiet w-full"
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
  if (isResolved) return "request-card-solved";
  return requestType === "problem" ? "request-card-acute" : "";
}
