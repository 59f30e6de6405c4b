import { readSources, type SyntaxNode } from "./sources.ts";

/** Calls whose texts are no requests: names of tests, and what is expected of an answer. */
const SAYS_NOTHING = /^(?:test|it|describe|each|skip|only|to[A-Z]\w*)$/;

/**
 * The paths that request tests ask for: every text beginning with `/` in their code, with a placeholder for
 * what a template fills in (`${origin}/${slug}/danke` → `/x/danke`), except in the calls above.
 */
export function requestedPaths(): Set<string> {
  const tests = readSources("tests/requests").filter(({ path }) => path.endsWith(".test.ts"));
  const paths = new Set<string>();
  for (const { body } of tests) {
    for (const node of body) {
      for (const text of texts(node)) {
        const path = text
          .replace(/^\0/, "")
          .replaceAll("\0", "x")
          .replace(/[?#].*$/, "");
        if (/^\/(?!\/)/.test(path)) paths.add(path);
      }
    }
  }
  return paths;
}

function texts(node: SyntaxNode): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral") {
    const parts = node.quasis as unknown as { value: { cooked: string } }[];
    return [parts.map(({ value }) => value.cooked).join("\0"), ...children(node).flatMap(texts)];
  }
  if (node.type === "CallExpression" && SAYS_NOTHING.test(calledName(node.callee as SyntaxNode))) {
    return children(node)
      .filter(({ type }) => type !== "Literal" && type !== "TemplateLiteral")
      .flatMap(texts);
  }
  return children(node).flatMap(texts);
}

function calledName(callee: SyntaxNode): string {
  const named = callee.type === "MemberExpression" ? (callee.property as SyntaxNode) : callee;
  return typeof named.name === "string" ? named.name : "";
}

function children(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === "string");
}
