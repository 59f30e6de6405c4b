import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from "@formatjs/icu-messageformat-parser";

/** It is a text in ICU message format, taken apart. */
export type Message = MessageFormatElement[];

/** It has the type of each argument: "number", "string | null", … */
export type Arguments = Map<string, string>;

/** Throws for a message that isn't written in ICU format. */
export function readMessage(text: string): Message {
  return parse(text, { ignoreTag: true, requiresOtherClause: true });
}

export function argumentsOf(message: Message, found: Arguments = new Map()): Arguments {
  for (const part of message) {
    if (part.type === TYPE.argument) {
      if (!found.has(part.value)) found.set(part.value, "string | number");
    } else if (part.type === TYPE.plural || part.type === TYPE.select) {
      found.set(part.value, part.type === TYPE.plural ? "number" : typeOfChoice(Object.keys(part.options)));
      for (const { value } of Object.values(part.options)) argumentsOf(value, found);
    } else if (part.type !== TYPE.literal && part.type !== TYPE.pound) {
      throw new Error("Only {name}, plural and select are known in messages.");
    }
  }
  return found;
}

function typeOfChoice(options: string[]): string {
  if (options.includes("true")) return "boolean";
  if (options.includes("null")) return "string | null";
  return options.flatMap((option) => (option === "other" ? [] : [JSON.stringify(option)])).join(" | ");
}

/** A template literal that says the message, where its arguments are variables. */
export function codeOf(message: Message, language: string, counted = ""): string {
  const parts = message.map((part) => {
    if (part.type === TYPE.literal) return part.value.replace(/[\\`]|\$(?=\{)/g, "\\$&");
    if (part.type === TYPE.pound) return `\${${counted}}`;
    if (part.type === TYPE.plural) return `\${${codeOfPlural(part, language)}}`;
    if (part.type !== TYPE.select) return `\${${part.value}}`;
    const { other, ...options } = mapped(part.options, (value) => codeOf(value, language));
    const ways = Object.entries(options).map(([option, way]): Way => [sameAs(part.value, option), way]);
    // An empty "other" only pleases the format: one of the named options is always true.
    const last = other === "``" && !("true" in options || "null" in options) ? ways.pop()?.[1] : other;
    return `\${${chosen(ways, last)}}`;
  });
  return `\`${parts.join("")}\``;
}

type Way = [condition: string, way: string];

function chosen(ways: Way[], otherwise = "``"): string {
  if (ways.length === 0) return otherwise;
  return `(${ways.map(([condition, way]) => `${condition} ? ${way} : `).join("")}${otherwise})`;
}

function sameAs(name: string, option: string): string {
  if (option === "true") return name;
  return `${name} === ${option === "null" ? option : JSON.stringify(option)}`;
}

function codeOfPlural({ value: name, options }: PluralElement, language: string): string {
  const { other, ...forms } = mapped(options, (form) => codeOf(form, language, name));
  const ways = Object.entries(forms).map(([form, way]): Way => {
    const number = form.startsWith("=") ? form.slice(1) : onlyNumber(language, form);
    return [number === null ? "" : `${name} === ${number}`, way];
  });
  if (ways.every(([condition]) => condition)) return chosen(ways, other);
  if (Object.keys(forms).some((form) => form.startsWith("=")))
    throw new Error(`{${name}, plural, …} has both a number and forms for several numbers.`);
  const written = Object.entries({ ...forms, other }).map(([form, way]) => `${form}: ${way}`);
  return `plural("${language}", ${name}, { ${written.join(", ")} })`;
}

/** Finds the one whole number that a form fits, as "one" does in German: browsers need no rules for it. */
function onlyNumber(language: string, form: string): number | null {
  const rules = new Intl.PluralRules(language);
  if (!rules.resolvedOptions().pluralCategories.some((known) => known === form))
    throw new Error(`{…, plural, ${form} {…}}: this language has no form "${form}".`);
  const fitting = Array.from({ length: 1000 }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function mapped(options: PluralElement["options"], code: (message: Message) => string) {
  return Object.fromEntries(Object.entries(options).map(([option, { value }]) => [option, code(value)]));
}
