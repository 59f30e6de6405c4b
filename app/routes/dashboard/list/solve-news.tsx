import { useFetcher } from "react-router";
import { FailedWords } from "../failed-words.tsx";
import type { action } from "../inbox.tsx";
import { useNewAnswer } from "../use-new-answer.ts";

/** Why a request was not marked as solved, below the button that was pressed. */
export function SolveNews({ fetcherKey }: { fetcherKey: string }) {
  const fetcher = useFetcher<typeof action>({ key: fetcherKey });
  const { answer } = useNewAnswer(fetcher.data);
  if (!answer || fetcher.state !== "idle") return null;
  return (
    <p role="alert" className="basis-full font-semibold text-danger">
      {answer.failed}. <FailedWords failure={answer} />
    </p>
  );
}
