import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** React resets a text area to the server's text when it hydrates, so the words are stored here. */
const typed = new WeakMap<EventTarget, string>();

function note(field: EventTarget | null) {
  if (field instanceof HTMLTextAreaElement) typed.set(field, field.value);
}

if (typeof document !== "undefined") {
  document.querySelectorAll("textarea").forEach(note);
  document.addEventListener("input", ({ target }) => note(target), true);
}

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
