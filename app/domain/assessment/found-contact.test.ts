import { readFileSync } from "node:fs";
import { customersWords, foundContact } from "./found-contact.server.ts";

const OWN = { company: "Muster Sanitär", phones: ["0221 9876543"], emails: ["info@muster-sanitaer.de"] };
const GAS = "Es riecht nach Gas im Keller!";
/** As pasted. Without "ja" no number is taken unseen, and without any the first is a stranger's, or "eigene". Gas stays in. */
const [, ...PASTED] = readFileSync("tests/analysis/pasted-texts.tsv", "utf8").split("\n").filter(Boolean);

test.each(PASTED)("the right number and address of %j", (line) => {
  const [pasted = "", number = "", address = "", mark] = line.split("\t");
  const text = pasted.replaceAll("\\n", "\n");
  const { phone, email, hasOwn } = foundContact(text, OWN);
  const taken = mark === "ja";
  expect([phone.fits, email.fits]).toEqual([(taken && number) || null, address || null]);
  if (number) expect([phone.all[0], phone.all.length > 1]).toEqual([number, !taken]);
  else if (!address) expect(hasOwn).toBe(mark === "eigene");
  if (text.includes(GAS)) expect(customersWords(text, OWN)).toContain(GAS);
});

test("what the business wrote itself is taken out of a chat and a mail, and no word of the customer's is", () => {
  const theirs = ["[26.11.26, 08:20] Eva: Wartung?", "Muster Sanitär sagte: Gas!", "Es riecht nach Gas."];
  const ours = [
    "[26.11.26, 08:14] Muster Sanitär: Bei Gasgeruch rufen Sie an.",
    "Immer.",
    "Muster Sanitär: Gas?",
  ];
  const [asked, said, danger] = theirs;
  const text = [ours[0], ours[1], asked, said, ours[2], "", danger].join("\n");
  expect(customersWords(text, OWN).split("\n").filter(Boolean)).toEqual(theirs);
});

test("a hostile text costs no time", () => {
  const begun = performance.now();
  for (const sign of ["0", "+49 ", "a@", "Tel ", "1.", "> ", "0 ", "nr.", "Am hat "])
    foundContact(sign.repeat(20_000 / sign.length), OWN);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
