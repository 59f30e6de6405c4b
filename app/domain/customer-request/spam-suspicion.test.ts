import { spamSuspicion } from "./spam-suspicion.ts";

const honest = { text: "", name: "Erika Musterfrau", trap: "" };

describe("spam suspicion", () => {
  test.each([
    "Der Abfluss in der Küche ist verstopft, bitte dringend melden!",
    "Wir haben diese Therme: https://www.viessmann.de/vitodens-200 – warten Sie die auch?",
    "SEO? Nein danke, ich brauche eine neue Heizung.",
    "У ванній прорвало трубу, вода тече до сусідів, приїжджайте якнайшвидше, будь ласка!",
    "",
  ])("an honest request stays unmarked: %s", (text) => {
    expect(spamSuspicion({ ...honest, text })).toBeNull();
  });

  test.each([
    ["Buy https://a.example https://b.example www.c.example", "links"],
    ["Top Google ranking with our SEO https://spam.example", "advertising"],
    ['Hi <a href="https://spam.example">click</a>', "markup"],
    ["[url=https://spam.example]klick[/url]", "markup"],
    ["Buy http∶//a.example https:∕∕b.example ｗｗｗ.c.example", "links"],
    ["Top S\u200bEO https꞉//spam.example", "advertising"],
  ])("%s is marked", (text, reason) => {
    expect(spamSuspicion({ ...honest, text })).toBe(reason);
  });

  test("a filled honeypot is marked whatever the text says", () => {
    expect(spamSuspicion({ ...honest, text: "Wasserhahn tropft", trap: "x" })).toBe("trap");
  });

  test("judging one request doesn't change the next one's result", () => {
    const advert = { ...honest, name: "www.spam.example" };
    expect(spamSuspicion(advert)).toBe("name");
    expect(spamSuspicion(advert)).toBe("name");
  });
});
