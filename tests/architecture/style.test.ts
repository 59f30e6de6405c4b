import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, ROOT, readSources, type Source, type SyntaxNode } from "./sources.ts";

const app = readSources("app", "db", "dev", "scripts/doctor");
const sources = app.filter(({ path }) => !isTest(path));
const everything = [...app, ...readSources("tests")];

function at({ path, lineOf }: Source, node: { start: number }, fault: string): string {
  return `${path}:${lineOf(node.start)} ${fault}`;
}

function findNodes(places: Source[], judge: (node: SyntaxNode, source: Source) => string | false): string[] {
  return places.flatMap((source) =>
    source.nodes.flatMap((node) => {
      const fault = judge(node, source);
      return fault ? [at(source, node, fault)] : [];
    }),
  );
}

test("no any, no non-null mark", () => {
  const maySay = everything.filter(({ text }) => /\bany\b|[\w)\]}]!(?!=)/.test(text));
  const found = findNodes(maySay, (node) => {
    if (node.type === "TSAnyKeyword") return "says any: name the type, or unknown and a check.";
    if (node.type === "TSNonNullExpression" || node.definite === true)
      return "says !: check instead of promising.";
    return false;
  });
  expect(found).toEqual([]);
});

test("one place tells a lost connection from everything else", () => {
  const found = findNodes(
    sources.filter(({ path }) => path !== "app/ui/connection-lost.ts"),
    (node) => {
      const { right } = node as { right?: { name?: string } };
      const isGuess = node.type === "BinaryExpression" && right?.name === "TypeError";
      return isGuess && "takes any TypeError for a lost connection: ask isConnectionLost.";
    },
  );
  expect(found).toEqual([]);
});

test("nothing moves for who wants it calm", () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!motion-safe:)(?<![\w-])(?:transition-|animate-(?!late))[\w-]+/g)]
      .filter(() => path.endsWith(".tsx"))
      .map(([name]) => `${path} ${name}: put motion-safe: before it.`),
  );
  expect(found).toEqual([]);
});

const SILENCERS =
  /@ts-(?:ignore|expect-error|nocheck)|\b(?:biome-ignore|eslint-disable|oxlint-disable)|v8 ignore/;
const LEFT_OPEN = /\b(?:TODO|FIXME|XXX|HACK)\b/;

