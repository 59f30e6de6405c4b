import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { customerRequests } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { newestSignIn } from "../support/mails.ts";
import { MULTIPART, multipartBody } from "../support/pages/multipart-body.ts";
import { drawnLogo, jpegPhoto } from "../support/photos.ts";
import { readRows } from "../support/rows.ts";
import { expectSaid, ownWerkruf, type Page, Visitor } from "../support/werkruf.ts";

const werkruf = ownWerkruf();

async function openForm() {
  const visitor = new Visitor(werkruf.origin);
  const content = new Uint8Array(await jpegPhoto());
  const send = (from: Page, description: string, ...photos: string[]) =>
    visitor.submit(from, {
      button: "Anfrage absenden",
      values: { ...ANSWERS, description },
      files: { images: photos.map((name) => new File([content], name, { type: "image/jpeg" })) },
    });
  return { visitor, page: await visitor.get("/muster-sanitaer"), send };
}

const storedAs = (message: string) => readRows(werkruf.db, customerRequests, { message });

test("while the database is locked a submit keeps what was typed and its photos, and goes through afterwards", async () => {
  const { page, send } = await openForm();
  const begun = await send(page, "", "bad.jpg");
  expect(begun.status).toBe(422);
  werkruf.db.$client.exec("BEGIN IMMEDIATE");
  const refused = await send(begun, "Trotz Sperre").finally(() => werkruf.db.$client.exec("ROLLBACK"));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("Ein unerwarteter Fehler ist aufgetreten.");
  expect(refused.textOf("#description")).toBe("Trotz Sperre");
  expect(refused.document.querySelectorAll("input[name=receivedPhoto]")).toHaveLength(1);
  expect((await send(begun, "Trotz Sperre")).status).toBe(303);
  expect(storedAs("Trotz Sperre")).toHaveLength(1);
});

test("a lock of two seconds, longer than any write waits, turns no refusal of a photo into 503, and loses no photo", async () => {
  const { visitor } = await openForm();
  const send = (content: Uint8Array) => {
    const body = new Uint8Array(multipartBody([{ name: "images", filename: "urlaub.jpg", content }]));
    return visitor.post("/muster-sanitaer/foto", body, { "Content-Type": MULTIPART });
  };
  const [hostile, genuine] = [Buffer.from("ffd8ff", "hex"), await jpegPhoto(64, 64)];
  const { $client } = werkruf.db;
  for (let round = 0; round < 2; round += 1) {
    $client.exec("BEGIN IMMEDIATE");
    const sent = Promise.all([hostile, genuine, hostile, genuine].map(send));
    await wait(2_000).finally(() => $client.exec("ROLLBACK"));
    expect((await sent).map(({ status }) => status)).toEqual([422, 201, 422, 201]);
  }
});

test("a lock as long holds up signing in and a logo, and refuses neither", async () => {
  const { $client } = werkruf.db;
  const whileLocked = async <Answer>(act: () => Promise<Answer>) => {
    $client.exec("BEGIN IMMEDIATE");
    const acting = act();
    await wait(2_000).finally(() => $client.exec("ROLLBACK"));
    return acting;
  };
  const visitor = new Visitor(werkruf.origin);
  const login = await visitor.get("/login");
  const email = "meister@example.com";
  const asked = await whileLocked(() =>
    visitor.submit(login, { values: { email }, button: "Magic Link senden" }),
  );
  expect(asked.status).toBe(303);
  const { link } = await newestSignIn(werkruf, email);
  const way = await visitor.get(link);
  expect((await whileLocked(() => visitor.submit(way))).status).toBe(303);
  const page = await visitor.get("/profil/logo");
  const file = new File([new Uint8Array(await drawnLogo(400, 200))], "logo.png");
  const saved = await whileLocked(() =>
    visitor.submit(page, { form: "Logo speichern", files: { logo: file } }),
  );
  expect([saved.status, saved.location?.pathname]).toEqual([303, "/profil/logo"]);
  const removed = await whileLocked(async () =>
    visitor.submit(await visitor.follow(saved), { form: "Logo entfernen", button: "Logo entfernen" }),
  );
  expect(removed.status).toBe(303);
});

test("when photos can't be stored, nothing is stored and everything typed stays", async () => {
  const { page, send } = await openForm();
  const bucket = join(werkruf.storageDir, "customer-images");
  renameSync(bucket, `${bucket}-away`);
  writeFileSync(bucket, "");
  const refused = await send(page, "Platte voll", "bad.jpg").finally(() => {
    rmSync(bucket);
    renameSync(`${bucket}-away`, bucket);
  });
  expect(refused.status).toBe(503);
  expect(refused.textOf("#description")).toBe("Platte voll");
  expect(storedAs("Platte voll")).toEqual([]);
  expect(existsSync(bucket)).toBe(true);
  expect(werkruf.log()).not.toContain("Platte voll");
});

test("a photo that can't be stored takes none of the others along, and the operator hears of it", async () => {
  const { visitor, page, send } = await openForm();
  const begun = await send(page, "", "eins.jpg");
  const { $client } = werkruf.db;
  $client.exec(`CREATE TRIGGER no_place BEFORE INSERT ON photo_uploads WHEN NEW.original_name = 'drei.jpg'
    BEGIN SELECT RAISE(ABORT, 'no place'); END`);
  const refused = await send(begun, "Volle Platte", "zwei.jpg", "drei.jpg").finally(() =>
    $client.exec("DROP TRIGGER no_place"),
  );
  expectSaid(refused, 503, "Fotos lassen sich gerade nicht speichern.");
  const kept = refused.document.querySelectorAll("[data-received] img");
  expect(kept.map((image) => image.getAttribute("alt"))).toEqual(["eins.jpg", "zwei.jpg"]);
  expect(werkruf.log()).toContain("SQLITE_CONSTRAINT_TRIGGER");
  expect((await visitor.submit(refused, { button: "Ohne dieses Bild senden" })).status).toBe(303);
  expect(storedAs("Volle Platte")[0]?.imageRefs).toHaveLength(2);
});

test("a page that can't be loaded says so, what to do, and nothing of what failed", async () => {
  const { $client } = werkruf.db;
  $client.exec("ALTER TABLE profiles RENAME COLUMN company_name TO company_name_away");
  const visitor = new Visitor(werkruf.origin);
  const page = await visitor
    .get("/muster-sanitaer/danke")
    .finally(() => $client.exec("ALTER TABLE profiles RENAME COLUMN company_name_away TO company_name"));
  expect(page.status).toBe(500);
  expect(page.textOf("[role=alert]")).toContain("Ein Fehler ist aufgetreten.");
  expect(page.text).toContain("Bitte laden Sie die Seite in einem Moment neu.");
  expect(page.html).not.toMatch(/company_name|Sqlite/);
  expect(page.document.querySelectorAll("footer a").length).toBeGreaterThan(3);
});
