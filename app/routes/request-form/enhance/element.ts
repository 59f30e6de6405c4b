export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** `label` says more to a screen reader than `text` does. */
export function button(text: string, onclick: () => void, label = text): HTMLButtonElement {
  const className = "min-h-11 text-start font-semibold text-brand underline underline-offset-4";
  return labelled(element("button", { type: "button", className, onclick }, text), label);
}

/** Browsers of 2022 don't know the `ariaLabel` property. */
export function labelled<T extends Element>(made: T, label: string): T {
  made.setAttribute("aria-label", label);
  return made;
}
