import { renderToStaticMarkup } from "react-dom/server";
import { LinkCard } from "./link-card.tsx";

const LINK = "https://werkruf.de/meister-mueller";
const own = { link: LINK, slug: "meister-mueller", company: "Müller", fileStem: "qr-code-mueller" };
const downloads = (html: string) =>
  [...html.matchAll(/href="([^"]+)" download="([^"]+)"/g)].map(([, path, name]) => [path, name]);

test.each([undefined, "druck.svg"] as const)(
  "offers the link to copy and open, the code to see and save; in sight: %s",
  (code) => {
    const html = renderToStaticMarkup(<LinkCard {...own} code={code} />);
    expect(html).toMatch(/<textarea[^>]* readonly[^>]*>https:\/\/werkruf\.de\/meister-mueller<\/textarea>/i);
    expect(html).toContain(`href="${LINK}?ort=probe" target="_blank" rel="noopener"`);
    expect(html).toContain(`alt="QR-Code mit dem Link ${LINK}"`);
    expect(html.indexOf("<img") < html.indexOf("<details")).toBe(Boolean(code));
    expect(downloads(html).sort()).toEqual([
      ["/qr/meister-mueller/400.png", "qr-code-mueller.png"],
      ["/qr/meister-mueller/druck.png", "qr-code-mueller-druck.png"],
      ["/qr/meister-mueller/druck.svg", "qr-code-mueller-druck.svg"],
    ]);
  },
);

test("a place's link comes with the place's code", () => {
  const html = renderToStaticMarkup(<LinkCard {...own} query="?ort=k7m" code="druck.svg" />);
  expect(html).toContain("/qr/meister-mueller/druck.svg?ort=k7m");
  expect(downloads(html).map(([path]) => path?.endsWith("?ort=k7m"))).toEqual([true, true, true]);
});
