import { SPELLED_DOT } from "./plain-signs.ts";

const HIDDEN_ADDRESS = new RegExp(`[a-z]${SPELLED_DOT}`, "iu");

test.each([
  "Mehr auf evil dot de",
  "Mehr auf evil punkt com",
  "Mehr auf evil . de",
  "Mehr auf evil .com",
  "Mehr auf evil . ru!",
])("a dot is seen in %j", (text) => {
  expect(text).toMatch(HIDDEN_ADDRESS);
});

test.each([
  "Der Hahn tropft . Die Heizung auch .",
  "Frau Müller. De Vries kommt mit.",
  "Baujahr 1998 . Gas",
  "Am Punkt Ebertplatz . Dort klingeln",
  "Bitte . Danke",
])("none in %j", (text) => {
  expect(text).not.toMatch(HIDDEN_ADDRESS);
});
