const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Escapes every inserted text, but not inserted markup and lists of it. */
export function html(
  literals: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  return new Markup(String.raw({ raw: literals }, ...values.map(asSource)));
}

function asSource(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value instanceof Markup ? value.source : value.map(({ source }) => source).join("");
}
