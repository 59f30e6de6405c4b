import type { ComponentProps } from "react";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import type { StatusAnswer } from "./status/page.ts";

type Props = { answer: StatusAnswer | undefined } & Pick<ComponentProps<typeof FormMessage>, "linkTexts">;

export function Refused({ answer, linkTexts }: Props) {
  const { unsent } = useWords().status.followUp;
  const errors = answer?.lastResult?.error;
  return (
    <>
      <FormMessage
        id="fehler"
        message={answer?.message}
        fieldId={(name) => name}
        {...{ errors, linkTexts }}
      />
      {answer?.unsent && (
        <div>
          <p className="font-bold">{unsent}</p>
          <p dir="auto" className="whitespace-pre-wrap">
            {answer.unsent}
          </p>
        </div>
      )}
    </>
  );
}
