import { isContactComplete } from "./checks.ts";
import { complain } from "./field-checks.ts";
import { bringUp, focusOn, isShown, isTyping } from "./focus.ts";
import { readValues } from "./form-values.ts";
import { scrollSoon } from "./scroll.ts";

/** Leads from section to section (specification, section 4). */
export function leadThroughSections(form: HTMLFormElement): void {
  const part = (id: string) => form.querySelector(`#${id}`);
  let isArrowing = false;
  let wasComplete = false;

  function toContact() {
    focusOn(form, "firstName");
    scrollSoon(part("kontakt"), "start");
  }
  function toDetails() {
    const [fault] = complain(form, part("kontakt"));
    if (fault) return bringUp(form, fault);
    focusOn(form, "timingPreference");
    scrollSoon(part("details"), "start");
  }
  /** What was open once stays open while its fields are corrected; a complete contact request jumps on by itself. */
  function openNext({ type }: { type: string }) {
    const values = readValues(form);
    const isComplete = isContactComplete(values);
    if (isComplete) form.setAttribute("data-open", "");
    if (type === "input") return;
    if (isComplete && !wasComplete && values.requestType === "contact" && !isArrowing) {
      scrollSoon(part("absenden"), "nearest", () => !isTyping());
    }
    wasComplete = isComplete;
  }
  /** Enter goes on to the next question; it sends only from where the button can be seen. */
  function onEnter(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || (!isType(target) && isShown(part("absenden")))) return;
    event.preventDefault();
    if (target.name === "requestType") {
      if (target.checked) toContact();
      else target.click();
      return;
    }
    const left = [...form.querySelectorAll<HTMLInputElement>("#kontakt input")].filter(
      (input) => isShown(input) && input.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    const next = left.find(({ name }) => name !== target.name);
    if (next) focusOn(form, next.name);
    else toDetails();
  }

  form.addEventListener("pointerdown", () => {
    isArrowing = false;
  });
  form.addEventListener("keydown", (event) => {
    isArrowing = event.key.startsWith("Arrow");
    if (event.key === "Enter") onEnter(event);
    else if (event.key === " " && isType(event.target) && event.target.checked) {
      event.preventDefault();
      toContact();
    }
  });
  form.addEventListener("change", ({ target }) => {
    if (!isType(target)) return;
    presetTiming(form, target.value);
    // The arrow keys pass by every answer: only space or Enter takes one, and Tab goes on by itself.
    if (!isArrowing) toContact();
  });
  for (const type of ["input", "change"]) form.addEventListener(type, openNext);
  form.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
    if (!link) return;
    event.preventDefault();
    if (link.id === "weiter") toDetails();
    else bringUp(form, (link.getAttribute("href") ?? "").slice(1));
  });
  openNext({ type: "input" });
  wasComplete = isContactComplete(readValues(form));
}

function isType(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "requestType";
}

/** D19, section 4: as soon as possible for problem and contact, nothing chosen for the others. */
function presetTiming(form: HTMLFormElement, type: string) {
  const isAtOnce = type === "problem" || type === "contact";
  for (const radio of form.querySelectorAll<HTMLInputElement>("[name=timingPreference]")) {
    radio.checked = isAtOnce && radio.value === "so_schnell_wie_moeglich";
  }
}
