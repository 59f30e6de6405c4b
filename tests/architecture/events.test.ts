import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isTest, ROOT, readSources, type SyntaxNode } from "./sources.ts";

/** What a line of the log may hold besides its event: numbers of rows, codes and counts, nobody's words. */
const FIELDS = new Set([
  ...["id", "method", "path", "status", "ms", "err", "signal", "port", "applied", "files", "bytes"],
  ...["user", "admin", "profile", "request", "requests", "letter", "position", "sessions", "shown"],
  ...["job", "count", "freed", "orphans", "expired", "removed", "temporary", "repeated", "found"],
  ...["purpose", "limit", "reason", "intent", "fault", "code", "requestId"],
  ...["replaced", "strangers", "damaged", "missing", "rows", "at", "kind"],
  ...["customerId", "plan", "cents", "type", "types", "isWork", "stripeEvent"],
]);

interface LoggedEvent {
  name: string;
  at: string;
  fields: string[];
}

const events = readSources("app", "db")
  .filter(({ path }) => !isTest(path) && !path.startsWith("app/ui/"))
  .flatMap(({ path, nodes, lineOf }) =>
    nodes.flatMap((node): LoggedEvent[] => {
      if (node.type !== "ObjectExpression") return [];
      const properties = node.properties as (SyntaxNode & {
        key?: { name?: string };
        value?: { value?: unknown };
      })[];
      const event = properties.find(({ key }) => key?.name === "event")?.value?.value;
      if (typeof event !== "string") return [];
      const fields = properties.flatMap(({ key }) => (key?.name && key.name !== "event" ? [key.name] : []));
      return [{ name: event, at: `${path}:${lineOf(node.start)}`, fields }];
    }),
  );

test("every event has a name in one spelling and stands in docs/operations.md", () => {
  const documented = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  expect(events.length).toBeGreaterThan(50);
  const faults = events
    .filter(({ name }) => !/^[a-z]+(?:-[a-z]+)*$/.test(name) || !documented.includes(`\`${name}\``))
    .map(({ name, at }) => `${at} logs ${name}: spell it like-this and add it to "Events".`);
  expect(faults).toEqual([]);
});

test("the list of events holds none that nobody logs", () => {
  const code = readSources("app", "db")
    .map(({ text }) => text)
    .join("\n");
  const list =
    readFileSync(join(ROOT, "docs/operations.md"), "utf8").split("\n## Events\n")[1]?.split("\n## ")[0] ?? "";
  const rows = list.split("\n").filter((line) => line.startsWith("| `"));
  const names = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});

test("nothing is logged that could be somebody's", () => {
  const faults = events.flatMap(({ fields, at }) =>
    fields
      .filter((field) => !FIELDS.has(field))
      .map((field) => `${at} logs ${field}: is it nobody's? Add it here.`),
  );
  expect(faults).toEqual([]);
});
