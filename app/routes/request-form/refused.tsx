import { FormMessage } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import type { StatusAnswer } from "./status/page.ts";

export function Refused({ answer }: { answer: StatusAnswer | undefined }) {
  const { unsent } = useWords().status.followUp;
  const errors = answer?.lastResult?.error;
  return (
    <>
      <FormMessage id="fehler" message={answer?.message} errors={errors} fieldId={(name) => name} />
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
