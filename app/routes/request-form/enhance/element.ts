import { bringIntoView } from "../embedded/bring-into-view.ts";

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function button(text: string, onclick: () => void): HTMLButtonElement {
  const className = "min-h-11 text-start text-brand link";
  return element("button", { type: "button", className, onclick }, text);
}

/** Throws where the page lacks it: then this part of the script is left out. */
export function part<Found extends Element = HTMLElement>(parent: ParentNode, selector: string): Found {
  const found = parent.querySelector<Found>(selector);
  if (!found) throw new Error(selector);
  return found;
}

export function copyOf(parent: ParentNode, template: string): HTMLElement {
  return part(part<HTMLTemplateElement>(parent, template).content, "*").cloneNode(true) as HTMLElement;
}

export function readValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

export type Values = ReturnType<typeof readValues>;

/** Moves into a field, or on the chosen or first answer of a question, without moving the page. */
export function focusOn(form: HTMLFormElement, id: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(`#${id}`);
  const answer =
    field?.querySelector<HTMLElement>("input:checked") ?? field?.querySelector<HTMLElement>("input, summary");
  (answer ?? field)?.focus({ preventScroll: true });
  return field;
}

export function bringUp(form: HTMLFormElement, id: string): void {
  bringIntoView(focusOn(form, id), "center");
}

export function isShown(element: Element | null | undefined): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}

export function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches("textarea, input:not([type=radio], [type=checkbox])");
}
