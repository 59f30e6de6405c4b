import { listOwnTexts, saveOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { ownTexts, profiles } from "#db/schema.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { CHAT, MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { putColleague, putRequest, readRow, readRows, removeRows } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const PAGE = "/profil/antworttexte";
const FORM = { form: "antworttexte" };
const ARRIVAL = { slot: 1, name: "Anfahrt", text: "Guten Tag {Name}, die Anfahrt zu {Betrieb} kostet 39 €." };

const give = (business: { id: string }, texts = [ARRIVAL], signature: string | null = null) =>
  saveOwnTexts(werkruf.db, business.id, { signature, texts });
const textsOf = ({ id }: { id: string }) => listOwnTexts(werkruf.db, id);
const signatureOf = ({ id }: { id: string }) => readRow(werkruf.db, profiles, { id })?.signature;
const editorOf = (page: Page) => page.textOf("#antworten textarea") ?? "";
const chips = (page: Page) =>
  page.document.querySelectorAll("nav[aria-label=Vorlage] li").map((item) => item.textContent.trim());

describe("the owner", () => {
  test("finds the page from the profile, writes, changes and deletes texts and the signature", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const page = await visitor.click(await visitor.get("/profil"), "Antworttexte");
    expect(page.url.pathname).toBe(PAGE);
    const values = { signature: " Gruß\r\nPetra\u0007 ", name_1: " An\u200bfahrt ", text_1: "Eins\r\nzwei" };
    const saved = await visitor.submit(page, { ...FORM, values });
    expect(saved.status).toBe(303);
    expect((await visitor.follow(saved)).text).toContain("Antworttexte gespeichert");
    expect(signatureOf(business)).toBe("Gruß\nPetra");
    expect(textsOf(business)).toEqual([{ slot: 1, name: "Anfahrt", text: "Eins\nzwei" }]);

    const second = { name_2: "Notdienst", text_2: "Wir kommen heute noch." };
    await visitor.submit(await visitor.get(PAGE), { ...FORM, values: second });
    expect(textsOf(business).map(({ name }) => name)).toEqual(["Anfahrt", "Notdienst"]);
    const none = { signature: "", name_1: "", text_1: "" };
    await visitor.submit(await visitor.get(PAGE), { ...FORM, values: none });
    expect(textsOf(business)).toEqual([{ slot: 2, name: "Notdienst", text: "Wir kommen heute noch." }]);
    expect(signatureOf(business)).toBeNull();
  });

  test("keeps a text that an older page didn't show", async ({ owner: visitor, business }) => {
    const older = await visitor.get(PAGE);
    await give(business, [{ slot: 2, name: "Später", text: "Später geschrieben." }]);
    await visitor.submit(older, { ...FORM, values: { name_1: "Neu", text_1: "Neuer Text." } });
    expect(textsOf(business).map(({ name }) => name)).toEqual(["Neu", "Später"]);
  });

  test("has five texts at most: no field of a sixth", async ({ owner: visitor, business }) => {
    await give(
      business,
      [1, 2, 3, 4, 5].map((slot) => ({ slot, name: `Text ${slot}`, text: "Worte." })),
    );
    const page = await visitor.get(PAGE);
    expect(page.document.querySelectorAll("input[name=slot]")).toHaveLength(5);
    expect(page.text).not.toContain("Neuer Text");
    const sixth = new URLSearchParams({ slot: "6", name_6: "Sechs", text_6: "Worte." });
    await visitor.post(PAGE, sixth);
    expect(textsOf(business)).toHaveLength(5);
  });

  test.each([
    [{ name_1: "Anfahrt", text_1: "Guten Tag {Nmae}" }, "text_1", "Den Platzhalter {Nmae} gibt es nicht"],
    [{ name_1: "Anfahrt" }, "text_1", "Bitte schreiben Sie den Text dazu"],
    [{ text_1: "Nur ein Text" }, "name_1", "Bitte geben Sie dem Text einen Namen"],
    [{ name_1: "x".repeat(31), text_1: "Worte." }, "name_1", "Bitte höchstens 30 Zeichen."],
    [{ name_1: "Lang", text_1: "x".repeat(1_201) }, "text_1", "Bitte höchstens 1.200 Zeichen."],
    [{ signature: "x".repeat(301) }, "signature", "Bitte höchstens 300 Zeichen."],
    [{ signature: "Gruß {Betrieb}" }, "signature", "In der Unterschrift gehen keine Platzhalter."],
  ])("is told what doesn't fit beside its field, and nothing is stored: %j", async (values, field, says) => {
    const { visitor, business } = await signedInProvider(werkruf);
    const page = await visitor.submit(await visitor.get(PAGE), { ...FORM, values });
    expect(page.status).toBe(422);
    expect(page.textOf(`#antworttexte-${field}-error`)).toContain(says);
    expect(page.attribute(`#antworttexte-${field}`, "aria-invalid")).toBe("true");
    for (const [name, typed] of Object.entries(values)) {
      const shown = page.document.querySelector(`#antworttexte-${name}`);
      expect(shown?.getAttribute("value") ?? shown?.textContent).toBe(typed);
    }
    expect(textsOf(business)).toEqual([]);
    expect(signatureOf(business)).toBeNull();
  });

  test("gives two texts two names", async ({ owner: visitor, business }) => {
    await give(business);
    const values = { name_2: "anfahrt", text_2: "Noch einmal." };
    const page = await visitor.submit(await visitor.get(PAGE), { ...FORM, values });
    expect(page.status).toBe(422);
    expect(page.textOf("#antworttexte-name_2-error")).toContain("So heißt schon ein anderer Text.");
    expect(textsOf(business)).toEqual([ARRIVAL]);
  });
});

