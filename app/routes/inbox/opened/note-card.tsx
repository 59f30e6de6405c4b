import { NOTE_FIELD_LENGTH } from "#app/domain/inbox/private-note.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { controlProps } from "#app/forms/labelled-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { textareaLook } from "#app/ui/field-look.ts";
import { Fold } from "#app/ui/fold.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { KeptReply, RefusedChange } from "../request/change-answer.ts";
import { FailureText } from "../request/change-failure.tsx";
import { ANCHORS } from "../request/inbox-address.ts";
import { WRITTEN } from "../request/read-change.ts";
import { useChange } from "../request/use-change.ts";
import { NoteOnLeaving, useNoteField } from "./note-field.ts";

const ID = "private-notiz";
const FIELD = { id: ID, name: "note", errorId: `${ID}-fehler`, descriptionId: `${ID}-hinweis` };

interface Props {
  id: string;
  note: string;
  isShared: boolean;
  refused?: RefusedChange | KeptReply;
}

export function NoteCard({ id, note, isShared, refused }: Props) {
  const { Form, form, isBusy, failure } = useChange();
  const isHydrated = useHydrated();
  const textForm = useTextForm(WRITTEN);
  const failed = failure ?? (refused?.note === undefined ? undefined : refused);
  const typed = failed && "note" in failed ? failed.note : undefined;
  const meanwhile = failed && "stored" in failed ? failed.stored : undefined;
  const { field, held, stored, isTyped, know, onInput, onSubmit } = useNoteField(note, meanwhile);
  const error = isBusy ? undefined : failed?.message;
  const shownField = { ...FIELD, errors: error && [error.title] };
  return (
    <Fold
      id={ANCHORS.note}
      title="Private Notiz"
      preview={note}
      isRow
      isOpen={failed !== undefined}
      className={note ? "" : "print:hidden"}
    >
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{note}</p>
      <Form
        {...form}
        onSubmit={() => {
          form.onSubmit();
          onSubmit();
        }}
        noValidate
        // What the server last said, hidden in the form, is none that Firefox may bring back at a reload.
        autoComplete="off"
        className="print:hidden"
      >
        <input type="hidden" form={textForm} name="held" value={held} />
        <textarea
          ref={field}
          form={textForm}
          autoComplete="on"
          onInput={onInput}
          {...controlProps(shownField, true)}
          aria-labelledby={`${ANCHORS.note}-titel`}
          rows={2}
          maxLength={NOTE_FIELD_LENGTH}
          defaultValue={typed ?? note}
          className={`${textareaLook} field-sizing-content max-h-96 min-h-16 py-2!`}
        />
        {error && (
          <p id={FIELD.errorId} className="mt-1.5 font-semibold text-danger">
            <FailureText message={error} />
          </p>
        )}
        {!isBusy && meanwhile !== undefined && <StoredMeanwhile text={meanwhile} />}
        <div className="mt-2 flex items-center justify-between gap-3 large-text:flex-wrap">
          <p id={FIELD.descriptionId} className="text-sm text-ink-soft">
            {isShared ? "Nur für Ihren Betrieb." : "Nur für Sie."}
            {isHydrated && " Wird automatisch gespeichert."}
          </p>
          <Button
            look="secondary"
            size="small"
            form={textForm}
            name="intent"
            value={`note ${id}`}
            disabled={isBusy}
            className="not-large-text:whitespace-nowrap"
          >
            {isBusy ? "Wird gespeichert..." : "Notiz speichern"}
          </Button>
        </div>
      </Form>
      {isTyped && <NoteOnLeaving id={id} field={field} stored={stored} know={know} />}
    </Fold>
  );
}

function StoredMeanwhile({ text }: { text: string }) {
  return (
    <div className="mt-2 rounded-md border border-line bg-sunken px-3 py-2">
      <p className="text-sm font-semibold text-ink-soft">
        {text ? "Jetzt gespeichert:" : "Jetzt gespeichert: keine Notiz"}
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
    </div>
  );
}
