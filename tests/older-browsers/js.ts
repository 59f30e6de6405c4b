import { parseSync } from "vite";
import { type Browsers, compat, type Feature, feature, strangersTo } from "./known.ts";

type Node = { type: string; [field: string]: unknown };
type Found = Feature | undefined;

/** Syntax, by the parser's name of its node or operator. */
const SYNTAX: Record<string, readonly string[]> = {
  StaticBlock: ["classes", "static_initialization_blocks"],
  PrivateIdentifier: ["classes", "private_class_fields"],
  PropertyDefinition: ["classes", "public_class_fields"],
  ChainExpression: ["operators", "optional_chaining"],
  "??": ["operators", "nullish_coalescing"],
  "??=": ["operators", "nullish_coalescing_assignment"],
  "||=": ["operators", "logical_or_assignment"],
  "&&=": ["operators", "logical_and_assignment"],
};
/** `undefined?.(...list)` throws before Chrome 91. The list of browsers doesn't know of it. */
const SPREAD_BEHIND_CHAIN: Feature = {
  __compat: {
    support: {
      chrome: { version_added: "91" },
      chrome_android: { version_added: "91" },
      samsunginternet_android: { version_added: "16.0" },
      safari_ios: { version_added: "13.4" },
    },
  },
};
const REGEX: [sign: RegExp, path: string[]][] = [
  [/\(\?<[=!]/, ["regular_expressions", "lookbehind_assertion"]],
  [/\(\?<\w/, ["regular_expressions", "named_capturing_group"]],
  [/\\p\{/i, ["regular_expressions", "unicode_character_class_escape"]],
  [/\/\w*d\w*$/, ["builtins", "RegExp", "hasIndices"]],
  [/\/\w*v\w*$/, ["builtins", "RegExp", "unicodeSets"]],
];
/** What stands behind names that every page has. */
const GLOBALS: Record<string, string> = { crypto: "Crypto", navigator: "Navigator", document: "Document" };
const MEMBERS = membersByName();

/**
 * What of a script the browsers don't know, with those who don't: syntax, regular expressions, globals, events and
 * called members; with `reads` every other member, too, which only looks like one where it is the product's own.
 */
export function unknownJs(code: string, browsers: Browsers, { reads = false } = {}): Map<string, string[]> {
  const unknown = new Map<string, string[]>();
  const ask = (name: string, candidates: readonly Found[]) => {
    const answers = candidates.filter((one) => one?.__compat).map((one) => strangersTo(one, browsers));
    if (answers.length > 0 && answers.every((by) => by.length > 0)) unknown.set(name, answers[0] ?? []);
  };
  const askMember = (member: Node, isCalled: boolean) => {
    const name = nameOf(member.property);
    const owner = nameOf(member.object);
    const known = [...ownersOf(GLOBALS[owner] ?? owner)].map((one) => membersOf(one).get(name));
    const candidates = known.some(Boolean) ? known : (MEMBERS.get(name) ?? []);
    ask(isCalled ? `.${name}()` : `.${name}`, candidates);
  };
  const looks: Record<string, (node: Node) => void> = {
    Identifier: (node) => ask(nameOf(node), ownersOf(nameOf(node))),
    ChainExpression: ({ expression }) => {
      if (linksOf(expression).some(isSpreading)) ask("... behind ?.", [SPREAD_BEHIND_CHAIN]);
    },
    Literal: ({ regex, raw }) => {
      for (const [sign, path] of regex ? REGEX : [])
        if (sign.test(String(raw))) ask(`regular expression ${path.at(-1)}`, [javascript(path)]);
    },
    CallExpression: ({ callee, arguments: given, optional }) => {
      const called = callee as Node;
      if (called.type === "MemberExpression" && !called.computed && !optional) askMember(called, true);
      const [event] = given as Node[];
      if (nameOf(called.property ?? called) === "addEventListener" && event?.type === "Literal")
        ask(`event ${event.value}`, MEMBERS.get(`${event.value}_event`) ?? []);
    },
    MemberExpression: (node) => {
      if (reads && !node.computed) askMember(node, false);
    },
    Property: ({ key, computed }) => {
      const name = computed ? "" : nameOf(key);
      if (/^on[A-Z]/.test(name))
        ask(`event ${name}`, MEMBERS.get(`${name.slice(2).toLowerCase()}_event`) ?? []);
    },
    ObjectPattern: ({ properties }) => {
      for (const { key } of reads ? (properties as Node[]) : [])
        if (key) ask(`.${nameOf(key)}`, MEMBERS.get(nameOf(key)) ?? []);
    },
  };
  const walk = (node: Node) => {
    const syntax = SYNTAX[node.type] ?? SYNTAX[String(node.operator)];
    if (syntax) ask(syntax.at(-1) ?? "", [javascript(syntax)]);
    looks[node.type]?.(node);
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  };
  walk(parseSync("shipped.js", code).program as unknown as Node);
  return unknown;
}

function isNode(child: unknown): child is Node {
  return typeof child === "object" && child !== null && typeof (child as Node).type === "string";
}

/** The calls and members of a chain, the last first. */
function linksOf(node: unknown): Node[] {
  return isNode(node) ? [node, ...linksOf(node.callee ?? node.object)] : [];
}

function isSpreading({ arguments: given }: Node): boolean {
  return Array.isArray(given) && given.some((one) => isNode(one) && one.type === "SpreadElement");
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === "string" ? node.name : "";
}

function javascript(path: readonly string[]): Found {
  return feature(["javascript", ...path]);
}

/** What a global name can stand for. */
function ownersOf(name: string): Found[] {
  return [feature(["api", name]), javascript(["builtins", name]), feature(["api", "Window", name])];
}

/** Statics and members of an interface or built-in; none of what isn't one. */
function membersOf(owner: Found): Map<string, Feature> {
  const members = Object.entries(owner ?? {}).filter(([name]) => name !== "__compat");
  return new Map(members.map(([name, member]) => [name.replace(/_static$/, ""), member as Feature]));
}

function membersByName(): Map<string, Feature[]> {
  const all = new Map<string, Feature[]>();
  const builtins = Object.values(javascript(["builtins"]) ?? {});
  for (const owner of [...Object.values(compat.api ?? {}), ...builtins]) {
    for (const [name, member] of membersOf(owner as Feature)) {
      all.set(name, [...(all.get(name) ?? []), member]);
    }
  }
  return all;
}
