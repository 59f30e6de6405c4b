import { element } from "./element.ts";

/** In the place and shape of the server's own messages; "" takes it back. */
export function showFieldError(form: HTMLFormElement, id: string, message: string): void {
  const field = form.querySelector(`#${id}`);
  if (!field) return;
  const errorId = `${id}-fehler`;
  const shown = form.querySelector(`#${errorId}`);
  const controls = field.matches("fieldset") ? field.querySelectorAll("input[type=radio]") : [field];
  for (const control of controls) {
    if (control.matches("button")) continue;
    control.setAttribute("aria-invalid", String(message !== ""));
  }
  describeBy(field, errorId, message !== "");
  if (!message) shown?.remove();
  else if (shown) shown.textContent = message;
  else placeAt(field, element("p", { id: errorId, className: "mt-1.5 font-semibold text-danger" }, message));
}

export function hasFieldError(form: HTMLFormElement, id: string): boolean {
  return form.querySelector(`#${id}-fehler`) !== null;
}

function describeBy(field: Element, errorId: string, isFaulty: boolean) {
  const others = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id && id !== errorId);
  const ids = isFaulty ? [errorId, ...others] : others;
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}

function placeAt(field: Element, message: HTMLElement) {
  if (field.matches("fieldset")) field.append(message);
  else (field.closest("label") ?? (field.matches("button") ? field.parentElement : field))?.after(message);
}
