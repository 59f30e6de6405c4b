import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copiedTree } from "./copied-tree.ts";

const MAIL = `import { z } from "zod";
import { mail } from "../kit/mail.ts";

const details = z.object({ word: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"probe", z.infer<typeof details>> {}
}

export default mail("probe", {
  label: "Probe",
  to: "nobody",
  when: "in this test",
  key: "probe:{user}",
  details,
  write: ({ details: { word } }) => ({ subject: word, preheader: "", blocks: ["Ein Absatz."] }),
});
`;

const MAIL_TEST = `import { expect, test } from "vitest";
import { exampleMail } from "#tests/support/data/mail-site.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { mailLabel } from "../registry.server.ts";

test("it is written and has its label", async () => {
  const { subject, text } = await exampleMail(await migratedDatabase(), "probe", { word: "Neu" });
  expect([subject, text.split("\\n")[2], mailLabel("probe")]).toEqual(["Neu", "Ein Absatz.", "Probe"]);
});
`;

const QUEUED = "  try {\n    queueMail(";
const QUEUES_PROBE = `  const probe = { uniqueKey: "probe:1", recipient, userId };
  queueMail(tx, { kind: "probe", details: { word: "Neu" }, ...probe }, now);
  // @ts-expect-error: its details have another shape
  queueMail(tx, { kind: "probe", details: { words: 1 }, ...probe }, now);
  // @ts-expect-error: no mail has this kind
  queueMail(tx, { kind: "prob", details: {}, ...probe }, now);
`;

test("a new mail is a file, a line where it is queued and the document's table: nothing else names it", () => {
  const { copy, run, changed } = copiedTree();
  writeFileSync(join(copy, "app/mails/account/probe.server.ts"), MAIL);
  writeFileSync(join(copy, "app/mails/account/probe.test.ts"), MAIL_TEST);
  const verb = join(copy, "app/domain/profile/create-profile.server.ts");
  writeFileSync(verb, readFileSync(verb, "utf8").replace(QUEUED, `${QUEUES_PROBE}${QUEUED}`));
  run(
    "vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    "app/mails/registry.test.ts",
    "app/mails/account/probe.test.ts",
  );
  const checked = {
    extends: "./tsconfig.json",
    include: ["app/mails/**/*.server.ts", "app/domain/profile/create-profile.server.ts"],
  };
  writeFileSync(join(copy, "tsconfig.mail.json"), JSON.stringify(checked));
  run("typescript/bin/tsc", "--noEmit", "--incremental", "false", "-p", "tsconfig.mail.json");

  expect(readFileSync(join(copy, "docs/runbooks.md"), "utf8")).toContain(
    "| `probe` | nobody | in this test | `probe:{user}` |\n",
  );
  expect(changed()).toEqual([
    "app/domain/profile/create-profile.server.ts",
    "app/mails/account/probe.server.ts",
    "docs/runbooks.md",
  ]);
});
