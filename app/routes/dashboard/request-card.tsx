import type { ReactNode } from "react";
import { cardId } from "./inbox-address.ts";
import type { CardFacts } from "./list/card-facts.ts";
import { SOLVE_FORM } from "./list/use-solving.ts";
import { RequestThumbnail } from "./request-thumbnail.tsx";

/**
 * A request in the list: who, where, what, and the two things to do about it. Links and buttons work through
 * what the list has once for all of them; `news` is what became of the button.
 */
export function RequestCard({
  card: { id, badges, near, day, name, place, text, photoCount, state, contact, isResolved, ...card },
  slug,
  path,
  isBusy,
  news,
}: {
  card: CardFacts;
  slug: string;
  path: string;
  isBusy: boolean;
  news: ReactNode;
}) {
  const words = (
    <>
      <h2>
        <a href={path}>{name}</a>
      </h2>
      {place && <p className="request-card-place">{place}</p>}
      <p className={text.look}>{text.words}</p>
    </>
  );
  return (
    <li id={cardId(id)} className={card.look}>
      <div className="request-card-top">
        {badges.map(({ words, look }) => (
          <span key={words} className={look}>
            {words}
          </span>
        ))}
        <time dateTime={card.at}>
          {near && <strong>{near}</strong>}
          {day}
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
      {state && <p className={state.look}>{state.words}</p>}
      <div className="request-card-actions">
        {contact && <ContactLink contact={contact} who={name} />}
        {isResolved ? (
          <p className="marked mark-check">Erledigt</p>
        ) : (
          <button
            type="submit"
            form={SOLVE_FORM}
            name="id"
            value={id}
            disabled={isBusy}
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

function ContactLink({ contact, who }: { contact: NonNullable<CardFacts["contact"]>; who: string }) {
  const { href, words, look, isNewTab } = contact;
  const newTab = isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a
      href={href}
      className={look}
      aria-label={`${words}, ${who}${isNewTab ? ", öffnet in neuem Tab" : ""}`}
      {...newTab}
    >
      {words}
    </a>
  );
}
