import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import * as de from "#words/de.ts";
import { formProblemMessage, type PhotoRefusal, photoMessage, shownFileName } from "./photo-messages.ts";

const REFUSALS: PhotoRefusal[] = [
  "heic",
  "not-an-image",
  "animated",
  "too-large",
  "too-many-pixels",
  "too-complex",
  "damaged",
];

test.each(REFUSALS)("%s names the file and says what to do", (reason) => {
  expect(photoMessage(de, reason, "IMG_0815.HEIC")).toMatch(
    /^„IMG_0815\.HEIC“ ist .*\. Bitte wählen Sie .*\.$/,
  );
});

test("the limits are named", () => {
  expect(photoMessage(de, "too-large", "a.jpg")).toContain("größer als 15 MB");
  expect(formProblemMessage(de, "too-large-total")).toContain("60 MB");
  expect(formProblemMessage(de, "too-many-files")).toContain("höchstens 8 Fotos");
});

test("a long name keeps its beginning and its end", () => {
  expect(shownFileName(`${"Badezimmer".repeat(20)}_0815.jpg`)).toBe(
    "BadezimmerBadezimmerBadezim…mer_0815.jpg",
  );
});

test("a name that turns its end around or breaks the line is shown plainly", () => {
  expect(shownFileName("rechnung\u202Egpj.exe\r\nSet-Cookie: a=b")).toBe("rechnunggpj.exeSet-Cookie: a=b");
  expect(shownFileName("C:\\fakepath\\Bad.jpg")).toBe("Bad.jpg");
  expect(shownFileName("")).toBe("Foto");
});

test("any name becomes one visible line of at most 40 characters", () => {
  always(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
    const shown = shownFileName(name);
    expect(Array.from(shown).length).toBeLessThanOrEqual(40);
    expect(shown).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
  });
});
