import { expect, test } from "vitest";
import { readPostedDecision } from "./posted-cookie-decision.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

function read(fields: Record<string, string>) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields)) posted.set(name, value);
  return readPostedDecision(posted, NOW);
}

test("each button means what it says, whatever else is ticked", () => {
  const ticked = { statistik: "on", marketing: "on" };
  expect(read({ auswahl: "alle" })).toMatchObject({ statistics: true, marketing: true });
  expect(read({ ...ticked, auswahl: "essenziell" })).toMatchObject({ statistics: false, marketing: false });
  expect(read({ auswahl: "eigene", marketing: "on" })).toMatchObject({ statistics: false, marketing: true });
  expect(read(ticked)).toBeNull();
});

test("the time is now, or the past if a script says so and it isn't over", () => {
  const at = (days: number) => read({ auswahl: "alle", zeitpunkt: String(NOW.getTime() - days * DAY_MS) });
  expect(read({ auswahl: "alle" })?.decidedAt).toEqual(NOW);
  expect(at(3)?.decidedAt).toEqual(new Date(NOW.getTime() - 3 * DAY_MS));
  expect(at(-3)?.decidedAt).toEqual(NOW);
  expect(at(800)).toBeNull();
  expect(read({ auswahl: "alle", zeitpunkt: "gestern" })).toBeNull();
});
