import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { customerRequests, outbox, requestAiAnalysis, requestEvents } from "#db/schema.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { putMail } from "#tests/support/data/mail-site.ts";
import { putColleague, putPhoto, putRequest } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

function rowOf(id: string) {
  return werkruf.db.select().from(customerRequests).where(eq(customerRequests.id, id)).get();
}

/** A signed-in provider and the address of one of their requests. */
async function opened(columns: Parameters<typeof putRequest>[2] = {}) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  return { visitor, business, path, id, address: `${path}?anfrage=${id}` };
}

describe("a private note", () => {
  test("is saved, comes back to its place, says so, and can be emptied", async () => {
    const { visitor, id, address } = await opened();
    const note = "Schlüssel beim Nachbarn\n<b>2. OG</b>";
    const answer = await visitor.submit(await visitor.get(`${address}&vorlage=absage`), {
      form: "Notiz speichern",
      values: { note },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}&vorlage=absage#notiz`]);
    const page = await visitor.follow(answer);
    expect(page.text).toContain("Notiz gespeichert");
    expect(page.document.querySelector("textarea[name=note]")?.textContent.trim()).toBe(note);
    expect(rowOf(id)?.privateNote).toBe(note);
    await visitor.submit(page, { form: "Notiz speichern", values: { note: "  " } });
    expect(rowOf(id)?.privateNote).toBeNull();
  });

  test("of more than 2.000 characters is refused and stays in the field", async () => {
    const { visitor, id, address } = await opened({ privateNote: "Alt" });
    const note = `Anfang ${"x".repeat(1_995)}`;
    const answer = await visitor.submit(await visitor.get(address), {
      form: "Notiz speichern",
      values: { note },
    });
    expect(answer.status).toBe(422);
    const field = answer.document.querySelector("textarea[name=note]");
    expect(field?.textContent.trim()).toBe(note);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    const described = field?.getAttribute("aria-describedby")?.split(" ")[0];
    expect(answer.document.querySelector(`[id="${described}"]`)?.textContent).toContain("2.000 Zeichen");
    expect(rowOf(id)?.privateNote).toBe("Alt");
  });
});

describe("a private note that two change", () => {
  const SAVE = "Notiz speichern";

  test("asks the second one with both texts in sight, and then takes theirs", async () => {
    const { visitor, business, id, address } = await opened({ privateNote: "Schlüssel beim Nachbarn" });
    const kai = new Visitor(werkruf.origin);
    await signedInAs(kai, werkruf, { ownerId: putColleague(werkruf.db, business.id).userId });
    const page = await kai.get(address);
    expect(page.text).toContain("Nur für Ihren Betrieb.");
    await visitor.submit(await visitor.get(address), {
      form: SAVE,
      values: { note: "Hund im Hof\nund Katze" },
    });

    const asked = await kai.submit(page, { form: SAVE, values: { note: "Code am Tor: 12" } });
    expect([asked.status, rowOf(id)?.privateNote]).toEqual([409, "Hund im Hof\nund Katze"]);
    expect(asked.document.querySelector("textarea[name=note]")?.textContent.trim()).toBe("Code am Tor: 12");
    const card = asked.document.querySelector("#notiz")?.structuredText ?? "";
    for (const part of ["Inzwischen hat jemand diese Notiz geändert", "Jetzt gespeichert:", "Hund im Hof"])
      expect(card).toContain(part);
    const both = "Hund im Hof und Katze. Code am Tor: 12";
    expect((await kai.submit(asked, { form: SAVE, values: { note: both } })).status).toBe(303);
    expect(rowOf(id)?.privateNote).toBe(both);
    const events = werkruf.db
      .select()
      .from(requestEvents)
      .where(eq(requestEvents.customerRequestId, id))
      .all();
    expect(events.filter(({ what }) => what === "noted")).toHaveLength(2);
  });

  test("asks again when a third text came while they decided, and where the note was emptied", async () => {
    const { visitor, id, address } = await opened({ privateNote: "Alt" });
    const page = await visitor.get(address);
    const set = (privateNote: string | null) =>
      werkruf.db.update(customerRequests).set({ privateNote }).where(eq(customerRequests.id, id)).run();
    set("Zweite");
    const asked = await visitor.submit(page, { form: SAVE, values: { note: "Meine" } });
    set(null);
    const again = await visitor.submit(asked, { form: SAVE, values: { note: "Meine" } });
    expect([again.status, again.text.includes("Jetzt gespeichert: keine Notiz")]).toEqual([409, true]);
    expect((await visitor.submit(again, { form: SAVE, values: { note: "Meine" } })).status).toBe(303);
    expect(rowOf(id)?.privateNote).toBe("Meine");
  });

  test("says nothing where both wrote the same, or the page is of an earlier release", async () => {
    const { visitor, id, address } = await opened({ privateNote: "Alt" });
    const page = await visitor.get(address);
    werkruf.db
      .update(customerRequests)
      .set({ privateNote: "Hund\nKatze" })
      .where(eq(customerRequests.id, id))
      .run();
    expect((await visitor.submit(page, { form: SAVE, values: { note: "Hund\nKatze " } })).status).toBe(303);
    const old = new URLSearchParams({ id, intent: "note", note: "Neu" });
    expect((await visitor.post(address, old)).status).toBe(303);
    expect(rowOf(id)?.privateNote).toBe("Neu");
  });
});

test("however much is pasted into a field, the answer still has it", async () => {
  const { visitor, address } = await opened({
    preferredContactChannel: "email",
    customerEmail: "p@example.com",
    customerPhone: null,
  });
  const page = await visitor.get(address);
  for (const [form, name] of [
    ["Notiz speichern", "note"],
    ["Geänderten Text verwenden", "text"],
  ] as const) {
    const field = page.document.querySelector(`textarea[name=${name}]`);
    const pasted = "€".repeat(Number(field?.getAttribute("maxlength")));
    const answer = await visitor.submit(page, { form, values: { [name]: pasted } });
    expect(answer.status).toBe(422);
    expect(answer.document.querySelector(`textarea[name=${name}]`)?.textContent.trim()).toBe(pasted);
  }
});

describe("spam", () => {
  test("is a mark of the business that it can take back; the request stays to be found", async () => {
    const { visitor, id, path, address } = await opened({ customerName: "Bleibt", spamSuspicion: "links" });
    const marked = await visitor.follow(
      await visitor.submit(await visitor.get(address), { form: "Als Spam markieren" }),
    );
    expect(marked.text).toContain("als Spam markiert");
    expect(rowOf(id)?.markedSpamAt).toBeInstanceOf(Date);
    expect((await visitor.get(path)).text).not.toContain("Bleibt");
    expect((await visitor.get(`${path}?stand=spam`)).text).toContain("Bleibt");
    const undone = await visitor.follow(await visitor.submit(marked, { form: "Rückgängig" }));
    expect(undone.text).not.toContain("als Spam markiert");
    expect(undone.text).toContain("Markierung zurückgenommen");
    expect(rowOf(id)).toMatchObject({ markedSpamAt: null, spamSuspicion: "links" });
  });

  test("a suspicion is explained, and goes when the business says that it is none", async () => {
    const { visitor, id, path, address } = await opened({ spamSuspicion: "links" });
    const page = await visitor.get(address);
    expect(page.text).toContain("Spamverdacht Der Text enthält viele Internetadressen.");
    const after = await visitor.follow(await visitor.submit(page, { form: "Kein Spam" }));
    expect(after.text).not.toMatch(/Spamverdacht|Rückgängig/);
    const cards = (await visitor.get(path)).document.querySelectorAll("main li");
    expect(cards.map(({ textContent }) => textContent.includes("Spamverdacht"))).not.toContain(true);
    expect(rowOf(id)?.spamSuspicion).toBeNull();
  });
});

test("deleting now (D49) asks first, then nothing of it is left, and the list says so", async () => {
  const photo = Buffer.from("x");
  const imageRefs = [putPhoto(werkruf, photo, photo), putPhoto(werkruf, photo, photo)];
  const { visitor, id, path, address } = await opened({ imageRefs, customerName: "Petra" });
  werkruf.db.insert(requestAiAnalysis).values({ customerRequestId: id, createdAt: new Date() }).run();
  putMail(werkruf.db, { customerRequestId: id });

  const page = await visitor.get(`${address}&erledigte=1`);
  const confirmation = page.document.querySelector("details:has(button[value^=delete])");
  expect(confirmation?.hasAttribute("open")).toBe(false);
  expect(confirmation?.textContent).toContain("endgültig gelöscht");
  const answer = await visitor.submit(page, { form: "Endgültig löschen" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?erledigte=1`]);
  const list = await visitor.follow(answer);
  expect(list.text).toContain("Anfrage gelöscht");
  expect(list.text).not.toContain("Petra");
  expect((await visitor.get(address)).status).toBe(404);

  expect(rowOf(id)).toBeUndefined();
  const { db } = werkruf;
  expect(
    db.select().from(requestAiAnalysis).where(eq(requestAiAnalysis.customerRequestId, id)).all(),
  ).toEqual([]);
  expect(db.select().from(outbox).where(eq(outbox.customerRequestId, id)).all()).toEqual([]);
  for (const key of imageRefs) await expect.poll(() => existsSync(join(werkruf.storageDir, key))).toBe(false);
  const again = await visitor.submit(page, { form: "Endgültig löschen" });
  expect(again.status).toBe(404);
});

describe("seen", () => {
  test("from the first time somebody opens it, not from looking ahead", async () => {
    const { visitor, id, path, address } = await opened();
    await visitor.get(path);
    for (const of of [address, address.replace("?", ".data?")]) {
      await visitor.fetch(of, { method: "HEAD" });
      await visitor.get(of, { "Sec-Purpose": "prefetch" });
    }
    expect(rowOf(id)?.seenAt).toBeNull();
    expect((await visitor.get(address)).status).toBe(200);
    const first = rowOf(id)?.seenAt;
    expect(first).toBeInstanceOf(Date);
    await visitor.get(address);
    expect(rowOf(id)?.seenAt).toEqual(first);
  });

  test("also when it is opened with scripts, and never by somebody else", async () => {
    const { visitor, id, address } = await opened();
    const other = await opened();
    await other.visitor.get(`${other.path}?anfrage=${id}`);
    expect(rowOf(id)?.seenAt).toBeNull();
    await visitor.get(address.replace("?", ".data?"));
    expect(rowOf(id)?.seenAt).toBeInstanceOf(Date);
  });
});

test("nothing of it works on somebody else's request", async () => {
  const mine = await opened();
  const theirs = await opened({ privateNote: "Geheim", spamSuspicion: "links" });
  const before = rowOf(theirs.id);
  for (const intent of ["note", "spam", "no-spam", "delete", "answered", "unanswered", "decline"]) {
    const form = new URLSearchParams({ id: theirs.id, intent, note: "x", answered: "phone" });
    const answer = await mine.visitor.post(mine.path, form);
    expect([intent, answer.status]).toEqual([intent, 404]);
    expect(answer.text).toContain("Fehler beim Aktualisieren der Anfrage");
    const elsewhere = await mine.visitor.post(theirs.path, form);
    expect(elsewhere.location?.pathname).toBe(mine.path);
  }
  expect(rowOf(theirs.id)).toEqual(before);
});

describe("the customer as a contact", () => {
  test("is a file for the telephone", async () => {
    const { visitor, path, id, address } = await opened({
      customerName: "Günter Größe",
      customerEmail: "g@example.com",
      zipCode: "50739",
      location: "Köln",
    });
    const file = await visitor.click(await visitor.get(address), "Kontakt speichern");
    expect(file.url.pathname).toBe(`${path}/kontakt/${id}`);
    expect(file.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="guenter-groesse.vcf"');
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.html).toContain("FN:Günter Größe\r\n");
  });

  test("of somebody else's request doesn't exist", async () => {
    const mine = await opened();
    const theirs = await opened();
    for (const { slug } of [mine.business, theirs.business]) {
      expect((await mine.visitor.get(`/dashboard/${slug}/kontakt/${theirs.id}`)).status).toBe(404);
    }
  });
});
