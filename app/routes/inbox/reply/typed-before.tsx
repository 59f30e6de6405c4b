import { Link } from "react-router";
import type { ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { OFFERED, TYPED_BEFORE, type TypedReply } from "#app/domain/reply/typed-texts.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LookButton } from "../request/away-link.tsx";
import { WRITTEN } from "../request/change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { OFFERED_DATES, OFFERED_QUESTION, WINDOW, windowValue } from "./typed-reply.ts";

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
  const { texts, dates, question } = typed;
  const fields = [
    ...Object.entries(texts)
      .filter(([key]) => !shown || !key.startsWith(`${shown} `))
      .flatMap(([key, text]) => [
        [`${key} -`, OFFERED, `${key} ${TYPED_BEFORE}`],
        [key, "text", text],
      ]),
    ...(dates && shown !== "termin"
      ? [
          ["dates", OFFERED_DATES, TYPED_BEFORE],
          ...dates.map(windowValue).map((value) => [value, WINDOW, value]),
        ]
      : []),
    ...(question && shown !== "rueckfrage"
      ? [
          ["question", OFFERED_QUESTION, TYPED_BEFORE],
          ...question.topics.map((topic) => [topic, "topic", topic]),
          ["words", "ownWords", question.ownWords],
          ["channel", "channel", question.channel],
        ]
      : []),
  ];
  return fields.map(([key, name, value]) => (
    <input key={key} type="hidden" form={textForm} name={name} value={value} />
  ));
}

const LOOK = "-my-2 inline-flex min-h-12 items-center gap-2 self-start text-brand";

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
