import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { useTypedBefore } from "#app/forms/use-typed-before.ts";

interface NoteField {
  field: RefObject<HTMLTextAreaElement | null>;
  stored: RefObject<string>;
}

/** Blanks at the end aren't stored. */
function isUnsaved({ field, stored }: NoteField): boolean {
  return field.current !== null && field.current.value.trimEnd() !== stored.current.trimEnd();
}

/** Follows the stored note until somebody types, before scripts took over included. */
export function useNoteField(note: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = useRef(note);
  const [isTyped, setTyped] = useState(false);
  useTypedBefore(field, (text) => {
    if (field.current) field.current.value = text;
    setTyped(true);
  });
  const follow = useEffectEvent((latest: string) => {
    if (field.current && !isUnsaved({ field, stored })) field.current.value = latest;
    stored.current = latest;
  });
  useEffect(() => follow(note), [note]);
  return { field, stored, isTyped, onInput: () => setTyped(true) };
}

const QUESTION =
  "Ihre Notiz konnte nicht gespeichert werden. Möchten Sie die Seite trotzdem verlassen? Die Notiz geht dann verloren.";

/** Saves on leaving or hiding the page; asks only if that fails on the way to another page. */
export function NoteOnLeaving({ id, field, stored }: { id: string } & NoteField) {
  const { pathname, search } = useLocation();
  const save = () => sendNote(`${pathname}${search}`, id, { field, stored });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation, nextLocation) && isUnsaved({ field, stored }),
  );
  const saveAndGo = useEffectEvent(async () => {
    if ((await save()) || window.confirm(QUESTION)) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void saveAndGo();
  }, [blocker.state]);

  const saveAside = useEffectEvent(() => {
    if (document.visibilityState === "hidden" && isUnsaved({ field, stored })) void save();
  });
  useEffect(() => {
    const onChange = () => saveAside();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return null;
}

async function sendNote(page: string, id: string, { field, stored }: NoteField): Promise<boolean> {
  const note = field.current?.value ?? "";
  const body = new URLSearchParams({ intent: "note", id, note });
  const answer = await fetch(page, { method: "POST", body, keepalive: true }).catch(() => null);
  // Who isn't signed in any more ends on another page.
  const isSaved = answer?.ok === true && requestOf(new URL(answer.url).search) === id;
  if (isSaved) stored.current = note;
  return isSaved;
}

/** Photos and the choice of a reply change the address too. */
function leaves(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || requestOf(from.search) !== requestOf(to.search);
}

function requestOf(search: string): string | null {
  return new URLSearchParams(search).get("anfrage");
}
