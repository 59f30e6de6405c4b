import { NOTE_LENGTH } from "#app/domain/inbox/private-note.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { describedBy, FieldError, textareaLook } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ChangeAnswer } from "../request/change-answer.ts";
import { FailureHint } from "../request/change-failure.tsx";
import { ANCHORS } from "../request/inbox-address.ts";
import { useChange } from "../request/use-change.ts";
import { NoteOnLeaving, useNoteField } from "./note-field.ts";

const FIELD = "private-notiz";
const HEADING = `${ANCHORS.note}-titel`;
/** More than is allowed, so that nothing pasted is cut silently; less than would have the whole form refused. */
const FIELD_LENGTH = 3 * NOTE_LENGTH;

/** The business's own note; a refused one stays in the field, and none is lost on the way out. */
export function NoteCard({ id, note, refused }: { id: string; note: string; refused?: ChangeAnswer }) {
  const { Form, form, isBusy, failure } = useChange();
  const { field, stored, isTyped, onInput } = useNoteField(note);
  const isHydrated = useHydrated();
  const failed = failure ?? (refused?.note === undefined ? undefined : refused);
  const error = isBusy ? undefined : failed;
  return (
    <Card id={ANCHORS.note} aria-labelledby={HEADING} className={`scroll-mt-4 ${note ? "" : "print:hidden"}`}>
      <h2 id={HEADING} className="mb-3 text-xl font-bold">
        <label htmlFor={FIELD}>Private Notiz</label>
      </h2>
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{note}</p>
      <Form {...form} noValidate className="print:hidden">
        <input type="hidden" name="id" value={id} />
        <textarea
          ref={field}
          onInput={onInput}
          id={FIELD}
          name="note"
          rows={4}
          maxLength={FIELD_LENGTH}
          defaultValue={failed?.note ?? note}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(FIELD, { hint: true, error })}
          className={`${textareaLook} field-sizing-content max-h-96 min-h-28`}
        />
        <FieldError id={FIELD}>
          {error && (
            <>
              {error.failed}. <FailureHint failure={error} />
            </>
          )}
        </FieldError>
        <p id={`${FIELD}-hinweis`} className="mt-1.5 mb-3 text-sm text-ink-soft">
          Nur für Sie sichtbar, bis {NOTE_LENGTH.toLocaleString("de-DE")} Zeichen.
          {isHydrated && " Wenn Sie die Seite verlassen, wird sie von selbst gespeichert."}
        </p>
        <Button look="secondary" name="intent" value="note" disabled={isBusy}>
          {isBusy ? "Wird gespeichert..." : "Notiz speichern"}
        </Button>
      </Form>
      {isTyped && <NoteOnLeaving id={id} field={field} stored={stored} />}
    </Card>
  );
}
