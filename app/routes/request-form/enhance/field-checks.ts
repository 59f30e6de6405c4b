import { FIELD_MESSAGES } from "../field-messages.ts";
import { type CheckedField, faultyFields } from "./checks.ts";
import { hasFieldError, showFieldError } from "./field-error.ts";
import { readValues } from "./form-values.ts";

/** Longer than a press of the mouse: a message that pushes the page down must not move a button away from under it. */
const AFTER_PRESS_MS = 250;

/** Checks a field when it is left, and takes its message back as soon as it is right. */
export function checkFieldsOnLeaving(form: HTMLFormElement): void {
  let touched: EventTarget | null = null;
  let isPressed = false;
  form.addEventListener("pointerdown", () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    }, AFTER_PRESS_MS);
  });
  form.addEventListener("keydown", ({ target }) => {
    touched = target;
  });
  form.addEventListener("input", ({ target }) => {
    touched = target;
    for (const field of shownFaults(form)) if (!isFaulty(form, field)) showFieldError(form, field, "");
  });
  form.addEventListener("focusout", ({ target }) => {
    const isTextField =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== "radio");
    if (!isTextField || !document.hasFocus() || (touched !== target && target.value === "")) return;
    setTimeout(() => checkField(form, target.name), isPressed ? AFTER_PRESS_MS : 0);
  });
}

function checkField(form: HTMLFormElement, name: string) {
  const field = faultyFields(readValues(form)).find((faulty) => faulty === name);
  if (field && isShown(form, field)) showFieldError(form, field, FIELD_MESSAGES[field]);
}

/** Complains about every faulty field on view, within `part` if given, and returns them in the page's order. */
export function complain(form: HTMLFormElement, part: Element = form): CheckedField[] {
  const faulty = faultyFields(readValues(form)).filter((field) => isShown(form, field));
  for (const field of shownFaults(form)) showFieldError(form, field, "");
  const here = faulty.filter((field) => part.querySelector(`#${field}`));
  for (const field of here) showFieldError(form, field, FIELD_MESSAGES[field]);
  return here;
}

function shownFaults(form: HTMLFormElement): CheckedField[] {
  return (Object.keys(FIELD_MESSAGES) as CheckedField[]).filter((field) => hasFieldError(form, field));
}

function isFaulty(form: HTMLFormElement, field: CheckedField): boolean {
  return faultyFields(readValues(form)).includes(field);
}

function isShown(form: HTMLFormElement, id: string): boolean {
  return (form.querySelector(`#${id}`)?.getClientRects().length ?? 0) > 0;
}
