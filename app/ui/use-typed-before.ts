import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** React sets a text area back to what the server sent when it takes it over, so the words are kept here. */
const typed = new WeakMap<EventTarget, string>();

function note(field: EventTarget | null) {
  if (field instanceof HTMLTextAreaElement) typed.set(field, field.value);
}

if (typeof document !== "undefined") {
  document.querySelectorAll("textarea").forEach(note);
  document.addEventListener("input", ({ target }) => note(target), true);
}

/** Gives back what was typed into a text area before scripts took over. */
export function useTypedBefore(
  field: RefObject<HTMLTextAreaElement | null>,
  giveBack: (text: string) => void,
): void {
  const tell = useEffectEvent(giveBack);
  useLayoutEffect(() => {
    const text = field.current && typed.get(field.current);
    if (typeof text === "string" && text !== field.current?.value) tell(text);
  }, [field]);
}
