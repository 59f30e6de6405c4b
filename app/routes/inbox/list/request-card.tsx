import { type FormEvent, useState } from "react";
import { href, useFetchers, useSubmit } from "react-router";
import { MARK_BUTTONS } from "#app/domain/customer-request/urgency/danger.ts";
import { buttonLook } from "#app/ui/basic-parts.tsx";
import { ageLabel, nearDay } from "#app/ui/german-date.ts";
import type { Card } from "../request/card.server.ts";
import { ChangeFailure, useChange } from "../request/change-form.tsx";
import { answerPath, cardId } from "../request/inbox-address.ts";

/** It is the id of the one form for the buttons of all rows. */
export const SOLVE_FORM = "als-geloest";

/** Each press is a change of its own, with its answer in its row. */
export function usePresses() {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [pressed, setPressed] = useState<Readonly<Record<string, string>>>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const id = submitter.value;
    const fetcherKey = `${id} ${event.timeStamp}`;
    setPressed((before) => ({ ...before, [id]: fetcherKey }));
    void submit(submitter, { fetcherKey, navigate: false, preventScrollReset: true });
  }

  return {
    onSubmit,
    pressOf(id: string) {
      const key = pressed[id];
      return { press: key, isBusy: fetchers.some((each) => each.key === key && each.state !== "idle") };
    },
  };
}

interface Props {
  card: Card;
  slug: string;
  path: string;
  now: Date;
  /** The one filled button of the page is the first row's. */
  isFirst: boolean;
  press: string | undefined;
  isBusy: boolean;
}

/** One row: who, what, where and since when; on a phone its buttons stand behind one sign. */
export function RequestCard({ card, slug, path, now, isFirst, press, isBusy }: Props) {
  const { id, name, photos, contact, mark, assignee } = card;
  const [daytime, hours] = card.callback?.split(", ") ?? [];
  const isUsual = !card.label && (card.place || daytime);
  const look = buttonLook("secondary", "small");
  const button = { type: "submit", name: "id", value: id, disabled: isBusy, className: look } as const;
  return (
    <li id={cardId(id)} className={lookOf(card)}>
      {!photos && <span className={`request-card-kind marked mark-${card.icon}`} />}
      {photos && (
        <img
          src={`${href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId: id, position: "1" })}?klein=2`}
          alt={photos}
          width="112"
          height="112"
          loading="lazy"
        />
      )}
      <div className={isUsual ? "request-card-top request-card-usual" : "request-card-top"}>
        {card.isNew && <span className="request-card-new">Neu</span>}
        <h3>
          <a href={path}>{name}</a>
        </h3>
        <p className={card.isAnswered ? "text-brand" : undefined}>
          <Shortened text={card.label} by="Notfall: " />
          {card.type && (
            <span className={card.label ? "request-card-wide request-card-type" : undefined}>
              {card.label && " · "}
              {card.type}
            </span>
          )}
        </p>
        <time dateTime={card.urgentSince ?? card.at} title={card.time}>
          <Since card={card} now={now} />
        </time>
      </div>
      <p className={card.isSilent ? "request-card-text text-ink-soft italic" : "request-card-text"}>
        {card.message}
      </p>
      <p className="request-card-facts">
        {card.place && <span className="request-card-place">{card.place}</span>}
        {daytime && (
          <span>
            {daytime}
            <span className="request-card-wide">, {hours}</span>
          </span>
        )}
        {card.more && <span className="request-card-wide">{card.more}</span>}
      </p>
      {assignee && (
        <span
          role="img"
          aria-label={`Zuständig: ${assignee.name}`}
          title={assignee.name}
          className="request-card-who"
        >
          {assignee.initials}
        </span>
      )}
      {card.isResolved ? (
        <p className="request-card-done marked mark-check">Erledigt</p>
      ) : (
        <>
          <details name="zeile" className="request-card-more">
            <summary aria-label={`Mehr zu ${name}`} />
          </details>
          <div className="request-card-buttons">
            {mark && (
              <button {...button} form={mark} aria-label={`${MARK_BUTTONS[mark]}, ${name}`}>
                {MARK_BUTTONS[mark]}
              </button>
            )}
            <button {...button} form={SOLVE_FORM} aria-label={`Als gelöst markieren, ${name}`}>
              Als gelöst markieren
            </button>
          </div>
        </>
      )}
      {contact && (
        <a
          href={contact.href ?? answerPath(path, card.reply)}
          className={`${isFirst ? buttonLook("primary", "small") : look} request-card-contact marked mark-${contact.channel.icon}`}
          title={contact.value}
          aria-label={`${contact.channel.label}, ${name}${contact.channel.newTab ? ", öffnet in neuem Tab" : ""}`}
          {...contact.channel.newTab}
        >
          {contact.channel.label}
        </a>
      )}
      {press && <Failure key={press} fetcherKey={press} />}
    </li>
  );
}

function lookOf({ isResolved, urgency }: Card): string {
  if (isResolved) return "request-card request-card-solved";
  return urgency ? `request-card request-card-${urgency}` : "request-card";
}

/** What is called first tells how long it has been urgent, the rest its age on its day. Headings show the other days. */
function Since({ card: { at, time, urgentSince }, now }: Pick<Props, "card" | "now">) {
  const instant = new Date(urgentSince ?? at);
  const age = urgentSince || nearDay(instant, now) === "Heute" ? ageLabel(instant, now) : null;
  if (age) return urgentSince ? <Shortened text={age} by="vor " /> : age;
  const [day, hour] = time.split(" ");
  return (
    <>
      <span className="sr-only">{day} </span>
      {hour} Uhr
    </>
  );
}

/** A phone's row has room for the place: its colour and the kind say enough. */
function Shortened({ text, by }: { text: string; by: string }) {
  if (!text.startsWith(by)) return text;
  return (
    <>
      <span className="request-card-wide">{by}</span>
      {text.slice(by.length)}
    </>
  );
}

function Failure({ fetcherKey }: { fetcherKey: string }) {
  const { isBusy, failure } = useChange(fetcherKey);
  return (
    <ChangeFailure message={isBusy ? undefined : failure?.message} className="relative col-span-full mt-1" />
  );
}
