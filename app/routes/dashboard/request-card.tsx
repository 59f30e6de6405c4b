import type { ReactNode } from "react";
import { badgeLook } from "#app/ui/badge.tsx";
import { cardId } from "./inbox-address.ts";
import type { Card } from "./list/card.server.ts";
import { CardContact } from "./list/card-contact.tsx";
import { SOLVE_FORM } from "./list/use-solving.ts";
import { RequestThumbnail } from "./request-thumbnail.tsx";

/**
 * A request in the list: who, where, what, and the two things to do about it. Links and buttons work through
 * what the list has once for all of them; `news` is what became of the button.
 */
export function RequestCard({
  card,
  slug,
  path,
  isBusy,
  news,
}: {
  card: Card;
  slug: string;
  path: string;
  isBusy: boolean;
  news: ReactNode;
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
    <li id={cardId(id)} className={cardLook(card)}>
      <div className="request-card-top">
        {badges.map(({ words, tone, icon }) => (
          <span key={words} className={icon ? `${badgeLook(tone)} marked mark-${icon}` : badgeLook(tone)}>
            {words}
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
        {news}
      </div>
    </li>
  );
}

function cardLook({ isAcute, isResolved }: Card): string {
  if (isResolved) return "request-card request-card-solved";
  return isAcute ? "request-card request-card-acute" : "request-card";
}