describe("when answering", () => {
  test("an own text is a template, filled and signed, by mail and in a chat; the step without scripts knows it", async () => {
    for (const columns of [MAIL, CHAT]) {
      const { visitor, business, address } = await openedRequest(werkruf, {
        ...columns,
        customerName: "Petra Vogt",
      });
      await give(business, [ARRIVAL], "Gruß vom Bau");
      const page = await visitor.get(address);
      expect(chips(page)).toEqual(expect.arrayContaining(["Anfahrt", "Eigene Texte"]));
      expect(editorOf(page)).toMatch(/\n\nGruß vom Bau$/);
      const chosen = await visitor.click(page, "Anfahrt");
      expect(chosen.url.search).toContain("vorlage=eigen-1");
      const words = `Guten Tag Petra Vogt, die Anfahrt zu ${business.companyName} kostet 39 €.\n\nGruß vom Bau`;
      expect(editorOf(chosen)).toBe(words);
      const answered = await visitor.submit(chosen, { form: "Geänderten Text verwenden" });
      expectSaid(answered, 200, "Die Anfrage ist als beantwortet vermerkt.");
    }
  });

  test("the address of a text that is gone shows the best template there is", async () => {
    const { visitor, address } = await openedRequest(werkruf, MAIL);
    const page = await visitor.get(`${address}&vorlage=eigen-3`);
    expect(page.status).toBe(200);
    expect(editorOf(page)).toContain("vielen Dank für Ihre Anfrage");
  });

  test("colleagues use the same texts, and only the owner changes them", async ({ business }) => {
    await give(business, [ARRIVAL], "Gruß vom Bau");
    const id = putRequest(werkruf.db, business.slug, MAIL);
    const { userId } = putColleague(werkruf.db, business.id);
    const colleague = new Visitor(werkruf.origin);
    await signedInAs(colleague, werkruf, { ownerId: userId });
    const page = await colleague.get(`/dashboard/${business.slug}?anfrage=${id}&vorlage=eigen-1`);
    expect(editorOf(page)).toContain("die Anfahrt zu");
    expect(chips(page)).toContain("Anfahrt");
    expect(chips(page)).not.toContain("Eigene Texte");
    expect((await colleague.get(PAGE)).location?.pathname).toBe(`/dashboard/${business.slug}`);
    const posted = await colleague.post(PAGE, new URLSearchParams({ signature: "Fremd", slot: "1" }));
    expect(posted.status).toBe(303);
    expect(textsOf(business)).toEqual([ARRIVAL]);
    expect(signatureOf(business)).toBe("Gruß vom Bau");
  });
});

test("another business and a stranger see and change nothing of them", async ({ business }) => {
  await give(business, [ARRIVAL], "Gruß vom Bau");
  const { visitor } = await signedInProvider(werkruf);
  expect((await visitor.get(PAGE)).text).not.toMatch(/die Anfahrt zu|Gruß vom Bau/);
  await visitor.post(PAGE, new URLSearchParams({ signature: "", slot: "1" }));
  const stranger = await new Visitor(werkruf.origin).get(PAGE);
  expect(stranger.location?.pathname).toMatch(/^\/(?:login|signup)$/);
  expect(textsOf(business)).toEqual([ARRIVAL]);
});

test("they go with the business", async ({ business }) => {
  await give(business);
  removeRows(werkruf.db, profiles, { id: business.id });
  expect(readRows(werkruf.db, ownTexts, { profileId: business.id })).toEqual([]);
  expect(await give(business)).toBe(false);
});
