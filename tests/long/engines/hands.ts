import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { elementAt, PHONE_WIDTH, type Phone } from "./engine.ts";

const PICTURES = join(import.meta.dirname, "../../../test-results/engines");

/** What a person does at a phone: waits until something shows, then uses it. */
export function handsOf(phone: Phone, name: string) {
  /** Also while one page gives way to the next. */
  const until = (expression: string) =>
    expect.poll(() => phone.ask<boolean>(expression).catch(() => false), { message: expression }).toBe(true);
  const untilShown = (place: string) =>
    until(
      `(() => { const found = ${elementAt(place)}; return found !== null && found.getClientRects().length > 0 })()`,
    );
  return {
    until,
    async press(place: string) {
      await untilShown(place);
      await phone.press(place);
    },
    async type(place: string, text: string) {
      await untilShown(place);
      await phone.type(place, text);
    },
    untilSaid: (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    /** Leaves a picture of the page; nothing of it may lie beside the screen. */
    async look(what: string) {
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(join(PICTURES, `${name}-${what}.png`), await phone.picture());
      expect(await phone.ask("document.documentElement.scrollWidth"), what).toBe(PHONE_WIDTH);
    },
  };
}

/** A button, link or fold by its words, "Suchen" for example. */
export const named = (words: string) =>
  `//*[self::button or self::a or self::summary][contains(normalize-space(.), "${words}")]`;

/** One of the form's large answers. */
export const answer = (question: string, value: string) =>
  `label:has([name="${question}"][value="${value}"])`;
