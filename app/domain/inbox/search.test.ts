import fc from "fast-check";
import type { Database } from "#db/client.server.ts";
import { customerRequests, followUps } from "#db/schema.ts";
import type { UNCLEAR, Urgency } from "#db/values.ts";
import { always } from "#tests/support/data/always.ts";
import { putRequest, putRow, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { searchWords } from "../customer-request/search-text.ts";
import { cleanSearch, type InboxFilter } from "./filter.ts";
import { type InboxView, listInbox } from "./list.server.ts";
import { inboxPulse } from "./pulse.server.ts";
import { markAllSeen } from "./seen.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
let db: Database;

beforeEach(async () => {
  db = await migratedDatabase();
  for (const slug of ["huber", "maier"]) uniqueBusiness(db, { slug });
});

async function found(filter: Partial<InboxFilter>): Promise<string[]> {
  const { urgent, entries } = await listInbox(db, "huber", { includeSolved: true, now: NOW, ...filter });
  return [...urgent, ...entries].map(({ customerName }) => customerName);
}

const search = (typed: string) => found({ search: cleanSearch(typed) });

describe("a search", () => {
  const put = (columns: Parameters<typeof putRequest>[2]) => putRequest(db, "huber", columns);

  test.each([
    ["müller", "Jörg MÜLLER"],
    ["Mueller", "Müller"],
    ["MÜLLER", "Mueller"],
    ["strasse", "Haus an der Straße"],
    ["STRAẞE", "Hauptstrasse"],
    ["Mu\u0308ller", "Müller"],
    ["müller", "Mu\u0308ller"],
    ["yildiz", "Ayşe YILDIZ"],
    ["Yıldız", "Yildiz"],
    ["rené", "RENE"],
    ["ller", "Müller"],
  ])("for %s finds %s", async (typed, name) => {
    put({ customerName: name });
    put({ customerName: "Andere" });
    expect(await search(typed)).toEqual([name]);
  });

  test.each(["Wasserhahn", "Köln", "50827", "koeln", "p.vogt@example.com", "0171", "3920014", "vaillant"])(
    "looks at everything a customer wrote: %s",
    async (typed) => {
      putRequest(db, "huber", {
        message: "Der Wasserhahn tropft",
        location: "Köln",
        zipCode: "50827",
        customerEmail: "P.Vogt@example.com",
        deviceModel: "Vaillant",
      });
      expect(await search(typed)).toEqual(["Petra Vogt"]);
      expect(await search(`${typed} nirgends`)).toEqual([]);
    },
  );

  test.each([
    ["017139200", "+49 171 392-00"],
    ["+49171/39200", "0171 39200"],
    ["0171 39200", "0049 (0) 171 39200"],
    ["0171/392-00", "(0171) 39200"],
    ["+4917139200", "+49 171 39200"],
    ["+49(0)171/39200", "0171 39200"],
    ["0043 660", "+43 660 1234"],
    ["+49 171 39200", "0171 39200"],
    ["(0171) / 39200", "+4917139200"],
    ["+49 30 12 34 12 56", "030 12341256"],
  ])("for the number %s finds %s", async (typed, customerPhone) => {
    put({ customerPhone, customerName: "Richtig" });
    put({ customerPhone: "0222 2222", customerName: "Falsch" });
    expect(await search(typed)).toEqual(["Richtig"]);
  });

  test("wants every word, in any order and field", async () => {
    put({ customerName: "Petra Vogt", location: "Köln" });
    put({ customerName: "Petra Klein", location: "Bonn" });
    expect(await search("köln PETRA")).toEqual(["Petra Vogt"]);
    expect(await search("petra")).toHaveLength(2);
  });

  test.each(["%", "_", "*", "' OR 1=1 --", '"', "\\", "[a-z]", ".*", "?", ":x", "\u0000", "NULL"])(
    "takes %s for what it is",
    async (typed) => {
      put({ customerName: "Petra Vogt", message: "Hallo" });
      expect(await search(typed)).toEqual(cleanSearch(typed) ? [] : ["Petra Vogt"]);
      put({ customerName: "Genau", message: `vorher ${typed} nachher`.replaceAll("\u0000", "") });
      if (cleanSearch(typed)) expect(await search(typed)).toEqual(["Genau"]);
    },
  );

  test("never finds what is somebody else's", async () => {
    putRequest(db, "maier", { customerName: "Fremd" });
    expect(await search("Fremd")).toEqual([]);
    expect(await found({ urgency: "ohne" })).toEqual([]);
    expect((await listInbox(db, "huber", { includeSolved: true, now: NOW })).entries).toEqual([]);
    expect((await listInbox(db, "maier", { includeSolved: true, now: NOW })).entries).toHaveLength(1);
  });

  test("whatever a customer wrote, each of its words finds it", async () => {
    const unit = fc.oneof(
      fc.constantFrom(..."äÄöÖüÜßẞéÉıİşŞ+-./() 09aZ\u0308"),
      fc.string({ unit: "grapheme" }),
    );
    const text = fc.string({ unit, maxLength: 60 }).map((written) => written.replace(/\p{C}/gu, ""));
    await fc.assert(
      fc.asyncProperty(text, async (message) => {
        removeRows(db, customerRequests);
        putRequest(db, "huber", { message: message.normalize("NFC"), customerName: "A" });
        for (const word of cleanSearch(message).split(" ")) {
          expect(await search(word), JSON.stringify(word)).toEqual(["A"]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("filters", () => {
  beforeEach(() => {
    const seenAt = NOW;
    const put = (customerName: string, columns: object, urgency: Urgency | typeof UNCLEAR | null = null) =>
      putRequest(db, "huber", { customerName, requestType: "service", seenAt, urgency, ...columns });
    put("Offen", { createdAt: new Date(6) }, "später");
    put(
      "Neu",
      { createdAt: new Date(5), urgentAgainAt: NOW, seenAt: null, requestType: "problem" },
      "sofort",
    );
    put("Erledigt", { createdAt: new Date(4), isResolved: true }, "Unklar");
    put("Beantwortet", { createdAt: new Date(3), answeredAt: NOW });
    put("Spam", { createdAt: new Date(2), markedSpamAt: NOW, seenAt: null });
    put("Verdacht", { createdAt: new Date(1), spamSuspicion: "links" });
  });

  test.each<[Partial<InboxFilter>, string]>([
    [{}, "Neu Offen Erledigt Beantwortet Verdacht"],
    [{ includeSolved: false }, "Neu Offen Beantwortet Verdacht"],
    [{ state: "offen" }, "Neu Offen Beantwortet Verdacht"],
    [{ state: "erledigt", includeSolved: false }, "Erledigt"],
    [{ state: "beantwortet" }, "Beantwortet"],
    [{ state: "unbeantwortet", now: new Date(DAY_MS + 6) }, "Neu"],
    [{ state: "unbeantwortet", now: new Date(DAY_MS + 7) }, "Neu Offen"],
    [{ state: "neu" }, "Neu"],
    [{ state: "spam" }, "Spam Verdacht"],
    [{ type: "problem" }, "Neu"],
    [{ type: "project" }, ""],
    [{ urgency: "sofort" }, "Neu"],
    [{ urgency: "später" }, "Offen"],
    [{ urgency: "unklar" }, "Erledigt"],
    [{ urgency: "ohne" }, "Beantwortet Verdacht"],
    [{ urgency: "ohne", state: "spam" }, "Spam Verdacht"],
    [{ type: "service", urgency: "später", state: "offen", search: "offen" }, "Offen"],
  ])("%j: %s", async (filter, names) => {
    expect((await found(filter)).join(" ")).toBe(names);
  });

  test("what is new is counted, and called seen up to the page that was looked at", async () => {
    putRequest(db, "huber", { customerName: "Später gekommen", createdAt: NOW });
    putRequest(db, "maier", { customerName: "Fremd", createdAt: new Date(1) });
    expect(await inboxPulse(db, "huber", "user", NOW)).toMatchObject({ newCount: 2 });
    const added = {
      customerRequestId: putRequest(db, "huber", { customerName: "Ergänzt", createdAt: new Date(2) }),
    };
    putRow(db, followUps, {
      ...added,
      id: "worte",
      createdAt: NOW,
      photoCount: 1,
      contentFingerprint: "worte",
    });
    expect(await markAllSeen(db, "huber", new Date(NOW.getTime() - 1), NOW)).toBe(1);
    expect(await found({ state: "neu" })).toEqual(["Später gekommen", "Ergänzt"]);
    expect(await inboxPulse(db, "maier", "user", NOW)).toMatchObject({ newCount: 1 });
    expect(await found({ state: "spam" })).toEqual(["Spam", "Verdacht"]);
  });
});

test("a search looks through a long inbox from any place, down and up", async () => {
  db.$client.exec(`WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i < 20999)
    INSERT INTO customer_requests (id, company_slug, created_at, request_type, message_original, customer_name,
      preferred_contact_channel, preferred_callback_time, consent_given_at, consent_version, content_fingerprint,
      search_text)
    SELECT printf('%05d', i), 'huber', i / 7, 'problem', 'Nummer ' || i, iif(i % 5000 = 0, 'Nadel', 'Heu'),
      'phone', 'egal', 1, 'x', i, iif(i % 5000 = 0, 'nadel', 'heu') FROM number`);
  const needles = async (from: Partial<InboxView>) => {
    const page = await listInbox(db, "huber", { includeSolved: false, search: "nadel", now: NOW, ...from });
    return { ids: page.entries.map(({ id }) => id), older: page.older?.id, newer: page.newer?.id };
  };
  expect(await needles({})).toEqual({
    ids: ["20000", "15000", "10000", "05000", "00000"],
    older: undefined,
    newer: undefined,
  });
  const middle = { createdAt: new Date(Math.floor(10_000 / 7)), id: "10000" };
  expect(await needles({ olderThan: middle })).toEqual({
    ids: ["05000", "00000"],
    older: undefined,
    newer: "05000",
  });
  expect(await needles({ newerThan: middle })).toEqual({
    ids: ["20000", "15000"],
    older: "15000",
    newer: undefined,
  });
});

test("a search is short, clean and the same when read again", () => {
  always(fc.string({ unit: "binary", maxLength: 500 }), (typed) => {
    const clean = cleanSearch(typed);
    expect(clean.length).toBeLessThanOrEqual(100);
    expect(clean).not.toMatch(/\p{C}|^\s|\s$|\s\s/u);
    expect(clean.split(" ").length).toBeLessThanOrEqual(10);
    expect(cleanSearch(clean)).toBe(clean);
    expect(new URLSearchParams(`suche=${encodeURIComponent(clean)}`).get("suche")).toBe(clean);
    expect(searchWords(clean)).not.toContain("");
  });
  expect(cleanSearch("x".repeat(10_000))).toHaveLength(100);
  expect(cleanSearch(null)).toBe("");
});
