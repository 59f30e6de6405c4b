import { describe, expect, test } from "vitest";
import { spamSuspicion } from "./spam-suspicion.ts";

const honest = { text: "", name: "Erika Musterfrau", trap: "" };

describe("spam suspicion", () => {
  test.each([
    "Der Abfluss in der Küche ist verstopft, bitte dringend melden!",
    "Wir haben diese Therme: https://www.viessmann.de/vitodens-200 – warten Sie die auch?",
    "SEO? Nein danke, ich brauche eine neue Heizung.",
    "Привет, ich spreche wenig Deutsch. Heizung kaputt, bitte Hilfe.",
    "",
  ])("an honest request stays unmarked: %s", (text) => {
    expect(spamSuspicion({ ...honest, text })).toBeNull();
  });

  test.each([
    ["Buy https://a.example https://b.example www.c.example", "viele Internetadressen"],
    ["Top Google ranking with our SEO https://spam.example", "Werbung"],
    ['Hi <a href="https://spam.example">click</a>', "Werbe-Verknüpfungen"],
    ["[url=https://spam.example]klick[/url]", "Werbe-Verknüpfungen"],
    ["Выгодное предложение только сегодня для вашего бизнеса, звоните", "lateinischer Schrift"],
  ])("%s is marked", (text, reason) => {
    expect(spamSuspicion({ ...honest, text })).toContain(reason);
  });

  test("a filled honeypot is marked whatever the text says", () => {
    expect(spamSuspicion({ ...honest, text: "Wasserhahn tropft", trap: "x" })).toContain("unsichtbares Feld");
  });

  test("judging one request doesn't change the next one's result", () => {
    const advert = { ...honest, name: "www.spam.example" };
    expect(spamSuspicion(advert)).toContain("Name");
    expect(spamSuspicion(advert)).toContain("Name");
  });
});
