import { confirmsDeletion } from "./deletion-phrase.ts";

test.each([
  "Müller & Söhne GmbH",
  "  müller &  söhne gmbh ",
  "Mu\u0308ller & So\u0308hne GmbH",
  "LÖSCHEN",
  "löschen",
  " LO\u0308SCHEN ",
])("%j confirms", (typed) => {
  expect(confirmsDeletion(typed, "Müller & Söhne GmbH")).toBe(true);
});

test.each(["", " ", "ja", "Müller", "Müller & Söhne", "nicht löschen", "LÖSCHEN!"])(
  "%j does not confirm",
  (typed) => {
    expect(confirmsDeletion(typed, "Müller & Söhne GmbH")).toBe(false);
  },
);

test("without a business only the word confirms", () => {
  for (const name of [null, "", " "]) {
    expect(confirmsDeletion("löschen", name)).toBe(true);
    for (const typed of ["", " ", "null"]) expect(confirmsDeletion(typed, name)).toBe(false);
  }
});
