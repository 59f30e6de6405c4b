import type { Values } from "./checks.ts";

/** Consent is given each time, the trap is for machines, photos have a place of their own. */
const NOT_KEPT = new Set(["agreeToDataTransfer", "faxNumber", "images", "receivedPhoto"]);

export function readValues(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

export function keptValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    Object.entries(readValues(form)).filter(([name, value]) => value !== "" && !NOT_KEPT.has(name)),
  );
}

/** Leaves what was typed before the script came. True if any field was filled. */
export function fillEmpty(form: HTMLFormElement, values: Values): boolean {
  let filled = false;
  for (const [name, value] of Object.entries(values)) {
    const control = NOT_KEPT.has(name) ? null : form.elements.namedItem(name);
    if (!control || !("value" in control) || control.value !== "") continue;
    control.value = value;
    filled ||= control.value !== "";
  }
  return filled;
}
