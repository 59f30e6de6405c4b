import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, ROOT, readSources, type SyntaxNode } from "./sources.ts";

/** What a line of the log may hold besides its event: numbers of rows, codes and counts, nobody's words. */
const FIELDS = new Set([
  ...["id", "method", "path", "status", "ms", "err", "signal", "port", "applied", "files", "bytes"],
  ...["user", "admin", "profile", "request", "requests", "mail", "position", "sessions", "shown"],
  ...["job", "count", "freed", "orphans", "expired", "removed", "temporary", "repeated", "found"],
  ...["purpose", "limit", "reason", "intent", "fault", "code", "requestId"],
  ...["replaced", "strangers", "damaged", "missing", "logos", "rows", "at", "kind"],
  ...["customerId", "plan", "cents", "type", "types", "isWork", "stripeEvent"],
]);

interface LoggedEvent {
  /** Several where the name is chosen; none where it can't be told from the file. */
  names: string[];
  at: string;
  fields: string[];
}

type Property = SyntaxNode & { key?: { name?: string }; value?: SyntaxNode };

const propertiesOf = ({ properties }: SyntaxNode) => properties as Property[];
const SPELLING = /^[a-z]+(?:-[a-z]+)*$/;

/** What a name is: a text, one of two, or of those that the same file gives a property of that name. */
function namesOf(value: SyntaxNode | undefined, nodes: readonly SyntaxNode[]): string[] {
  if (typeof value?.value === "string") return [value.value];
  if (value?.type === "ConditionalExpression")
    return [value.consequent, value.alternate].flatMap((one) => namesOf(one as SyntaxNode, nodes));
  if (value?.type !== "Identifier" || value.name === "event") return [];
  return nodes
    .filter(({ type }) => type === "ObjectExpression")
    .flatMap(propertiesOf)
    .flatMap(({ key, value: given }) =>
      key?.name === value.name && typeof given?.value === "string" ? [given.value] : [],
    );
}

const events = readSources("app", "db", "dev", "scripts/doctor")
  .filter(({ path }) => !isTest(path) && !path.startsWith("app/ui/"))
  .flatMap(({ path, nodes, lineOf }) =>
    nodes.flatMap((node): LoggedEvent[] => {
      if (node.type !== "ObjectExpression") return [];
      const properties = propertiesOf(node);
      const event = properties.find(({ key }) => key?.name === "event");
      if (!event) return [];
      const fields = properties.flatMap(({ key }) => (key?.name && key.name !== "event" ? [key.name] : []));
      return [{ names: namesOf(event.value, nodes), at: `${path}:${lineOf(node.start)}`, fields }];
    }),
  );

test("every event has a name in one spelling, written in the file that logs it", () => {
  const faults = events
    .filter(({ names }) => names.length === 0 || !names.every((name) => SPELLING.test(name)))
    .map(({ names, at }) => `${at} logs ${names.join(", ") || "what can't be told"}: spell it like-this.`);
  expect(faults).toEqual([]);
});

test("the list of events in docs/runbooks.md names each that is logged, and no other", () => {
  const document = readFileSync(join(ROOT, "docs/runbooks.md"), "utf8");
  const list = document.split("\n## Events\n")[1]?.split("\n## ")[0] ?? "";
  const rows = list.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? ""),
  );
  const logged = new Set(events.flatMap(({ names }) => names));
  expect(listed.length).toBeGreaterThan(50);
  expect({
    missing: [...logged].filter((name) => !listed.includes(name)),
    logged_by_nobody: listed.filter((name) => !logged.has(name)),
    listed_twice: listed.filter((name, index) => listed.indexOf(name) !== index),
  }).toEqual({ missing: [], logged_by_nobody: [], listed_twice: [] });
});

test("nothing is logged that could be somebody's", () => {
  const faults = events.flatMap(({ fields, at }) =>
    fields
      .filter((field) => !FIELDS.has(field))
      .map((field) => `${at} logs ${field}: is it nobody's? Add it here.`),
  );
  expect(faults).toEqual([]);
});
