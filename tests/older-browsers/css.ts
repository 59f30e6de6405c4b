import postcss, { type AtRule, type Declaration, type Node, type Root, type Rule } from "postcss";
import { type Browsers, type Feature, feature, strangersTo } from "./known.ts";

/** A part of a style sheet that some of the browsers leave out, and the feature's name. */
export interface Unknown {
  node: Node;
  name: string;
  by: string[];
}

const UNITS: Record<string, string> = {
  svh: "viewport_percentage_units_small",
  dvh: "viewport_percentage_units_dynamic",
  lvh: "viewport_percentage_units_large",
};
const TYPES = namesBelow(feature(["css", "types"]));

/**
 * What of a style sheet the browsers don't know, outermost first. What stands within `@supports` is meant for those
 * who do, and vendors' own words for their own browser.
 */
export function unknownCss(css: string, browsers: Browsers): Unknown[] {
  return unknownIn(postcss.parse(css), browsers);
}

function unknownIn(root: Root, browsers: Browsers): Unknown[] {
  const unknown: Unknown[] = [];
  const look = (node: Node) => {
    const names = namesIn(node).map(([name, found]) => ({ node, name, by: strangersTo(found, browsers) }));
    const missing = names.filter(({ by, name }) => by.length > 0 && !hasStandIn(node, name));
    unknown.push(...missing);
    const isGuarded = node.type === "atrule" && (node as AtRule).name === "supports";
    if (missing.length > 0 || isGuarded || !("each" in node)) return;
    for (const child of (node as Rule).nodes ?? []) look(child);
  };
  for (const node of root.nodes) look(node);
  return unknown;
}

function namesIn(node: Node): [name: string, found: Feature | undefined][] {
  if (node.type === "rule") return namesInSelector((node as Rule).selector, node.parent?.type === "rule");
  if (node.type === "decl") return namesInDeclaration(node as Declaration);
  if (node.type === "atrule") return namesInAtRule(node as AtRule);
  return [];
}

function namesInSelector(selector: string, isNested: boolean): [string, Feature | undefined][] {
  const names = new Set<string>();
  let plain = selector.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
  // Lists within :is() and :where() forgive what isn't known.
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:(is|where)\([^()]*\)/g, (_, name) => {
      names.add(name);
      return "";
    });
  }
  for (const [, name = ""] of plain.matchAll(/::?([a-z][a-z-]*)/g)) names.add(name);
  const found = [...names].map((name): [string, Feature | undefined] => [
    `:${name}`,
    feature(["css", "selectors", name]),
  ]);
  if (/:not\([^()]*,/.test(plain))
    found.push([":not(a, b)", feature(["css", "selectors", "not", "selector_list"])]);
  if (isNested) found.push(["nesting", feature(["css", "selectors", "nesting"])]);
  return found;
}

function namesInDeclaration({ prop, value, parent }: Declaration): [string, Feature | undefined][] {
  if (prop.startsWith("-")) return [];
  const isDescriptor = parent?.type === "atrule" && feature(["css", "at-rules", (parent as AtRule).name]);
  const property = isDescriptor ? feature([prop], isDescriptor) : feature(["css", "properties", prop]);
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+/g, "");
  const words = [...plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word);
  const functions = [...plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = ""]) => name);
  const units = [...plain.matchAll(/\d([a-z]+)/g)].map(([, unit = ""]) => unit);
  return [
    [prop, property],
    ...words.map((word): [string, Feature | undefined] => [`${prop}: ${word}`, feature([word], property)]),
    ...functions.map((name): [string, Feature | undefined] => [`${name}()`, TYPES.get(name)]),
    ...units.map((unit): [string, Feature | undefined] => [
      unit,
      feature(["css", "types", "length", UNITS[unit] ?? unit]),
    ]),
  ];
}

function namesInAtRule({ name, params }: AtRule): [string, Feature | undefined][] {
  const rule = feature(["css", "at-rules", name]);
  const names: [string, Feature | undefined][] = [[`@${name}`, rule]];
  if (name !== "media") return names;
  for (const [, asked = ""] of params.matchAll(/\(([a-z-]+)/g))
    names.push([`@media ${asked}`, feature([asked], rule)]);
  if (/[<>]/.test(params)) names.push(["@media ranges", feature(["range_syntax"], rule)]);
  return names;
}

/** The same property with a vendor's prefix, or with another value, in the same rule. */
function hasStandIn(node: Node, name: string): boolean {
  if (node.type !== "decl") return false;
  const { prop, parent } = node as Declaration;
  const others = (parent?.nodes ?? []).filter(
    (other): other is Declaration => other.type === "decl" && other !== node,
  );
  const isValue = name !== prop;
  return others.some((other) => other.prop === `-webkit-${prop}` || (isValue && other.prop === prop));
}

function namesBelow(root: Feature | undefined): Map<string, Feature> {
  const names = new Map<string, Feature>();
  const walk = (at: Feature) => {
    for (const [name, below] of Object.entries(at)) {
      if (name === "__compat") continue;
      if (!names.has(name)) names.set(name, below as Feature);
      walk(below as Feature);
    }
  };
  if (root) walk(root);
  return names;
}

/** The style sheet as these browsers read it. */
export function asReadBy(css: string, browsers: Browsers): string {
  const root = postcss.parse(css);
  for (const { node } of unknownIn(root, browsers)) node.remove();
  // What is kept from them by a condition: all but Tailwind's stand-in for @property in older Safaris.
  root.walkAtRules("supports", (rule) => {
    if (rule.params.includes("margin-trim") && rule.nodes) rule.replaceWith(rule.nodes);
    else rule.remove();
  });
  return root.toString();
}
