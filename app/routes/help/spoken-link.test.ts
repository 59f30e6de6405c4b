import { spokenLink } from "./spoken-link.ts";

test.each([
  ["https://werkruf.de/meister-roth", "werkruf Punkt de Schrägstrich meister Bindestrich roth"],
  ["https://www.werkruf.de/a2", "werkruf Punkt de Schrägstrich a2"],
  ["http://localhost:3000/a", "localhost Doppelpunkt 3000 Schrägstrich a"],
])("%s", (link, spoken) => {
  expect(spokenLink(link)).toBe(spoken);
});
