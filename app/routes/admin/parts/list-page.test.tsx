import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type AdminList, ListPage, readAddress } from "./list-page.tsx";

/* All that a page says to have a list with a search, choices and pages. */
const TRADES = { alle: "Alle", offen: "Offene" };
const LIST: AdminList<{ id: string }, keyof typeof TRADES> = {
  path: "/admin-panel-werkruf/gewerke",
  title: "Gewerke",
  older: "Ältere Gewerke",
  search: { label: "Gewerke durchsuchen", hint: "Name" },
  filters: TRADES,
  empty: "Keine Gewerke.",
  notFound: "Nichts gefunden.",
  row: ({ id }) => ({ to: null, name: id, below: "Handwerk", state: "neu" }),
};

function shown(query: string, ids: string[], older: string | null = null) {
  const address = readAddress(TRADES, new URLSearchParams(query));
  const page = {
    entries: ids.map((id) => ({ id })),
    older: older === null ? null : { createdAt: new Date(5), id: older },
  };
  const element = <ListPage list={LIST} address={address} page={page} counts={{ alle: 7, offen: 2 }} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [LIST.path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a declared list has its rows, its choices with their numbers, and the way to older ones", () => {
  const html = shown("stand=offen", ["dach", "bad"], "bad");
  expect(html).toMatch(/<li[^>]*>.*dach.*<li[^>]*>.*bad/);
  expect(html).toMatch(/aria-current="true"[^>]*>Offene 2</);
  expect(html).toContain('href="/admin-panel-werkruf/gewerke?stand=offen&amp;aelter=5.bad"');
  expect(html).toContain('<input type="hidden" name="stand" value="offen"/>');
});

test.each([
  ["", "Keine Gewerke.", false],
  ["suche=dach", "Nichts gefunden.", true],
  ["stand=offen", "Nichts gefunden.", true],
  ["stand=erfunden&aelter=kaputt", "Keine Gewerke.", false],
])("an empty one at ?%s says: %s", (query, text, leadsToWhole) => {
  const html = shown(query, []);
  expect(html).toContain(text);
  expect(html.includes("Alle zeigen")).toBe(leadsToWhole);
});
