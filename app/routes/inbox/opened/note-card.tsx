import { NOTE_LENGTH } from "#app/domain/inbox/private-note.ts";
import { controlProps, FieldHint } from "#app/forms/labelled-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { textareaLook } from "#app/ui/field-look.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { RefusedChange } from "../request/change-answer.ts";
import { FailureText } from "../request/change-failure.tsx";
import { ANCHORS } from "../request/inbox-address.ts";
import { useChange } from "../request/use-change.ts";
import { NoteOnLeaving, useNoteField } from "./note-field.ts";

const ID = "private-notiz";
const FIELD = { id: ID, name: "note", errorId: `${ID}-fehler`, descriptionId: `${ID}-hinweis` };
const HEADING = `${ANCHORS.note}-titel`;
/** Above the limit, so that no paste is cut silently; below the size that gets the whole form refused. */
const FIELD_LENGTH = 3 * NOTE_LENGTH;

export function NoteCard({ id, note, refused }: { id: string; note: string; refused?: RefusedChange }) {
  const { Form, form, isBusy, failure } = useChange();
  const { field, stored, isTyped, onInput } = useNoteField(note);
  const isHydrated = useHydrated();
  const failed = failure ?? (refused?.note === undefined ? undefined : refused);
  const typed = failed && "note" in failed ? failed.note : undefined;
  const error = isBusy ? undefined : failed?.message;
  const shownField = { ...FIELD, errors: error && [error.title] };
  return (
    <Card id={ANCHORS.note} aria-labelledby={HEADING} className={`scroll-mt-4 ${note ? "" : "print:hidden"}`}>
      <h2 id={HEADING} className="mb-3 text-xl font-bold">
        <label htmlFor={ID}>Private Notiz</label>
      </h2>
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{note}</p>
      <Form {...form} noValidate className="print:hidden">
        <input type="hidden" name="id" value={id} />
        <textarea
          ref={field}
          onInput={onInput}
          {...controlProps(shownField, true)}
          rows={4}
          maxLength={FIELD_LENGTH}
          defaultValue={typed ?? note}
          className={`${textareaLook} field-sizing-content max-h-96 min-h-28`}
        />
        {error && (
          <p id={FIELD.errorId} className="mt-1.5 font-semibold text-danger">
            <FailureText message={error} />
          </p>
        )}
        <div className="mb-3">
          <FieldHint field={FIELD}>
            Nur für Sie sichtbar, bis {NOTE_LENGTH.toLocaleString("de-DE")} Zeichen.
            {isHydrated && " Wenn Sie die Seite verlassen, wird sie von selbst gespeichert."}
          </FieldHint>
        </div>
        <Button look="secondary" name="intent" value="note" disabled={isBusy}>
          {isBusy ? "Wird gespeichert..." : "Notiz speichern"}
        </Button>
      </Form>
      {isTyped && <NoteOnLeaving id={id} field={field} stored={stored} />}
    </Card>
  );
}
