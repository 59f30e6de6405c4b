import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkCard } from "./link-card.tsx";

const card = (link: string | null, slug: string | null, company = "Meister Müller & Söhne") =>
  renderToStaticMarkup(<LinkCard link={link} slug={slug} company={company} product="Werkruf" />);

test("offers the link to copy and open, the code to see and save", () => {
  const html = card("https://werkruf.de/meister-mueller", "meister-mueller");
  expect(html).toContain("Ihr Kundenanfrage-Link");
  expect(html).toMatch(/<textarea[^>]* readonly[^>]*>https:\/\/werkruf\.de\/meister-mueller<\/textarea>/i);
  expect(html).toContain('href="https://werkruf.de/meister-mueller" target="_blank" rel="noopener"');
  expect(html).toMatch(/<details[^>]*>.*<img src="\/qr\/meister-mueller\/400\.png"[^>]* width="200"/);
  const downloads = [...html.matchAll(/href="([^"]+)" download="([^"]+)"/g)].map(([, path, name]) => [
    path,
    name,
  ]);
  expect(downloads).toEqual([
    ["/qr/meister-mueller/400.png", "werkruf-qr-code-meister-mueller-soehne.png"],
    ["/qr/meister-mueller/druck.png", "werkruf-qr-code-meister-mueller-soehne-druck.png"],
    ["/qr/meister-mueller/druck.svg", "werkruf-qr-code-meister-mueller-soehne-druck.svg"],
  ]);
});

test("a company whose name gives no file name is called unternehmen", () => {
  expect(card("https://werkruf.de/a", "a", "田中")).toContain('download="werkruf-qr-code-unternehmen.png"');
});

test("without a slug says when the link comes", () => {
  const html = card(null, null);
  expect(html).toContain("Ihr Link wird erzeugt, sobald Ihr Profil vollständig ist.");
  expect(html).not.toMatch(/<(?:a|button|textarea|img)\b/);
});
