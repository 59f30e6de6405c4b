import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import { FailedWords } from "./failed-words.tsx";
import type { action } from "./inbox.tsx";
import type { Intent } from "./state-change.ts";
import { useNewAnswer } from "./use-new-answer.ts";

/** One button that changes a request's state and comes back to where it was pressed. */
export function StateForm({
  intent,
  id,
  look,
  className = "",
  fields,
  children,
}: {
  intent: Intent;
  id: string;
  look: string;
  className?: string;
  /** What the form sends besides, above the button. */
  fields?: ReactNode;
  children: ReactNode;
}) {
  const fetcher = useFetcher<typeof action>();
  const { answer, forget } = useNewAnswer(fetcher.data);
  const { pathname, search } = useLocation();
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={`${pathname}${search}`}
      preventScrollReset
      onSubmit={forget}
      className={className}
    >
      <input type="hidden" name="id" value={id} />
      {fields}
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={busy}
        className={`${look} ${busy ? "opacity-60" : ""}`}
      >
        {children}
      </button>
      {answer && !busy && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {answer.failed}. <FailedWords failure={answer} />
        </p>
      )}
    </fetcher.Form>
  );
}