test("no comment silences a tool or leaves something open", () => {
  const found = everything.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => SILENCERS.test(text) || LEFT_OPEN.test(text))
      .map(({ line, text }) => `${path}:${line} put it right now instead of: ${text.trim().slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});

test("a file holds a whole thing: none above 300 lines, nine of ten at most 150", () => {
  const lengths = sources.map(({ length }) => length).sort((a, b) => a - b);
  const tooLong = sources.filter(({ length }) => length > 300);
  expect(tooLong.map(({ path, length }) => `${path} has ${length} lines: split it by purpose.`)).toEqual([]);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150);
});

test("comments are for surprises: at most 3 % of the lines, docstrings aside", () => {
  const lines = sources.reduce((sum, { length }) => sum + length, 0);
  const commented = sources.map(({ path, comments }) => ({
    path,
    lines: comments
      .filter(({ isDocstring }) => !isDocstring)
      .reduce((sum, comment) => sum + comment.lines, 0),
  }));
  const share = commented.reduce((sum, file) => sum + file.lines, 0) / lines;
  const most = commented.sort((a, b) => b.lines - a.lines).slice(0, 5);
  expect(share, `Most are in ${most.map(({ path }) => path).join(", ")}.`).toBeLessThanOrEqual(0.03);
});

/** What administrators read of everybody (D15). */
const OPERATOR = "app/domain/operator/";
/** Queries for everybody by their nature: they serve the operator's own rules, not a visitor. */
const OWNERLESS = new Set([
  "app/domain/photo/known-photos.server.ts",
  "app/domain/customer-request/delete-expired-requests.server.ts",
]);

test("only the admin panel asks for what belongs to everybody", () => {
  const ASKERS =
    /^app\/(?:domain\/operator|routes\/admin)\/|^app\/(?:middleware\/admin-access|jobs\/forget-expired)\.server\.ts$/;
  const found = sources
    .filter(({ path }) => path.startsWith("app/") && !ASKERS.test(path))
    .filter(({ imports }) => imports.some(({ file }) => file?.startsWith(OPERATOR)))
    .map(({ path }) => `${path} may not import from ${OPERATOR}.`);
  expect(found).toEqual([]);
});

/** They write columns that a business's own program isn't told of (D70). */
const UNTOLD = [
  "customer-request/status/refresh-search-text",
  "customer-request/submit-customer-request",
  ...["inbox/assign", "inbox/seen"],
].map((name) => `app/domain/${name}.server.ts`);

test("requests are changed by changeRequest, which decides what a business's own program is told", () => {
  const changing = sources.filter(
    ({ path, text }) => path.startsWith("app/") && /update\(customerRequests\)/.test(text),
  );
  const others = changing
    .map(({ path }) => path)
    .filter((path) => !path.endsWith("/customer-request/own-request.server.ts"));
  expect(others.sort()).toEqual(UNTOLD.toSorted());
});

test("every query of customer requests, and of what hangs on them, names their owner", () => {
  const found = sources
    .filter(({ path }) => path.startsWith("app/") && !path.startsWith(OPERATOR) && !OWNERLESS.has(path))
    .flatMap((source) => {
      const owners = source.nodes.filter((node) => namesOwner(source, node)).flatMap(declaredNames);
      return source.nodes
        .filter(asksForRequests)
        .map((node) => statementOf(source, node))
        .filter((node) => !namesOwner(source, node) && !owners.some((name) => mentions(source, node, name)))
        .map((node) => at(source, node, "put customerRequests.companySlug or ofOwnRequest into the where."));
    });
  expect(found).toEqual([]);
});

const OWNED = new Set([
  ...["customerRequests", "requestAiAnalysis"],
  ...["statusLinks", "questions", "followUps", "dateProposals", "requestEvents"],
]);

function asksForRequests({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type !== "CallExpression") return false;
  const method = ((callee as SyntaxNode).property as { name?: string } | undefined)?.name ?? "";
  const [table] = given as { name?: string }[];
  return (
    ["from", "update", "delete", "innerJoin", "leftJoin"].includes(method) && OWNED.has(table?.name ?? "")
  );
}

/** The smallest that holds it: one query, not the function with all of its queries. */
function statementOf({ nodes }: Source, { start, end }: SyntaxNode): SyntaxNode {
  const around = nodes.filter(
    (node) =>
      /(?:Statement|Declaration)$/.test(node.type) &&
      node.type !== "BlockStatement" &&
      node.start <= start &&
      node.end >= end,
  );
  return around.at(-1) ?? { type: "none", start, end };
}

function namesOwner({ text }: Source, { start, end }: SyntaxNode): boolean {
  return /customerRequests\.companySlug|(?:of|is)OwnRequest\(/.test(text.slice(start, end));
}

function mentions({ nodes }: Source, { start, end }: SyntaxNode, name: string): boolean {
  return nodes.some(
    (node) => node.start >= start && node.end <= end && node.type === "Identifier" && node.name === name,
  );
}

function declaredNames(node: SyntaxNode): string[] {
  const declarators = (node.declarations ?? []) as { id: { name?: string } }[];
  return declarators.flatMap(({ id }) => id.name ?? []);
}

const NOT_OURS = /^(?:node_modules|build|storage|test-results|\.git|\.react-router)(?:\/|$)/;
const tree = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(ROOT, entry.name), { recursive: true, encoding: "utf8" }).map(
          (name) => `${entry.name}/${name}`,
        )
      : [entry.name],
  );

test("no folder is called what fits everything", () => {
  const vague = tree.filter((path) =>
    /(?:^|\/)(?:utils?|lib|libs|helpers?|misc|common|shared)(?:\/|$)/.test(path),
  );
  expect(vague).toEqual([]);
});

/** Home, scratch and work folders of some machine, and hosts that hand out packages. */
const MACHINE =
  /(?:^|["'`\s(=])\/(?:home|Users|root|work|tmp|mnt|private)\/|\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio)[\w.-]*[:/]/m;

test("nothing names a machine or a registry", () => {
  const found = tree
    .filter((path) => /\.(?:tsx?|mjs|json|css|md|sql|ya?ml|toml|svg)$|^\.ci\/|^Dockerfile$|^\.env/.test(path))
    .flatMap((path) => {
      const hit = MACHINE.exec(readFileSync(join(ROOT, path), "utf8"));
      return hit ? [`${path}: …${hit[0].trim()}…`] : [];
    });
  expect(found).toEqual([]);
});
