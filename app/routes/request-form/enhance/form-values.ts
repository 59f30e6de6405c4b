import type { Values } from "./checks.ts";

/** Never kept in the browser: the consent is given each time, the trap is for machines, photos have a place of their own. */
const NOT_KEPT = new Set(["agreeToDataTransfer", "faxNumber", "images", "receivedPhoto"]);

/** Every text and choice of the form by name. */
export function readValues(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

/** What a draft may hold: everything filled in but consent, trap and photos. */
export function keptValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    Object.entries(readValues(form)).filter(([name, value]) => value !== "" && !NOT_KEPT.has(name)),
  );
}

/** Fills fields that are still empty, so that what was typed before the script came stays. Says whether any was. */
export function fillEmpty(form: HTMLFormElement, values: Values): boolean {
  let filled = false;
  for (const [name, value] of Object.entries(values)) {
    const control = NOT_KEPT.has(name) ? null : form.elements.namedItem(name);
    const holdsText =
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!holdsText || control.value !== "") continue;
    control.value = value;
    filled ||= control.value !== "";
  }
  return filled;
}
