import { words } from "../language/spoken.ts";
import { button } from "./element.ts";

export function sendingLook(form: HTMLFormElement, cancel: () => void) {
  const { script } = words();
  const send = form.querySelector<HTMLElement>("#senden");
  const text = send?.textContent ?? "";
  const change = button(script.changeAfterAll, cancel);
  function mark(isSending: boolean) {
    for (const part of form.querySelectorAll("#art, #kontakt, #details, #nachtrag"))
      part.toggleAttribute("inert", isSending);
    if (send) send.textContent = isSending ? script.sending : text;
    send?.setAttribute("aria-disabled", String(isSending));
  }
  mark(true);
  addEventListener("beforeunload", warn);

  return {
    say(message: string, mayChange: boolean) {
      sayStatus(form, message);
      if (mayChange && !change.isConnected) form.querySelector("#sendestand")?.after(change);
    },
    mayLeave: () => removeEventListener("beforeunload", warn),
    end() {
      removeEventListener("beforeunload", warn);
      if (document.activeElement === change) send?.focus();
      change.remove();
      sayStatus(form, "");
      mark(false);
    },
  };
}

export function sayStatus(form: HTMLFormElement, message: string): void {
  const status = form.querySelector("#sendestand");
  if (status && status.textContent !== message) status.textContent = message;
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Chrome before 119 asks only if this is set.
  event.returnValue = true;
}
