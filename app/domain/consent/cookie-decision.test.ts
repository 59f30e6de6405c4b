import { assert, boolean, date, property, string, uuid } from "fast-check";
import { noticeName, postedChoice, readDecision, writeDecision } from "./cookie-decision.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const ID = "0b6c0f2e-7a52-4bb8-9a43-0f3c3f1f6f55";

const read = (days: number, { statistics = true, marketing = true, about = "2.0", notice = "2.0" } = {}) => {
  const decidedAt = new Date(NOW.getTime() - days * DAY_MS);
  return readDecision(notice, writeDecision(about, { sessionId: ID, statistics, marketing, decidedAt }), NOW);
};

describe("a decision", () => {
  test("is read as it was written", () => {
    const earliest = new Date(NOW.getTime() - 89 * DAY_MS);
    assert(
      property(
        uuid(),
        boolean(),
        boolean(),
        date({ min: earliest, max: NOW, noInvalidDate: true }),
        (...all) => {
          const [sessionId, statistics, marketing, decidedAt] = all;
          const decision = { sessionId, statistics, marketing, decidedAt };
          expect(readDecision("2.0", writeDecision("2.0", decision), NOW)).toEqual(decision);
        },
      ),
    );
  });

  test("marketing counts for 90 days, everything for 24 months", () => {
    expect(read(89)).toMatchObject({ statistics: true, marketing: true });
    expect(read(90)).toMatchObject({ statistics: true, marketing: false });
    expect(read(729)).toMatchObject({ statistics: true, marketing: false });
    expect(read(730)).toBeNull();
    expect(read(-1)).toBeNull();
  });

  test("about another notice counts only as a refusal", () => {
    const withTag = { about: "2.0+G-1", notice: "2.0+GTM-1+G-1" };
    expect(read(1, withTag)).toBeNull();
    expect(read(1, { ...withTag, notice: withTag.about })).not.toBeNull();
    expect(read(1, { ...withTag, statistics: false })).toBeNull();
    expect(read(1, { ...withTag, statistics: false, marketing: false })).toMatchObject({ statistics: false });
    expect(read(1, { about: "1.0", statistics: false, marketing: false })).toBeNull();
  });

  test("is never made of anything else", () => {
    assert(
      property(string(), (text) => {
        expect(readDecision("2.0", text, NOW)).toBeNull();
      }),
    );
    const good = writeDecision("2.0", { sessionId: ID, statistics: true, marketing: true, decidedAt: NOW });
    for (const bad of [`${good}0000000000`, good.replace("~11~", "~12~"), good.toUpperCase(), `x${good} `]) {
      expect(readDecision("2.0", bad, NOW), bad).toBeNull();
    }
  });
});

test("what is asked has another name with each tag", () => {
  expect([noticeName(undefined), noticeName(undefined, "G-1")]).toEqual(["2.0", "2.0+G-1"]);
});

test("each button means what it says, whatever else is ticked", () => {
  const chosen = (fields: string) => {
    const posted = new FormData();
    for (const [name, value] of new URLSearchParams(fields)) posted.set(name, value);
    return postedChoice(posted)?.choice;
  };
  const ticked = "statistik=on&marketing=on";
  expect(chosen("auswahl=alle")).toEqual({ statistics: true, marketing: true });
  expect(chosen(`auswahl=essenziell&${ticked}`)).toEqual({ statistics: false, marketing: false });
  expect(chosen("auswahl=eigene&marketing=on")).toEqual({ statistics: false, marketing: true });
  expect(chosen(ticked)).toBeUndefined();
});
