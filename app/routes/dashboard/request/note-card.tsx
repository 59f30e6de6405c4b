import { useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { describedBy, FieldError, textareaLook } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FailedChange } from "../failed-change.ts";
import { FailedWords } from "../failed-words.tsx";
import type { action } from "../inbox.tsx";
import { useNewAnswer } from "../use-new-answer.ts";
import { NoteOnLeaving } from "./note-on-leaving.ts";
import { NOTE_FIELD, NOTE_HINT, NOTE_ID, NOTE_KEPT } from "./request-words.ts";
import { useNoteField } from "./use-note-field.ts";

const FIELD = "private-notiz";

/** What the business writes down for itself; a refused one stays in the field, and none is lost on the way out. */
export function NoteCard({ id, note, refused }: { id: string; note: string; refused?: FailedChange }) {
  const fetcher = useFetcher<typeof action>();
  const { answer, forget } = useNewAnswer(fetcher.data);
  const { pathname, search } = useLocation();
  const { field, stored, isTyped, onInput } = useNoteField(note);
  const isHydrated = useHydrated();
  const isSaving = fetcher.state !== "idle";
  const failed = answer ?? (refused?.note === undefined ? undefined : refused);
  const error = isSaving ? undefined : failed;
  return (
    <Card
      id={NOTE_ID}
      aria-labelledby={`${NOTE_ID}-titel`}
      className={`scroll-mt-4 ${note ? "" : "print:hidden"}`}
    >
      <h2 id={`${NOTE_ID}-titel`} className="mb-3 text-xl font-bold">
        <label htmlFor={FIELD}>Private Notiz</label>
      </h2>
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{note}</p>
      <fetcher.Form
        method="post"
        action={`${pathname}${search}`}
        preventScrollReset
        onSubmit={forget}
        noValidate
        className="print:hidden"
      >
        <input type="hidden" name="id" value={id} />
        <textarea
          ref={field}
          onInput={onInput}
          id={FIELD}
          name="note"
          rows={4}
          maxLength={NOTE_FIELD}
          defaultValue={failed?.note ?? note}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(FIELD, { hint: true, error })}
          className={`${textareaLook} field-sizing-content max-h-96 min-h-28`}
        />
        <FieldError id={FIELD}>
          {error && (
            <>
              {error.failed}. <FailedWords failure={error} />
            </>
          )}
        </FieldError>
        <p id={`${FIELD}-hinweis`} className="mt-1.5 mb-3 text-sm text-ink-soft">
          {NOTE_HINT}
          {isHydrated && ` ${NOTE_KEPT}`}
        </p>
        <Button look="secondary" name="intent" value="note" disabled={isSaving}>
          {isSaving ? "Wird gespeichert..." : "Notiz speichern"}
        </Button>
      </fetcher.Form>
      {isTyped && <NoteOnLeaving id={id} field={field} stored={stored} />}
    </Card>
  );
}
