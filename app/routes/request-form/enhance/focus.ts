/** Puts the cursor into a field, or on the chosen or first answer of a question, without moving the page. */
export function focusOn(form: HTMLFormElement, id: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(`#${id}`);
  const answer =
    field?.querySelector<HTMLElement>("input:checked") ?? field?.querySelector<HTMLElement>("input");
  (answer ?? field)?.focus({ preventScroll: true });
  return field;
}

/** Puts the cursor into a field that is wrong and shows it with its message. */
export function bringUp(form: HTMLFormElement, id: string): void {
  focusOn(form, id)?.scrollIntoView({ block: "center" });
}

export function isShown(element: Element | null | undefined): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}

export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement?.matches("textarea, input:not([type=radio], [type=checkbox])") ?? false;
}
