import { CHECKED_FIELDS, zipCodeHint } from "../field-messages.ts";
import { words } from "../language/spoken.ts";
import { type CheckedField, wrongFields } from "./checks.ts";
import { hasFieldError, showFieldError } from "./field-error.ts";
import { isShown, isTextField } from "./focus.ts";
import { readValues } from "./form-values.ts";

/** Longer than a press: a new message must not move a button away from under the mouse. */
const AFTER_PRESS_MS = 250;

/** Takes a message back as soon as the field is right. */
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
    if (isZipCode(target) && hintFor(target) === "") hintAt(target);
    if (isTextField(target)) takeBack(form, target.name, target);
    else for (const field of CHECKED_FIELDS) takeBack(form, field);
  });
  form.addEventListener("focusout", ({ target }) => {
    const wait = isPressed ? AFTER_PRESS_MS : 0;
    if (isZipCode(target)) setTimeout(() => document.activeElement !== target && hintAt(target), wait);
    const isLeft = isTextField(target) && document.hasFocus() && (touched === target || target.value !== "");
    if (isLeft) setTimeout(() => checkField(form, target.name), wait);
  });
}

/** On every wrong field on view, within `part` if given; returns them in the page's order. */
export function complain(form: HTMLFormElement, part: Element | null = form): CheckedField[] {
  const wrong = wrongFields(readValues(form));
  const here = wrong.filter((field) => isShown(part?.querySelector(`#${field}`)));
  for (const field of here) showFieldError(form, field, words().fields.wrong[field]);
  return here;
}

function isZipCode(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "zipCode";
}

function hintFor({ value, dataset }: HTMLInputElement): string {
  return zipCodeHint(words().fields, value, dataset.area?.split(" "));
}

function hintAt(zipCode: HTMLInputElement) {
  const line = document.querySelector("#zipCode-hinweis [role=status]");
  if (line) line.textContent = hintFor(zipCode);
}

function checkField(form: HTMLFormElement, name: string) {
  const field = wrongFields(readValues(form)).find((wrong) => wrong === name);
  if (field && isShown(form.querySelector(`#${field}`)))
    showFieldError(form, field, words().fields.wrong[field]);
}

function takeBack(form: HTMLFormElement, name: string, text?: HTMLInputElement | HTMLTextAreaElement) {
  if (!name || !hasFieldError(form, name)) return;
  const isTooLong = text && text.maxLength > 0 && text.value.length > text.maxLength;
  const isFaulty = wrongFields(readValues(form)).some((field) => field === name);
  if (!isTooLong && !isFaulty) showFieldError(form, name, "");
}
