import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONSENT_VERSION } from "#app/domain/customer-request/new-customer-request.server.ts";
import { ROOT } from "#tests/architecture/sources.ts";
import { dictionaryOf } from "./dictionary.ts";
import { LANGUAGES } from "./language.ts";

const ASSETS = join(ROOT, "build/client/assets");

test.skipIf(!existsSync(ASSETS))(
  "a browser gets no dictionary but the words of its page's own script",
  () => {
    const files = readdirSync(ASSETS)
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, text: readFileSync(join(ASSETS, name), "utf8") }));
    const holders = (words: string) =>
      files.filter(({ text }) => text.includes(words)).map(({ name }) => name);
    for (const language of LANGUAGES) {
      const { form, thanks, errors, mails, script } = dictionaryOf(language);
      for (const words of [form.help, thanks.keep.why, errors.reload, mails.footer.stranger])
        expect([words, holders(words)]).toEqual([words, []]);
      const [own, ...others] = holders(script.typed);
      expect(own).toMatch(new RegExp(`^enhance-${language}-`));
      expect(others).toEqual([]);
    }
  },
);

/** By version; a line of a version that was released stays as it is. */
const CONSENTS: Record<string, string> = {
  "2026-11.6": "_hVGBg5zgjcJ8vf_gXWFYzXWmhxfWzzgZB_wtdNOzmg",
  "2026-11.7": "4d0EFAuF_xRqxdA0y6Fcg2C1lhTPk-OIV1CSfItbUtg",
  "2026-11.8": "6ExGWygbX_JEZtMCxbB_hZVUzQt8jSqTzzXXBAy7nKQ",
};

test("the version of the consent changes with each of its sentences, in whatever language", () => {
  const said = LANGUAGES.map((language) => {
    const { consent } = dictionaryOf(language);
    const { text, aiInFull, goesTo, ...rest } = consent;
    return [
      language,
      rest,
      text({ company: "Muster GmbH" }),
      aiInFull({ service: null }),
      aiInFull({ service: "Muster-KI" }),
      goesTo({ business: "Muster GmbH", privacyNotice: "|" }).split("|"),
    ];
  });
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  expect(CONSENTS[CONSENT_VERSION]).toBe(hash);
});
