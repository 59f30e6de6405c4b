import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { startSession } from "#app/domain/session/session.server.ts";
import { secretHash } from "#app/platform/one-time-secret/secret-values.server.ts";
import { serverSecret } from "#app/platform/server-secret/server-secret.server.ts";
import { pushDevices, requestAiAnalysis } from "#db/schema.ts";
import { openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { putMail } from "#tests/support/data/mail-site.ts";
import { receives } from "#tests/support/data/webhooks.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type DocumentedCommand, documentedCommands } from "#tests/support/machine/documented-commands.ts";
import { putInvitation, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { newestBackupFile } from "#tests/support/server/backup-scripts.ts";
import { containerFolder } from "#tests/support/server/other-release.ts";

const ROOT = process.cwd();
const HAS_SQLITE = spawnSync("sqlite3", ["--version"]).status === 0;
const DOCUMENTED = ["storage", "settings", "runbooks", "security", "breach-runbook"].flatMap((name) =>
  documentedCommands(`docs/${name}.md`),
);
const COMMANDS = [...new Map(DOCUMENTED.map((command) => [command.text, command])).values()];

/** Whoever reads this has run them, or they are a test of their own. */
const NOT_RUN = new Map([
  ["npm test", "this is it"],
  ["npm ci && APP_MODE=production npm run build", "tests/long/container.test.ts"],
  ["npm start", "tests/requests/process-start.test.ts"],
  ["node scripts/start.mjs", "tests/requests/process-start.test.ts"],
  ["npm run test:long", "the tests that take too long for this one"],
  ["npm run load", "ten minutes of load on this machine"],
  ["npm run endurance -- --hours 6 --report FILE.md", "six hours of it"],
]);
const ENDS_WITH = new Map([
  ["npm run restore", 1],
  // Without a store in the settings.
  ["npm run photos:move", 1],
  ["npm run photos:claim", 1],
  ["node scripts/move-photos.mjs --claim", 1],
]);

const NEW_SLUG = "meister-eva";

/** A folder as an operator finds it, with a request to delete, and a business to switch off and to rename. */
async function installation() {
  const volume = await openBackupFolder();
  const now = new Date();
  const eva = uniqueBusiness(volume.db, { email: "eva@example.com" });
  const { id } = volume.request();
  const foreign = putRequest(volume.db, eva.slug, { imageRefs: null });
  volume.db.insert(requestAiAnalysis).values({ customerRequestId: id, createdAt: now }).run();
  volume.db.$client.exec("UPDATE customer_requests SET image_refs = 'no json' WHERE image_refs IS NULL");
  putMail(volume.db, { id: "m", customerRequestId: id });
  serverSecret(volume.db, "photo-token", now);
  const session = await startSession(volume.db, { userId: eva.ownerId, browser: null }, now);
  const device = {
    id: "d",
    userId: eva.ownerId,
    sessionHash: secretHash(session),
    name: "Handy",
    createdAt: now,
  };
  volume.db
    .insert(pushDevices)
    .values({ ...device, endpoint: "e", p256dh: "p", auth: "a" })
    .run();
  await putInvitation(volume.db, eva.id);
  await receives(volume.db, eva.slug, "https://empfang.example/", now);
  volume.db.$client.close();
  const folder = containerFolder();
  symlinkSync(volume.storageDir, join(folder, "storage"));
  symlinkSync(join(ROOT, "tests"), join(folder, "tests"));
  return { ...volume, folder, id, foreign, eva, port: String(await freePort()) };
}

type Installation = Awaited<ReturnType<typeof installation>>;

/** What an operator puts in the place of a placeholder. */
function filledIn(text: string, { storageDir, slug, id, foreign, eva }: Installation): string {
  const aside = readdirSync(storageDir).find((name) => name.startsWith("before-restore-"));
  return text
    .replace(/\bID\b/g, id)
    .replace(/\bROW\b/g, foreign)
    .replace(/\bSLUG\b/g, slug)
    .replace(/\bOLD\b/g, eva.slug)
    .replace(/\bNEW\b/g, NEW_SLUG)
    .replace("/srv/werkruf-copy/", "")
    .replace("before-restore-{time}", aside ?? "before-restore-{time}")
    .replace(/storage\/backups\/werkruf-\S+|\bFILE\b|\{that copy\}/, () => newestBackupFile(storageDir))
    .replace("[seconds each] [names, part of a name] [seed]", "0.1 german-date 7");
}

function run({ kind, text }: DocumentedCommand, at: Installation) {
  const [command, args] =
    kind === "sql" ? ["sqlite3", ["-bail", "storage/app.sqlite"]] : ["sh", ["-c", text]];
  const path = `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: /fuzz/.test(text) ? ROOT : at.folder,
    input: kind === "sql" ? text : "",
    env: { PATH: path, HOME: at.folder, PORT: at.port, npm_config_update_notifier: "false" },
    encoding: "utf8",
  });
  return { status, said: stdout + (kind === "sql" ? "" : stderr), fault: kind === "sql" ? stderr : "" };
}

const uses = (program: string) => (command: DocumentedCommand) =>
  (command.kind === "sql" || command.text.startsWith("sqlite3")) === (program === "sqlite3");

test("the scripts that the documents name do what they are named for, in the order of the documents", async () => {
  const at = await installation();
  const commands = COMMANDS.filter(uses("npm")).filter(({ text }) => !NOT_RUN.has(text));
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    if (command.text.endsWith("copy.sqlite"))
      copyFileSync(newestBackupFile(at.storageDir), join(at.folder, "copy.sqlite"));
    const text = filledIn(command.text, at);
    const { status, said } = run({ ...command, text }, at);
    expect({ text, said, status }).toEqual({ text, said, status: ENDS_WITH.get(text) ?? 0 });
  }
});

test.skipIf(!HAS_SQLITE)(
  `every statement of the documents works with the machine's sqlite3${HAS_SQLITE ? "" : ": skipped, there is none; apt-get install sqlite3"}`,
  async () => {
    const at = await installation();
    const commands = COMMANDS.filter(uses("sqlite3"));
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) {
      const text = filledIn(command.text, at);
      expect({ text, ...run({ ...command, text }, at) }).toMatchObject({ text, status: 0, fault: "" });
    }
    const db = new Sqlite(join(at.storageDir, "app.sqlite"), { readonly: true });
    const all = (sql: string, ...values: string[]) =>
      db
        .prepare<string[]>(sql)
        .pluck()
        .all(...values);
    expect(all("SELECT id || coalesce(image_refs, '') FROM customer_requests")).toEqual([at.foreign]);
    expect(all("SELECT customer_request_id FROM request_ai_analysis")).toEqual([]);
    expect(all("SELECT id FROM outbox WHERE kind = 'new-request'")).toEqual([]);
    expect(all("SELECT details FROM jobs WHERE lane = 'remove-files'")).toHaveLength(1);
    expect(all("SELECT id_hash FROM sessions UNION SELECT name FROM server_secrets")).toEqual([]);
    expect(
      all("SELECT company_slug FROM customer_requests UNION ALL SELECT company_slug FROM webhook_endpoints"),
    ).toEqual([NEW_SLUG, NEW_SLUG]);
    expect(db.pragma("foreign_key_check"), "backups and updates go on").toEqual([]);
    expect(all("SELECT subject FROM restore_journal WHERE kind = 'request-deleted'")).toEqual([at.id]);
    expect(all("SELECT notification_preference FROM members WHERE user_id = ?", at.eva.ownerId)).toEqual([
      "aus",
    ]);
    db.close();
    const saved = new Sqlite(join(at.folder, "saved.sqlite"), { readonly: true });
    expect(saved.prepare("SELECT count(*) FROM profiles").pluck().get()).toBe(2);
    saved.close();
  },
);
