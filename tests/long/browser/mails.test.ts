import { withImprint } from "#app/mails/kit/imprint.ts";
import { mailImprint } from "#app/mails/kit/imprinted.ts";
import { inWords } from "#app/mails/kit/in-words.ts";
import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
const LINK = `https://werkruf.example/login/link?t=${"a".repeat(80)}`;
const OPERATOR = { ORIGIN: "https://werkruf.example", OPERATOR_NAME: LONG, OPERATOR_CITY: "50667 Köln" };

test.for(["de", "ar"] as const)(
  "a mail of everything there is fits a narrow phone in %s, and axe finds nothing",
  async (language) => {
    const mail = inWords({
      ...{
        language,
        product: "Werkruf",
        subject: LONG,
        preheader: LONG,
        heading: `Neue Anfrage von ${LONG}`,
      },
      blocks: [
        { kind: "paragraph", text: LONG },
        { kind: "heading", text: LONG },
        { kind: "alarm", text: LONG },
        { kind: "button", label: "Adresse prüfen und bestätigen", link: LINK },
        {
          kind: "buttons",
          buttons: [
            { label: "0171 39200 14 anrufen", link: "tel:+491713920014" },
            { label: LONG, link: LINK },
            { label: "Route", link: LINK },
          ],
        },
        {
          kind: "entries",
          entries: [{ label: LONG, mark: { text: "Notfall: Gas", isDanger: true }, text: LONG, link: LINK }],
        },
        { kind: "code", code: "AB23CD" },
        { kind: "quote", text: `${LONG}\n\n${LONG}`, isGerman: true },
        {
          kind: "facts",
          facts: [
            [LONG, LONG],
            ["Link", LINK],
          ],
        },
        { kind: "small", text: LONG },
        { kind: "small-link", label: LONG, link: LINK },
      ],
      footer: [{ kind: "small-link", label: "Diese E-Mails abbestellen", link: LINK }],
    });
    const { page } = await openPhone();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setContent(withImprint(mail, mailImprint(OPERATOR)).html);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);
