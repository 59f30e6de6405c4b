import type { HTMLElement } from "node-html-parser";
import { type Control, controlsOf, isDisabled } from "./form-controls.ts";

export type Values = Record<string, string | boolean | readonly string[]>;
export type Files = Record<string, File | readonly File[]>;
export type Entry = [name: string, value: string | File];

/**
 * What a browser without JavaScript would send of `form` after a visitor has set `values`, chosen `files` and
 * pressed `submitter`. Text fields take a string; a checkbox true, false or the list of ticked values; radios
 * and selects a value they offer. Throws when the visitor could not have done that.
 */
export function filledForm(
  form: HTMLElement,
  submitter: HTMLElement | null,
  values: Values,
  files: Files,
): Entry[] {
  const controls = controlsOf(form);
  for (const name of [...Object.keys(values), ...Object.keys(files)]) {
    const fields = controls.filter((control) => control.name === name);
    if (fields.length === 0) throw new Error(`The form has no field ${name}.`);
    if (fields.every(({ element }) => isDisabled(element))) throw new Error(`The field ${name} is disabled.`);
    if (fields.every(({ kind }) => kind === "hidden")) throw new Error(`The field ${name} is hidden.`);
    if (fields.some(({ kind }) => kind === "file") !== name in files)
      throw new Error(`${name} takes something else.`);
    assertOffered(name, fields, values[name]);
  }
  const entries = controls
    .filter(({ name, element }) => name !== "" && !isDisabled(element))
    .flatMap((control) => entriesOf(control, values, files));
  const name = submitter?.getAttribute("name");
  return name ? [...entries, [name, submitter?.getAttribute("value") ?? ""]] : entries;
}

function assertOffered(name: string, fields: Control[], value: Values[string] | undefined): void {
  const offered = fields.flatMap(({ kind, element }) => {
    if (kind === "select") return element.querySelectorAll("option:not([disabled])").map(optionValue);
    return kind === "radio" || kind === "checkbox" ? [checkValue(element)] : [];
  });
  if (offered.length === 0 || typeof value === "boolean" || value === undefined) return;
  for (const wanted of typeof value === "string" ? [value] : value) {
    if (!offered.includes(wanted))
      throw new Error(`${name} does not offer ${wanted}, only ${offered.join(", ")}.`);
  }
}

function entriesOf({ name, kind, element }: Control, values: Values, files: Files): Entry[] {
  const value = values[name];
  if (kind === "file") return fileEntries(name, element, files[name]);
  if (kind === "submit" || kind === "button") return [];
  if (kind === "radio" || kind === "checkbox") {
    return isChecked(kind, element, value) ? [[name, checkValue(element)]] : [];
  }
  if (kind === "select") return selectEntries(name, element, value);
  const preset =
    kind === "textarea" ? element.textContent.replace(/^\r?\n/, "") : (element.getAttribute("value") ?? "");
  if (value !== undefined && typeof value !== "string") throw new Error(`${name} takes one text.`);
  return [[name, (kind === "hidden" ? preset : (value ?? preset)).replace(/\r?\n/g, "\r\n")]];
}

function isChecked(kind: string, element: HTMLElement, value: Values[string] | undefined): boolean {
  if (value === undefined) return element.hasAttribute("checked");
  if (typeof value === "boolean") return value;
  if (kind === "radio") return checkValue(element) === value;
  return (typeof value === "string" ? [value] : value).includes(checkValue(element));
}

function selectEntries(name: string, element: HTMLElement, value: Values[string] | undefined): Entry[] {
  const options = element.querySelectorAll("option");
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.map((one) => [name, one]);
  const selected = options.filter((option) => option.hasAttribute("selected"));
  const first = options.find((option) => !option.hasAttribute("disabled"));
  if (element.hasAttribute("multiple")) return selected.map((option) => [name, optionValue(option)]);
  const chosen = selected.at(-1) ?? first;
  return chosen && !chosen.hasAttribute("disabled") ? [[name, optionValue(chosen)]] : [];
}

function fileEntries(name: string, element: HTMLElement, chosen: Files[string] | undefined): Entry[] {
  const list = chosen === undefined ? [] : chosen instanceof File ? [chosen] : chosen;
  if (list.length > 1 && !element.hasAttribute("multiple")) throw new Error(`${name} takes one file.`);
  // Browsers send an untouched file field as an empty file without a name.
  if (list.length === 0) return [[name, new File([], "", { type: "application/octet-stream" })]];
  return list.map((file) => [name, file]);
}

const checkValue = (element: HTMLElement) => element.getAttribute("value") ?? "on";
const optionValue = (option: HTMLElement) => option.getAttribute("value") ?? option.textContent.trim();
