import { bringIntoView } from "../embedded/bring-into-view.ts";
import { missingForChoice } from "../field-messages.ts";
import { bringUp, focusOn, isShown, isTextField, part, readValues, type Values } from "./element.ts";
import { complain, isContactComplete } from "./fields.ts";

const TYPING_PAUSE_MS = 1_200;

export function leadThroughSections(form: HTMLFormElement): void {
  const section = (id: string) => part(form, `#${id}`);
  let isArrowing = false;
  let hasJumped = false;

  function toContact() {
    focusOn(form, "firstName");
    const hurry = form.querySelector("#eile, #gefahr");
    scrollSoon(isShown(hurry) ? hurry : section("kontakt"), "start");
  }
  function toDetails() {
    const [wrong] = complain(form, section("kontakt"));
    if (wrong) return bringUp(form, wrong);
    if (isContact(readValues(form))) return scrollSoon(section("absenden"), "nearest");
    focusOn(form, isShown(section("timingPreference")) ? "timingPreference" : "wann");
    scrollSoon(section("details"), "start");
  }
  /** An open section stays open; a complete contact request jumps on by itself. */
  function openNext({ type, target }: Event) {
    const values = readValues(form);
    if (!isContactComplete(values)) {
      hasJumped = false;
      return;
    }
    form.setAttribute("data-open", "");
    const isHere = target instanceof Element && section("kontakt").contains(target);
    if (!isContact(values) || isArrowing || !isHere) return;
    const isTyped = type === "input" && isTextField(document.activeElement);
    // A pause in the last field is an end once; in a text of several lines it is none.
    if (isTyped && (hasJumped || target.matches("textarea") || missingForChoice(values).length > 0)) return;
    const mayMove = () => {
      const isFree = !isTextField(document.activeElement) || (isTyped && document.activeElement === target);
      hasJumped ||= isFree;
      return isFree;
    };
    scrollSoon(section("absenden"), "nearest", mayMove, isTyped ? TYPING_PAUSE_MS : undefined);
  }
  /** Enter goes to the next question; it sends only where the button is on view. */
  function onEnter(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || (!isType(target) && isShown(section("absenden")))) return;
    event.preventDefault();
    if (target.name === "requestType") {
      if (target.checked) toContact();
      else target.click();
      return;
    }
    const shown = [...form.querySelectorAll<HTMLInputElement>("#kontakt input")].filter(isShown);
    const next = shown.slice(shown.indexOf(target) + 1).find(({ name }) => name !== target.name);
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
  hasJumped = isContactComplete(readValues(form));
  if (hasJumped) form.setAttribute("data-open", "");
}

function isContact({ requestType }: Values): boolean {
  return requestType === "contact";
}

function isType(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === "requestType";
}

/** It is "As soon as possible" for problem and contact, else nothing (D19). */
function presetTiming(form: HTMLFormElement, type: string) {
  const isAtOnce = type === "problem" || type === "contact";
  for (const radio of form.querySelectorAll<HTMLInputElement>("[name=timingPreference]")) {
    radio.checked = isAtOnce && radio.value === "so_schnell_wie_moeglich";
  }
}

/** This counts ms (specification, "Business constants and limits"). */
const SECTION_WAIT_MS = 700;

let waiting = 0;

/** Does nothing if the reader scrolls or taps first or `mayMove` objects. */
function scrollSoon(
  section: Element | null,
  block: ScrollLogicalPosition,
  mayMove = () => true,
  waitMs = SECTION_WAIT_MS,
): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => mayMove() && bringIntoView(section, block), waitMs);
}

for (const type of ["pointerdown", "wheel", "touchmove"]) {
  addEventListener(type, () => clearTimeout(waiting), { passive: true });
}
