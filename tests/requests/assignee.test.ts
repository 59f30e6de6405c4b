import { asc, eq } from "drizzle-orm";
import { customerRequests, members, requestEvents, users } from "#db/schema.ts";
import { cardNames, cardText, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { putColleague, putRequest, readRow, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

async function twoOfThem() {
  const { db } = werkruf;
  const { visitor: owner, business, path } = await signedInProvider(werkruf);
  const { userId } = putColleague(db, business.id, { name: "Kai" });
  const kai = new Visitor(werkruf.origin);
  await signedInAs(kai, werkruf, { ownerId: userId });
  const id = putRequest(db, business.slug, { customerName: "Emre" });
  return { owner, kai, kaiId: userId, business, path, id, address: `${path}?anfrage=${id}` };
}

const assigneeOf = (id: string) => readRow(werkruf.db, customerRequests, { id })?.assigneeId;

const eventsOf = (id: string) =>
  werkruf.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.customerRequestId, id))
    .orderBy(asc(requestEvents.at))
    .all()
    .map(({ name, what, detail }) => [name, what, detail]);

test("who works alone sees nothing of it, and yet can say what happened", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, { assigneeId: business.ownerId });
  const list = await visitor.get(path);
  expect(list.text).not.toContain("Meine");
  expect(list.text).not.toContain("Zuständig");
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.text).not.toContain("Zuständig");
  expect(page.text).not.toContain("Verlauf");
  expect(eventsOf(id)).toEqual([["Petra Probe", "opened", null]]);
});

test("one takes a request, the other sees it by the pulse, on the card and on the page", async () => {
  const { owner, kai, kaiId, business, path, id, address } = await twoOfThem();
  const pulse = async () => JSON.parse((await owner.get(`${path}/puls`)).text);
  const before = await pulse();
  expect(before).toMatchObject({ takenCount: 0, mineCount: 0 });
  const opened = await kai.get(address);
  expect(opened.text).toContain("niemand");
  expect(opened.text.indexOf("Ich übernehme")).toBeLessThan(opened.text.indexOf("Als dringend markieren"));
  const taken = await kai.follow(await kai.submit(opened, { form: "Ich übernehme" }));
  expectSaid(taken, "Zuständigkeit gespeichert", "Freigeben");
  expect(assigneeOf(id)).toBe(kaiId);

  expect(await pulse()).toMatchObject({ takenCount: 1, mineCount: 0 });
  expect(JSON.parse((await kai.get(`${path}/puls`)).text)).toMatchObject({ mineCount: 1 });
  expect(cardText(await owner.get(path), "Emre")).toContain("Zuständig: Kai");
  expect((await owner.get(address)).textsOf("summary").join()).not.toContain("Zuständig");
  expect(cardNames(await kai.get(`${path}?stand=meine`))).toEqual(["Emre"]);
  expect(cardNames(await owner.get(`${path}?stand=meine`))).toEqual([]);
  expect((await owner.get(`${path}/anfragen.csv`)).text).toMatch(/;"Zuständig";[\s\S]*;"Kai";/);

  const given = await kai.follow(
    await kai.submit(await kai.get(address), {
      form: "geschrieben",
      button: `assign ${id} ${business.ownerId}`,
    }),
  );
  expect(given.text).toContain("Petra Probe");
  const back = await owner.follow(await owner.submit(await owner.get(address), { form: "Freigeben" }));
  expect(back.text).toContain("niemand");
  const solved = await owner.follow(await owner.submit(back, { form: "Als erledigt markieren" }));
  expect(solved.text).not.toContain("niemand");
  expect(eventsOf(id)).toEqual([
    ["Kai", "opened", null],
    ["Kai", "assigned", "Kai"],
    ["Kai", "assigned", "Petra Probe"],
    ["Petra Probe", "assigned", null],
    ["Petra Probe", "solved", null],
  ]);
});

