import type { HTMLElement } from "node-html-parser";

type Kind = "text" | "textarea" | "select" | "radio" | "checkbox" | "file" | "hidden" | "submit" | "button";

export interface Control {
  name: string;
  kind: Kind;
  element: HTMLElement;
}

/** The controls a form owns, in the order of the document: inside it, or naming it by `form=`. */
export function controlsOf(form: HTMLElement): Control[] {
  return rootOf(form)
    .querySelectorAll("input, select, textarea, button")
    .filter((element) => ownerOf(element) === form)
    .map((element) => ({ name: element.getAttribute("name") ?? "", kind: kindOf(element), element }));
}

/** Disabled itself or by a fieldset around it, unless it stands in that fieldset's first legend. */
export function isDisabled(element: HTMLElement): boolean {
  if (element.hasAttribute("disabled")) return true;
  for (let child = element, parent = element.parentNode; parent; child = parent, parent = parent.parentNode) {
    if (parent.rawTagName?.toLowerCase() !== "fieldset" || !parent.hasAttribute("disabled")) continue;
    if (parent.querySelector("legend") !== child) return true;
  }
  return false;
}

function kindOf(element: HTMLElement): Kind {
  const tag = element.rawTagName.toLowerCase();
  const type = element.getAttribute("type")?.toLowerCase();
  if (tag === "textarea" || tag === "select") return tag;
  if (tag === "button") return type === undefined || type === "submit" ? "submit" : "button";
  if (type === "radio" || type === "checkbox" || type === "file" || type === "hidden") return type;
  if (type === "submit" || type === "image") return "submit";
  return type === "button" || type === "reset" ? "button" : "text";
}

function ownerOf(element: HTMLElement): HTMLElement | null {
  const id = element.getAttribute("form");
  if (id !== undefined) return rootOf(element).getElementById(id);
  return element.closest("form");
}

function rootOf(element: HTMLElement): HTMLElement {
  let root = element;
  while (root.parentNode) root = root.parentNode;
  return root;
}
