import type { ReactNode } from "react";
import { href } from "react-router";
import { MARK_LABELS } from "#app/domain/customer-request/urgency/danger.ts";
import { answerPath, cardId } from "../request/inbox-address.ts";
import type { Card } from "./card.server.ts";
import { SOLVE_FORM } from "./solving.tsx";

export function RequestCard({
  card,
  slug,
  path,
  isBusy,
  failure,
}: {
  card: Card;
  slug: string;
  path: string;
  isBusy: boolean;
  failure: ReactNode;
}) {
  const { id, name, place, state, appointment, photoCount, contact, news, mark } = card;
  return (
    <li id={cardId(id)} className={lookOf(card)}>
      <div className="request-card-top">
        {card.isNew && <span className="request-card-new">Neu</span>}
        <h2>
          <a href={path}>{name}</a>
        </h2>
        <p>{card.label}</p>
        {mark && (
          <button
            type="submit"
            form={mark}
            name="id"
            value={id}
            disabled={isBusy}
            aria-label={`${MARK_LABELS[mark]}, ${name}`}
            className="request-card-mark"
          >
            {MARK_LABELS[mark]}
          </button>
        )}
      </div>
      <p className={card.isSilent ? "request-card-text text-ink-soft italic" : "request-card-text"}>
        {card.message}
      </p>
      {photoCount > 0 && <RequestThumbnail slug={slug} id={id} count={photoCount} />}
      <p className="request-card-facts">
        {news && <span className="font-semibold text-brand">{news}</span>}
        {place && <span>{place}</span>}
        <Received card={card} />
        {card.openSince && <span className="font-semibold">{card.openSince}</span>}
        {card.cameBy && <span className="truncate">über {card.cameBy}</span>}
        {appointment && (
          <span className="font-semibold whitespace-nowrap large-text:whitespace-normal">
            Termin {appointment}
          </span>
        )}
        {state && !appointment && <span className={card.isAnswered ? "text-ok" : undefined}>{state}</span>}
      </p>
      {card.isResolved ? (
        <p className="request-card-solve marked mark-check">Erledigt</p>
      ) : (
        <button
          type="submit"
          form={SOLVE_FORM}
          name="id"
          value={id}
          disabled={isBusy}
          aria-label={`Als gelöst markieren, ${name}`}
          className="request-card-solve"
        >
          Als gelöst markieren
        </button>
      )}
      {contact && <CardContact contact={contact} path={path} who={name} />}
      {failure}
    </li>
  );
}

function lookOf({ isResolved, urgency }: Card): string {
  if (isResolved) return "request-card request-card-solved";
  return urgency ? `request-card request-card-${urgency}` : "request-card";
}

function Received({ card: { at, time, assignee } }: { card: Card }) {
  const received = <time dateTime={at}>{time}</time>;
  if (!assignee) return received;
  return (
    <span className="truncate">
      {received} · <span className="sr-only">Zuständig: </span>
      {assignee}
    </span>
  );
}

/** `who` names the customer for screen readers. */
function CardContact({
  contact,
  path,
  who,
}: {
  contact: NonNullable<Card["contact"]>;
  path: string;
  who: string;
}) {
  const { label, icon, newTab } = contact.channel;
  return (
    <a
      href={contact.href ?? answerPath(path)}
      className={`request-card-contact marked mark-${icon}`}
      aria-label={`${label}, ${who}${newTab ? ", öffnet in neuem Tab" : ""}`}
      {...newTab}
    >
      {label}
    </a>
  );
}

function RequestThumbnail({ slug, id, count }: { slug: string; id: string; count: number }) {
  const address = href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId: id, position: "1" });
  return (
    <div className="request-card-photo">
      <img src={`${address}?klein=2`} alt="" width="104" height="104" loading="lazy" />
      <span>{count === 1 ? "1 Foto" : `${count} Fotos`}</span>
    </div>
  );
}
