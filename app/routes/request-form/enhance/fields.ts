import { missingForChoice, zipCodeHint } from "../field-messages.ts";
import { type Spoken, words } from "../language/spoken.ts";
import { element, isShown, isTextField, readValues, type Values } from "./element.ts";

type CheckedField = keyof Spoken["fields"]["wrong"];

/** Each dictionary names them in the page's order. */
const checkedFields = () => Object.keys(words().fields.wrong) as CheckedField[];

const OF_CONTACT = ["firstName", "lastName", "contactMethod", "preferredTime"] as const;

export function wrongFields(values: Values): CheckedField[] {
  const wrong = new Set<string>(missingForChoice(values));
  for (const field of ["requestType", ...OF_CONTACT, "agreeToDataTransfer"])
    if (!values[field]?.trim()) wrong.add(field);
  return checkedFields().filter((field) => wrong.has(field));
}

export function isContactComplete(values: Values): boolean {
  const address = values.contactMethod === "email" ? "email" : "phone";
  return [...OF_CONTACT, address].every((name) => values[name]?.trim());
}

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
    else for (const field of checkedFields()) takeBack(form, field);
  });
  form.addEventListener("focusout", ({ target }) => {
    const wait = isPressed ? AFTER_PRESS_MS : 0;
    if (isZipCode(target)) setTimeout(() => document.activeElement !== target && hintAt(target), wait);
    const isLeft = isTextField(target) && document.hasFocus() && (touched === target || target.value !== "");
    if (isLeft) setTimeout(() => complain(form, form, target.name), wait);
  });
}

/** On every wrong field on view, within `section` and of this name if given; returns them in the page's order. */
export function complain(form: HTMLFormElement, section: Element = form, name?: string): CheckedField[] {
  const here = wrongFields(readValues(form)).filter(
    (field) => (!name || field === name) && isShown(section.querySelector(`#${field}`)),
  );
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

function takeBack(form: HTMLFormElement, name: string, text?: HTMLInputElement | HTMLTextAreaElement) {
  if (!name || !form.querySelector(`#${name}-fehler`)) return;
  const isTooLong = text && text.maxLength > 0 && text.value.length > text.maxLength;
  if (!isTooLong && !wrongFields(readValues(form)).some((field) => field === name))
    showFieldError(form, name, "");
}

/** In the place and shape of the server's own messages; "" takes it back. */
export function showFieldError(form: HTMLFormElement, id: string, message: string): void {
  const field = form.querySelector(`#${id}`);
  if (!field) return;
  const isFaulty = message !== "";
  const errorId = `${id}-fehler`;
  const shown = form.querySelector(`#${errorId}`);
  const isGroup = field.matches("fieldset");
  const isButton = field.matches("button");
  for (const control of isGroup ? field.querySelectorAll("input[type=radio]") : [field])
    if (!isButton) control.setAttribute("aria-invalid", String(isFaulty));
  const others = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((other) => other !== errorId);
  const described = (isFaulty ? [errorId, ...others] : others).join(" ").trim();
  if (described) field.setAttribute("aria-describedby", described);
  else field.removeAttribute("aria-describedby");
  if (!isFaulty) {
    shown?.remove();
    return;
  }
  const line = shown ?? element("p", { id: errorId, className: "mt-1 font-bold text-danger" });
  line.textContent = message;
  if (shown) return;
  if (isGroup) field.append(line);
  else (field.closest("label") ?? (isButton ? field.parentElement : field))?.after(line);
}
