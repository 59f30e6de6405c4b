import { readFileSync } from "node:fs";
import { Icon, type IconName } from "../parts.tsx";

const css = readFileSync(new URL("./marks.css", import.meta.url), "utf8");
const drawn = [...css.matchAll(/\.mark-(\w+) \{[^}]*<path d='([^']+)'/g)].map(
  ([, name, path]) => [name as IconName, path] as const,
);

test("the style sheet draws as many marks as it names", () => {
  expect(drawn.length).toBe(css.match(/--mark:/g)?.length);
});

test.each(drawn)("the mark %s is the icon of that name", (name, path) => {
  expect(Icon({ name }).props.children.props.d).toBe(path);
});