test("colleagues of the same initials are told apart; a button's name begins with what it shows", async () => {
  const { owner, business, address } = await twoOfThem();
  for (const name of ["Kim Krause", "Karl Kunz", "Mara Moll"])
    putColleague(werkruf.db, business.id, { name });
  const { document } = await owner.get(address);
  const names = document.querySelectorAll("button[title]").map((button) => button.textContent);
  expect(names).toEqual(
    expect.arrayContaining([
      "Ka, an Kai geben",
      "Karl Kunz, an Karl Kunz geben",
      "Kim Krause, an Kim Krause geben",
      "MM, an Mara Moll geben",
    ]),
  );
});

test("who was slower takes nothing away and reads who has it now", async () => {
  const { owner, kai, kaiId, id, address } = await twoOfThem();
  const old = await owner.get(address);
  await kai.submit(await kai.get(address), { form: "Ich übernehme" });
  const refused = await owner.submit(old, { form: "Ich übernehme" });
  expectSaid(refused, 409, "Inzwischen ist Kai zuständig.");
  expect(assigneeOf(id)).toBe(kaiId);
  const meant = await owner.follow(await owner.submit(refused, { form: "Ich übernehme" }));
  expect(meant.text).toContain("Freigeben");
});

test("nobody but a member of the same business is chosen, and no other's request", async () => {
  const { owner, kai, id, address, path } = await twoOfThem();
  const stranger = putColleague(werkruf.db, uniqueBusiness(werkruf.db).id);
  const body = (to: string, of = id) => new URLSearchParams({ intent: `assign ${of} ${to}` });
  const refused = await owner.post(address, body(stranger.userId));
  expectSaid(refused, 409, "arbeitet nicht mehr in Ihrem Betrieb mit");
  expect(assigneeOf(id)).toBeNull();
  const foreign = await signedInProvider(werkruf);
  expect((await foreign.visitor.post(foreign.path, body(foreign.business.ownerId))).status).toBe(404);
  expect((await kai.post(path, body("", "gibt-es-nicht"))).status).toBe(404);
});

test("who is removed sees to nothing any more; what they did keeps their name", async () => {
  const { db } = werkruf;
  const { owner, kai, kaiId, business, id, address } = await twoOfThem();
  await kai.submit(await kai.get(address), { form: "Ich übernehme" });
  putColleague(db, business.id);
  removeRows(db, members, { userId: kaiId });
  expect(assigneeOf(id)).toBeNull();
  removeRows(db, users, { id: kaiId });
  const page = await owner.get(address);
  expect(page.text).toContain("niemand");
  expect(page.text).toMatch(/Kai hat am .* die Anfrage übernommen\./);
});

test("what was done stands there with who did it, the same again within 15 minutes once", async () => {
  const { owner, kai, id, address, path } = await twoOfThem();
  await owner.get(address);
  const press = (visitor: Visitor, intent: string, more = {}) =>
    visitor.post(address, new URLSearchParams({ intent, id, ...more }));
  await press(kai, "note", { note: "Schlüssel beim Nachbarn" });
  await press(kai, "note", { note: "Schlüssel bei der Nachbarin" });
  await press(kai, "answered", { answered: "phone" });
  await press(owner, "unanswered");
  await press(owner, "decline");
  await press(kai, "take-back-decline");
  await press(kai, "spam");
  await press(owner, "no-spam");
  await press(kai, "solve");
  await press(owner, "solve");
  await press(owner, "reopen");
  await owner.post(`${path}/beantwortet/${id}`, new URLSearchParams({ channel: "whatsapp" }));
  expect(eventsOf(id)).toEqual([
    ["Petra Probe", "opened", null],
    ["Kai", "noted", null],
    ["Kai", "answered", "phone"],
    ["Petra Probe", "taken-back", null],
    ["Petra Probe", "declined", null],
    ["Kai", "taken-back", null],
    ["Kai", "spam", null],
    ["Petra Probe", "no-spam", null],
    ["Kai", "solved", null],
    ["Petra Probe", "reopened", null],
    ["Petra Probe", "answered", "whatsapp"],
  ]);
  const page = await kai.get(address);
  expect(page.text).toMatch(/Kai hat am .* geantwortet \(Telefon\)\./);
  expect(page.text).not.toContain("Schlüssel beim Nachbarn");
});
