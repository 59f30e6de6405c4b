import { type ComponentType, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { decided, type Inline, type Part, type Section } from "./written-text.ts";

/** By name; for `{if name}` only whether there is one counts. */
export type Values = Record<string, ReactNode>;

export interface Look {
  link: string;
  Section: ComponentType<{ section: Section; title: ReactNode; children: ReactNode }>;
}

/**
 * `{name}` alone in a paragraph stands for one of `blocks`, without a paragraph around it. What `{if …}`
 * empties is left out. Throws for unknown names.
 */
export function Written({
  parts,
  values,
  blocks = {},
  look,
}: {
  parts: readonly Part[];
  values: Values;
  blocks?: Values;
  look: Look;
}) {
  const words = (text: readonly Inline[]) => <Words text={text} values={values} link={look.link} />;
  return inOrder(decided(parts, values)).map(({ one: part, key }) => {
    if ("section" in part) {
      const { section } = part;
      return (
        <look.Section key={key} section={section} title={words(section.title)}>
          <Written parts={section.parts} values={values} blocks={blocks} look={look} />
        </look.Section>
      );
    }
    if ("list" in part)
      return (
        <ul key={key} className="grid list-disc gap-1 pl-5">
          {inOrder(part.list).map((item) => (
            <li key={item.key}>{words(item.one.text)}</li>
          ))}
        </ul>
      );
    const [only, ...others] = part.paragraph;
    if (typeof only === "object" && "value" in only && others.length === 0 && only.value in blocks)
      return <Fragment key={key}>{blocks[only.value]}</Fragment>;
    return <p key={key}>{words(part.paragraph)}</p>;
  });
}

export function Words({
  text,
  values,
  link = "",
}: {
  text: readonly Inline[];
  values: Values;
  link?: string;
}): ReactNode {
  return inOrder(text).map(({ one: word, key }) => {
    if (typeof word === "string") return word;
    const inner = (of: readonly Inline[]) => <Words key={key} text={of} values={values} link={link} />;
    if ("value" in word) return <Fragment key={key}>{filled(word.value, values)}</Fragment>;
    if ("strong" in word) return <strong key={key}>{inner(word.strong)}</strong>;
    if ("when" in word) return inner(filled(word.when, values) ? word.yes : word.no);
    if ("break" in word) return <br key={key} />;
    const isOurs = word.link.startsWith("/");
    return isOurs ? (
      <Link key={key} to={word.link} className={link}>
        {inner(word.of)}
      </Link>
    ) : (
      <a key={key} href={word.link} className={`wrap-anywhere ${link}`}>
        {inner(word.of)}
      </a>
    );
  });
}

/** The order never changes, so the index is the key. */
function inOrder<One>(list: readonly One[]): { one: One; key: number }[] {
  return list.map((one, key) => ({ one, key }));
}

function filled(name: string, values: Values): ReactNode {
  if (!(name in values)) throw new Error(`The text asks for {${name}}, which nothing stands for.`);
  return values[name];
}
