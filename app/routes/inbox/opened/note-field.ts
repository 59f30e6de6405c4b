import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { useTypedBefore } from "#app/forms/use-typed-before.ts";
import { MEANWHILE } from "../request/change-answer.ts";

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
export function useNoteField(note: string, meanwhile: string | undefined) {
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
export function NoteOnLeaving({ id, know, ...note }: { id: string; know(stored: string): void } & NoteField) {
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
