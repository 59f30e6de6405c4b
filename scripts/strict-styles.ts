import { Features, transform } from "lightningcss";
import type { Plugin as PostcssPlugin } from "postcss";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/** What the style sheets and Tailwind's utilities of this build have rules for, without the dot. */
const ruled = new Set<string>();

/**
 * Takes nesting apart as Tailwind's own step does, but refuses what that step leaves out in silence:
 * a rule nobody can parse, and a selector of which nothing is left ("[value=a_b]" is written with a blank).
 */
export const strictStyles: PostcssPlugin = {
  postcssPlugin: "strict-styles",
  OnceExit(root, { parse }) {
    const from = root.source?.input.file ?? "styles.css";
    const { code } = transform({
      filename: from,
      code: Buffer.from(root.toString()),
      include: Features.Nesting | Features.MediaQueries,
      exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
      targets: { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
    });
    // Older browsers know the longer form alone.
    const flat = code.toString().replaceAll("@media not (", "@media not all and (");
    const empty = /[^\s,]*:(?:has|is|not|where)\(\s*\).*/.exec(flat);
    if (empty) throw root.error(`This selector matches nothing: ${empty[0]}`);
    for (const [, name = ""] of flat.matchAll(/\.((?:\\.|[\w-])+)/g)) ruled.add(name.replace(/\\(.)/g, "$1"));
    root.removeAll();
    root.append(parse(flat, { from }).nodes);
  },
};

interface ClassList {
  names: string[];
  /** Written as a whole in `className`; elsewhere a text is a list of classes if half of it is known. */
  isSure: boolean;
  file: string;
}

/** Refuses a class in a page's source that no style sheet has a rule for. */
export function strictClasses(): Plugin {
  const lists: ClassList[] = [];
  return {
    name: "strict-classes",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.*\.tsx$/ },
      handler(code, file) {
        lists.push(...classLists(code, file));
      },
    },
    buildEnd(error) {
      // The server's part is built last; the browser's has the style sheets of its own alone.
      if (error || this.environment.name !== "ssr") return;
      const unknown = lists.flatMap(({ names, isSure, file }) => {
        const without = names.filter((name) => !ruled.has(name));
        return isSure || without.length * 2 < names.length ? without.map((name) => `${name} in ${file}`) : [];
      });
      if (unknown.length > 0) this.error(`No rule for ${[...new Set(unknown)].join(", ")}`);
    },
  };
}

function classLists(code: string, file: string): ClassList[] {
  const found: ClassList[] = [];
  const take = (text: string, isSure: boolean) =>
    found.push({ names: text.match(/\S+/g) ?? [], isSure, file });
  new Visitor({
    JSXAttribute({ name, value }: ESTree.JSXAttribute) {
      if (name.name === "className" && value?.type === "Literal") take(String(value.value), true);
    },
    Literal({ value }: { value: unknown }) {
      if (typeof value === "string") take(value, false);
    },
    TemplateLiteral({ quasis }: ESTree.TemplateLiteral) {
      // What touches an expression is a part of a name.
      quasis.forEach(({ value }, at) => {
        const after = at > 0 ? value.raw.replace(/^\S+/, "") : value.raw;
        take(at < quasis.length - 1 ? after.replace(/\S+$/, "") : after, false);
      });
    },
  }).visit(parseSync(file, code).program);
  return found;
}
