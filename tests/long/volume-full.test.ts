import { customerRequests, outbox, sessions } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { askForMail, signedInProvider } from "#tests/support/dashboard.ts";
import { mountSmallVolume, type SmallVolume } from "#tests/support/machine/small-volume.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { changeRows, readRows } from "#tests/support/rows.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

const MEGABYTES = 16;

let volume: SmallVolume | string;
let werkruf: OwnWerkruf | undefined;
beforeAll(async () => {
  volume = mountSmallVolume(MEGABYTES);
  if (typeof volume !== "string") werkruf = await startWerkruf({ STORAGE_DIR: volume.path });
});
afterAll(async () => {
  await werkruf?.kill();
  if (typeof volume !== "string") volume.remove();
});

test("a full disk: nothing is acknowledged, what was typed stays, reading goes on; with room it all works again", async ({
  skip,
}) => {
  if (typeof volume === "string" || !werkruf) return skip(`Not tested here: ${String(volume)}.`);
  const { db } = werkruf;
  const { visitor: customer, send } = await openCustomer(werkruf);
  const { visitor: provider, path } = await signedInProvider(werkruf);
  const stored = () => readRows(db, customerRequests);
  const unsent = () => readRows(db, outbox).filter(({ sentAt }) => !sentAt);
  expect((await send("Vorher")).status).toBe(303);
  // As after a night: being seen again would be written down.
  changeRows(db, sessions, { lastSeenAt: new Date(Date.now() - 7_200_000) });
  const before = stored().length;

  volume.fill();
  for (const [withPhoto, advice] of [
    [false, /Bitte senden Sie (?:sie|Ihre Anfrage) .*noch einmal/],
    [true, /Bitte senden Sie erst einmal ohne Fotos, oder warten Sie/],
  ] as const) {
    const refused = await send("Platte voll", withPhoto);
    expect(refused.status).toBe(503);
    expect(refused.textOf("#description")).toBe("Platte voll");
    expect(refused.text).toMatch(advice);
  }
  const mail = await askForMail(customer, "jemand@example.com");
  expectSaid(mail, 507, "Gerade können wir nichts speichern", "Ihre Eingabe ist noch nicht gespeichert.");
  expect(mail.headers.get("retry-after")).toBe("60");
  expect(mail.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const page of ["/", "/muster-sanitaer", "/login", "/agb"]) {
    expect((await customer.get(page)).status, page).toBe(200);
  }
  for (const page of [path, "/profil", "/abo"]) expect((await provider.get(page)).status, page).toBe(200);
  expect((await customer.get("/health")).status).toBe(503);
  expect(stored()).toHaveLength(before);

  volume.free();
  expect((await customer.get("/health")).status).toBe(200);
  expect((await send("Platte voll", true)).status).toBe(303);
  expect((await askForMail(customer, "jemand@example.com")).status).toBe(200);
  expect(stored()).toHaveLength(before + 1);
  await expect.poll(unsent).toEqual([]);
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(werkruf.log()).not.toContain("Platte voll");
});
