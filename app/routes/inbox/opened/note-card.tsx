import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { NOTE_FIELD_LENGTH } from "#app/domain/inbox/private-note.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { controlProps } from "#app/forms/fields.tsx";
import { useTypedBefore } from "#app/forms/use-typed-before.ts";
import { textareaLook } from "#app/ui/field-look.ts";
import { Button, Fold } from "#app/ui/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type ChangeAnswer, FailureText, MEANWHILE, useChange, WRITTEN } from "../request/change-form.tsx";
import { ANCHORS } from "../request/inbox-address.ts";

const ID = "private-notiz";
const FIELD = { id: ID, name: "note", errorId: `${ID}-fehler`, descriptionId: `${ID}-hinweis` };

interface Props {
  id: string;
  note: string;
  isShared: boolean;
  refused: ChangeAnswer | undefined;
}

export function NoteCard({ id, note, isShared, refused }: Props) {
  const { Form, form, isBusy, failure } = useChange();
  const isHydrated = useHydrated();
  const textForm = useTextForm(WRITTEN);
  const failed = failure ?? (refused?.note === undefined ? undefined : refused);
  const typed = failed?.note;
  const meanwhile = failed?.stored;
  const { field, held, stored, isTyped, know, onInput, onSubmit } = useNoteField(note, meanwhile);
  const error = isBusy ? undefined : failed?.message;
  const shownField = { ...FIELD, errors: error && [error.title] };
  return (
    <Fold
      id={ANCHORS.note}
      title="Private Notiz"
      preview={note}
      place="row"
      isPrinted={note !== ""}
      isOpen={failed !== undefined}
    >
      <p className="hidden whitespace-pre-wrap wrap-anywhere print:block">{note}</p>
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
          <p id={FIELD.errorId} className="mt-2 text-danger">
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
      <p className="text-sm text-ink-soft">
        {text ? "Jetzt gespeichert:" : "Jetzt gespeichert: keine Notiz"}
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
    </div>
  );
}

interface NoteField {
  field: RefObject<HTMLTextAreaElement | null>;
  stored: RefObject<string>;
}

/** Blanks at the end aren't stored. */
function isUnsaved({ field, stored }: NoteField): boolean {
  return field.current !== null && field.current.value.trimEnd() !== stored.current.trimEnd();
}

/**
 * Follows the stored note until somebody types, before scripts took over included. `meanwhile` is what somebody
 * else stored and this page shows now: only the button may replace it, not the saving on the way out.
 */
function useNoteField(note: string, meanwhile: string | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [held, setHeld] = useState(meanwhile ?? note);
  const stored = useRef(note);
  const sent = useRef<string>(undefined);
  const [isTyped, setTyped] = useState(false);
  useTypedBefore(field, (text) => {
    if (field.current) field.current.value = text;
    setTyped(true);
  });
  const know = (latest: string) => {
    stored.current = latest;
    setHeld(latest);
  };
  const follow = useEffectEvent((latest: string) => {
    const isOthers = isUnsaved({ field, stored }) && latest.trimEnd() !== sent.current?.trimEnd();
    if (isOthers) return;
    if (field.current && !isUnsaved({ field, stored })) field.current.value = latest;
    know(latest);
  });
  useEffect(() => follow(note), [note]);
  useEffect(() => {
    if (meanwhile !== undefined) setHeld(meanwhile);
  }, [meanwhile]);
  const remember = () => {
    sent.current = field.current?.value;
  };
  return { field, held, stored, isTyped, know, onInput: () => setTyped(true), onSubmit: remember };
}

const LEAVE = "Möchten Sie die Seite trotzdem verlassen? Ihre Notiz geht dann verloren.";
const QUESTIONS = {
  failed: `Ihre Notiz konnte nicht gespeichert werden. ${LEAVE}`,
  meanwhile: `Inzwischen hat jemand diese Notiz geändert, darum ist Ihre nicht gespeichert. ${LEAVE}`,
};

/** Saves on leaving or hiding the page; asks only if that fails on the way to another page. */
function NoteOnLeaving({ id, know, ...note }: { id: string; know(stored: string): void } & NoteField) {
  const { pathname, search } = useLocation();
  const save = async () => {
    const text = note.field.current?.value ?? "";
    const outcome = await sendNote(`${pathname}${search}`, { id, note: text, held: note.stored.current });
    if (outcome === "saved") know(text);
    return outcome;
  };

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && isUnsaved(note),
  );
  const saveAndGo = useEffectEvent(async () => {
    const outcome = await save();
    if (outcome === "saved" || window.confirm(QUESTIONS[outcome])) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void saveAndGo();
  }, [blocker.state]);

  const saveAside = useEffectEvent(() => {
    if (document.visibilityState === "hidden" && isUnsaved(note)) void save();
  });
  useEffect(() => {
    const onChange = () => saveAside();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return null;
}

type Sent = "saved" | "meanwhile" | "failed";

async function sendNote(page: string, form: { id: string; note: string; held: string }): Promise<Sent> {
  const body = new URLSearchParams({ intent: "note", ...form });
  const answer = await fetch(page, { method: "POST", body, keepalive: true }).catch(() => null);
  // Who isn't signed in any more ends on another page.
  if (answer?.status === MEANWHILE) return "meanwhile";
  return answer?.ok === true && requestOf(new URL(answer.url).search) === form.id ? "saved" : "failed";
}

/** Photos and the choice of a reply change the address too. */
function leaves(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || requestOf(from.search) !== requestOf(to.search);
}

function requestOf(search: string): string | null {
  return new URLSearchParams(search).get("anfrage");
}
