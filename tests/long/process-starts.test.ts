import { chmodSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { askForMail, signedInAs } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { mailsTo, newestSignIn } from "#tests/support/mails.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { refusal, startWerkruf, Visitor } from "#tests/support/werkruf.ts";

const emptyFile = (path: string) => {
  writeFileSync(path, "");
  return path;
};

const link = (target: string, path: string) => {
  symlinkSync(target, path);
  return path;
};

test.each([
  ["below a file", () => "/dev/null/storage"],
  ["that is a file", (folder: string) => emptyFile(join(folder, "file"))],
  ["that leads in a circle", (folder: string) => link("circle", join(folder, "circle"))],
  ["that leads nowhere", (folder: string) => link("nowhere/at/all", join(folder, "link"))],
  ["with too long a name", (folder: string) => join(folder, "n".repeat(300))],
  [
    "with a file in the photos' place",
    (folder: string) => dirname(emptyFile(join(folder, "customer-images"))),
  ],
])("the process refuses to start on a storage folder %s", async (_, impossible) => {
  const STORAGE_DIR = impossible(temporaryFolder());
  const output = await refusal({ STORAGE_DIR });
  expect(output).toContain(`Nothing can be written to the storage folder ${STORAGE_DIR}`);
});

/** What others than its owner may read, write or list in a folder, itself included. */
function openTo(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map(String);
  return ["", ...paths].filter((path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0);
}

test("a folder that isn't its own alone stays as it is, and the log says so; its own files are closed", async () => {
  const STORAGE_DIR = temporaryFolder();
  chmodSync(STORAGE_DIR, 0o755);
  writeFileSync(join(STORAGE_DIR, "notes.txt"), "", { mode: 0o644 });
  const server = await startWerkruf({ STORAGE_DIR });
  expect(openTo(STORAGE_DIR)).toEqual(["", "notes.txt"]);
  expect(server.log()).toMatch(/"event":"storage-open","reason":"other-files"/);
  await server.stop();
});

test("limits, links and sessions survive a restart", async ({ folder: storage }) => {
  let own = await startWerkruf({ STORAGE_DIR: storage });
  try {
    const { email, ownerId } = uniqueBusiness(own.db);
    const eva = new Visitor(own.origin);
    await signedInAs(eva, own, { ownerId });
    const office = new Visitor(own.origin);
    for (let i = 0; i < 3; i++) await askForMail(new Visitor(own.origin, office), email);
    const { link } = await newestSignIn(own, email);
    const port = new URL(own.origin).port;
    await own.kill();
    own = await startWerkruf({ STORAGE_DIR: storage, PORT: port });

    expect((await askForMail(new Visitor(own.origin, office), email)).status).toBe(429);
    expect((await eva.open("/dashboard")).status).toBe(200);
    expect((await new Visitor(own.origin).post(link, "")).status).toBe(303);
    expect(await mailsTo(own, email)).toHaveLength(3);
  } finally {
    await own.stop();
  }
});
