import type { ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { OFFERED, TYPED_BEFORE, type TypedReply } from "#app/domain/reply/typed-texts.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { WRITTEN } from "../request/change-answer.ts";
import { OFFERED_QUESTION, WINDOW, windowValue } from "./typed-reply.ts";

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
    ...(shown === "termin" ? [] : (dates ?? []).map(windowValue).map((value) => [value, WINDOW, value])),
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
