import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A part of a syntax tree, as the bundler's own parser gives it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export interface Import {
  /** As written, without a `?query`. */
  specifier: string;
  /** The file inside the repository it leads to, e.g. `app/env.server.ts`; null for a package. */
  file: string | null;
  /** The package it leads to, e.g. `node:fs`, `@conform-to/zod`; null for a file. */
  package: string | null;
  /** What is taken by name, e.g. `href`; empty for everything else. */
  names: string[];
  /** Erased by the compiler. */
  isType: boolean;
  line: number;
}

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
  /** How many lines the file has. */
  length: number;
  imports: Import[];
  comments: { text: string; line: number; lines: number; isDocstring: boolean; end: number }[];
  nodes: SyntaxNode[];
  body: SyntaxNode[];
  lineOf(offset: number): number;
}

/** Those of this process by path: many tests read the same files. */
const known = new Map<string, Source>();

/** Every TypeScript source under `folders`; parsed when something of its syntax is first asked for. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(posix.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .map(readSource),
  );
}

function readSource(path: string): Source {
  const text = readFileSync(posix.join(ROOT, path), "utf8");
  const before = known.get(path);
  if (before?.text === text) return before;
  const source = sourceOf(path, text);
  known.set(path, source);
  return source;
}

function sourceOf(path: string, text: string): Source {
  const parsed = once(() => parseSync(path, text));
  const program = once(() => {
    const { program: body, errors } = parsed();
    if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
    return body as unknown as SyntaxNode & { body: SyntaxNode[] };
  });
  const nodes = once(() => [...descendants(program())]);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const imports = once(() =>
    importsOf(path, parsed().module, /\bimport\(/.test(text) ? nodes() : [], lineOf),
  );
  const comments = once(() =>
    parsed().comments.map(({ type, value, start, end }) => ({
      text: value,
      line: lineOf(start),
      lines: value.split("\n").length,
      isDocstring: type === "Block" && value.startsWith("*"),
      end,
    })),
  );
  return {
    path,
    text,
    length: text.replace(/\n$/, "").split("\n").length,
    get imports() {
      return imports();
    },
    get comments() {
      return comments();
    },
    get nodes() {
      return nodes();
    },
    get body() {
      return program().body;
    },
    lineOf,
  };
}

function once<T>(make: () => T): () => T {
  let made: { is: T } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

function importsOf(
  path: string,
  { staticImports, staticExports }: ReturnType<typeof parseSync>["module"],
  nodes: SyntaxNode[],
  lineOf: Source["lineOf"],
): Import[] {
  const found = [
    ...staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      names: entries.flatMap(({ importName, isType }) => (isType ? [] : [importName.name ?? "*"])),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      start,
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType, start }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, names: ["*"], isType, start }] : [],
      ),
    ),
    ...nodes.flatMap((node) => {
      if (node.type !== "ImportExpression" && node.type !== "TSImportType") return [];
      // A computed name has no place in app/ and db/, as a package without one.
      const written = (node.source as { value?: unknown }).value;
      const specifier = typeof written === "string" ? written : "a computed name";
      return [{ specifier, names: ["*"], isType: node.type === "TSImportType", start: node.start }];
    }),
  ];
  return found.map(({ specifier, start, ...rest }) => ({
    ...destination(path, specifier),
    ...rest,
    line: lineOf(start),
  }));
}

function destination(from: string, written: string) {
  const specifier = written.replace(/\?.*$/, "");
  if (specifier.startsWith("#")) return { specifier, file: specifier.slice(1), package: null };
  if (specifier.startsWith(".")) {
    return { specifier, file: posix.join(posix.dirname(from), specifier), package: null };
  }
  const parts = specifier.split("/");
  const name = specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
  return { specifier, file: null, package: name ?? specifier };
}

/** `node` and everything inside it, outermost first. */
function* descendants(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof child.type === "string") yield* descendants(child);
    }
  }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
