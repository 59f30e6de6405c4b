import type { ReactNode } from "react";
import { href } from "react-router";
import { cardId } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
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
  const { id, badges, near, name, place, photoCount, contact, isResolved } = card;
  const words = (
    <>
      <h2>
        <a href={path}>{name}</a>
      </h2>
      {place && <p className="request-card-place">{place}</p>}
      <p className={card.isSilent ? "request-card-text text-ink-soft italic" : "request-card-text"}>
        {card.message}
      </p>
    </>
  );
  return (
    <li id={cardId(id)} className={card.look}>
      <div className="request-card-top">
        {badges.map(({ label, look }) => (
          <span key={label} className={look}>
            {label}
          </span>
        ))}
        <time dateTime={card.at}>
          {near && <strong>{`${near}, `}</strong>}
          {card.day}
        </time>
      </div>
      {photoCount ? (
        <div className="flex gap-4">
          <div className="min-w-0 grow">{words}</div>
          <RequestThumbnail slug={slug} id={id} count={photoCount} />
        </div>
      ) : (
        words
      )}
      {card.answered && (
        <p className="request-card-state marked mark-check font-semibold text-ok">{card.answered}</p>
      )}
      {card.callback && <p className="request-card-state marked mark-clock text-ink-soft">{card.callback}</p>}
      <div className="request-card-actions">
        {contact && <CardContact contact={contact} who={name} isQuiet={isResolved} />}
        {isResolved ? (
          <p className="marked mark-check">Erledigt</p>
        ) : (
          <button
            type="submit"
            form={SOLVE_FORM}
            name="id"
            value={id}
            disabled={isBusy}
            aria-label={`Als gelöst markieren, ${name}`}
            className="card-button card-button-quiet"
          >
            Als gelöst markieren
          </button>
        )}
        {failure}
      </div>
    </li>
  );
}

/** `who` names the customer for screen readers. */
function CardContact({
  contact,
  who,
  isQuiet,
}: {
  contact: NonNullable<Card["contact"]>;
  who: string;
  isQuiet: boolean;
}) {
  const { label, icon } = CHANNEL_LABELS[contact.channel];
  const newTab = contact.channel === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a
      href={contact.href}
      className={`card-button ${isQuiet ? "card-button-quiet " : ""}marked mark-${icon}`}
      aria-label={`${label}, ${who}${newTab.target ? ", öffnet in neuem Tab" : ""}`}
      {...newTab}
    >
      {label}
    </a>
  );
}

function RequestThumbnail({ slug, id, count }: { slug: string; id: string; count: number }) {
  const address = href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId: id, position: "1" });
  return (
    <div className="flex shrink-0 flex-col items-center gap-1">
      <img
        src={`${address}?klein=1`}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className="size-24 rounded-md bg-sunken object-cover"
      />
      <span className="text-sm text-ink-soft">{count === 1 ? "1 Foto" : `${count} Fotos`}</span>
    </div>
  );
}
