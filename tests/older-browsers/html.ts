import { parse } from "node-html-parser";
import { type Browsers, feature, strangersTo } from "./known.ts";

/** Elements, kinds of fields and attributes in a part of a page that the browsers don't know. */
export function unknownHtml(html: string, part: string, browsers: Browsers): string[] {
  const root = parse(html).querySelector(part);
  if (!root) throw new Error(`no ${part}`);
  const unknown = [root, ...root.querySelectorAll("*")].flatMap((element) => {
    const name = element.rawTagName.toLowerCase();
    const known = feature(["html", "elements", name]);
    const attributes = Object.entries(element.attributes).map(([key, value]) => [key.toLowerCase(), value]);
    return [
      [`<${name}>`, known] as const,
      ...attributes.map(([key = "", value]) => {
        const kind = key === "type" ? feature([`type_${value}`], known) : undefined;
        return [
          key === "type" ? `type=${value}` : key,
          kind ?? (known && feature([key], known)) ?? feature(["html", "global_attributes", key]),
        ] as const;
      }),
    ].filter(([, found]) => strangersTo(found, browsers).length > 0);
  });
  return [...new Set(unknown.map(([name]) => name))];
}
