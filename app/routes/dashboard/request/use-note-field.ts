import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

/** The field of a note, and what is known to be stored of it. */
export interface NoteField {
  field: RefObject<HTMLTextAreaElement | null>;
  stored: RefObject<string>;
}

/** Blanks at the end aren't stored. */
export function isUnsaved({ field, stored }: NoteField): boolean {
  return field.current !== null && field.current.value.trimEnd() !== stored.current.trimEnd();
}

/** A field that follows what the server stored until somebody types, before scripts took over included. */
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
