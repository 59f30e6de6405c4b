import { readFileSync } from "node:fs";
import { Lexer, lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { IconName } from "../app/ui/parts.tsx";
import type { Inline, Part, Section } from "../app/ui/text/written-text.ts";

/** Makes `import text from "#content/….md"` a {@link Section}: no page needs a reader of Markdown. */
export const writtenTexts: Plugin = {
  name: "written-texts",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".md")) return null;
    this.addWatchFile(id);
    return { code: `export default ${JSON.stringify(readText(readFileSync(id, "utf8")))}`, moduleType: "js" };
  },
};

const ENTITIES: Record<string, string> = { "&nbsp;": "\u00a0", "&shy;": "\u00ad", "&amp;": "&" };
/** `{name}`, `{if name}`, `{else}`, `{end}`. */
const MARK = /\{(if )?([a-zA-Z]+)\}/;
/** `{#id icon=name}` stands at the end of a heading, `{icon=name}` at the beginning of a point. */
const ATTRIBUTES = /\{(?:#([\w-]+))?\s?(?:icon=\w+)?\}/;

/** It has a title (`#`), sections below it by their level, `---` after a section's last part. */
export function readText(markdown: string): Section {
  const [title, ...tokens] = lexer(markdown).filter(({ type }) => type !== "space");
  if (title?.type !== "heading" || title.depth !== 1) throw new Error("A text begins with its title: # …");
  const open = [heading(title as Tokens.Heading)];
  const last = () => open.at(-1) as Opened;
  for (const token of tokens as MarkedToken[]) {
    if (token.type === "heading") {
      while (last().level >= token.depth) open.pop();
      const section = heading(token);
      last().parts.push({ section });
      open.push(section);
    } else if (token.type === "hr") open.pop();
    else if (token.type === "paragraph") last().parts.push({ paragraph: inlines(token.tokens) });
    else if (token.type === "list") last().parts.push({ list: token.items.map(item) });
    else throw new Error(`Not known in texts: ${token.type}, "${token.raw}"`);
  }
  return open[0] as Section;
}

type Opened = Section & { parts: Part[] };

function heading({ depth, text }: Tokens.Heading): Opened {
  const [written, id] = ATTRIBUTES.exec(text) ?? [""];
  const icon = iconIn(written);
  const title = inlines(Lexer.lexInline(text.replace(written, "").trim()));
  return { level: depth, title, ...(id && { id }), ...(icon && { icon }), parts: [] };
}

function item({ tokens, text }: Tokens.ListItem) {
  const [written] = /^\{icon=/.test(text) ? (ATTRIBUTES.exec(text) ?? [""]) : [""];
  const icon = iconIn(written);
  const inner = tokens.flatMap((token) => (token as Tokens.Text).tokens ?? []);
  const [first, ...others] = inlines(inner);
  const begin = typeof first === "string" ? first.replace(written, "").trimStart() : first;
  return { ...(icon && { icon }), text: begin ? [begin, ...others] : others };
}

/** tests/content.test.ts makes sure that the icon exists. */
function iconIn(written: string): IconName | undefined {
  return /icon=(\w+)/.exec(written)?.[1] as IconName | undefined;
}

type Word = Inline | { mark: string; isIf: boolean };

function inlines(tokens: readonly Token[]): Inline[] {
  return until((tokens as MarkedToken[]).flatMap(wordsOf), []);
}

function wordsOf(token: MarkedToken): Word[] {
  switch (token.type) {
    case "text":
    case "escape":
      return marked(token.text);
    case "strong":
      return [{ strong: inlines(token.tokens) }];
    case "link":
      return [{ link: token.href, of: inlines(token.tokens) }];
    case "br":
      return [{ break: true }];
    default:
      throw new Error(`Not known in texts: ${token.type}, "${token.raw}"`);
  }
}

function marked(text: string): Word[] {
  const plain = text
    .replace(/&\w+;/g, (entity) => {
      const sign = ENTITIES[entity];
      if (!sign) throw new Error(`Not known in texts: ${entity}`);
      return sign;
    })
    .replaceAll("\n", " ");
  const at = MARK.exec(plain);
  if (!at) return plain ? [plain] : [];
  const [written, isIf, mark = ""] = at;
  const before = plain.slice(0, at.index);
  return [
    ...(before ? [before] : []),
    { mark, isIf: Boolean(isIf) },
    ...marked(plain.slice(at.index + written.length)),
  ];
}

/** Takes words off the front until one of `ends`, which stays; to the end where none is named. */
function until(words: Word[], ends: readonly string[]): Inline[] {
  const read: Inline[] = [];
  while (words.length > 0) {
    const [word] = words;
    if (typeof word === "object" && "mark" in word && ["else", "end"].includes(word.mark)) {
      if (ends.includes(word.mark)) return read;
      throw new Error(`{${word.mark}} without {if …}`);
    }
    words.shift();
    if (typeof word === "string" && typeof read.at(-1) === "string") read.push(`${read.pop()}${word}`);
    else if (typeof word !== "object" || !("mark" in word)) read.push(word as Inline);
    else if (word.isIf) read.push(choice(word.mark, words));
    else read.push({ value: word.mark });
  }
  if (ends.length > 0) throw new Error("{if …} without {end}");
  return read;
}

function choice(when: string, words: Word[]): Inline {
  const yes = until(words, ["else", "end"]);
  const hasElse = (words.shift() as { mark: string }).mark === "else";
  const no = hasElse ? until(words, ["end"]) : [];
  if (hasElse) words.shift();
  return { when, yes, no };
}
