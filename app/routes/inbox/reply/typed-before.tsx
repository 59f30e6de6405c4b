import { Link } from "react-router";
import type { ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { OFFERED, TYPED_BEFORE, type TypedReply } from "#app/domain/reply/typed-texts.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LookButton } from "../request/away-link.tsx";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { WRITTEN } from "../request/read-change.ts";
import { OFFERED_DATES } from "./dates.form.ts";

/** What was typed into texts that this page doesn't show goes along with its buttons, too. */
export function TypedBefore({
  typed,
  shown = null,
}: {
  typed: TypedReply | null | undefined;
  shown?: ReplyTemplate | null;
}) {
  const textForm = useTextForm(WRITTEN);
  if (!typed || !textForm) return null;
  const hidden = (name: string, value: string) => (
    <input type="hidden" form={textForm} name={name} value={value} />
  );
  const texts = Object.entries(typed.texts).filter(([key]) => !shown || !key.startsWith(`${shown} `));
  return (
    <>
      {texts.map(([key, text]) => (
        <span key={key} hidden>
          {hidden(OFFERED, `${key} ${TYPED_BEFORE}`)}
          {hidden("text", text)}
        </span>
      ))}
      {typed.dates && shown !== "termin" && (
        <span hidden>
          {hidden(OFFERED_DATES, TYPED_BEFORE)}
          {typed.dates.map(({ day, from, to }, line) => (
            <span key={LINES[line]}>
              {hidden("day", day)}
              {hidden("from", from)}
              {hidden("to", to)}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

const LINES = [1, 2, 3];

const LOOK = "-my-2 inline-flex min-h-12 items-center gap-2 self-start font-semibold text-brand";

/** From a step beside the request, with what was typed there. */
export function BackToRequest({
  address,
  typed,
}: {
  address: InboxAddress;
  typed: TypedReply | null | undefined;
}) {
  const textForm = useTextForm(WRITTEN);
  const words = (
    <>
      <Icon name="arrowLeft" />
      Zurück zur Anfrage
    </>
  );
  if (!typed || !textForm)
    return (
      <Link to={`${inboxPath(address)}#${ANCHORS.answer}`} className={LOOK}>
        {words}
      </Link>
    );
  return (
    <LookButton
      address={address}
      look={`look ${address.requestId} ${ANCHORS.answer}`}
      anchor={ANCHORS.answer}
      className={LOOK}
    >
      {words}
    </LookButton>
  );
}
