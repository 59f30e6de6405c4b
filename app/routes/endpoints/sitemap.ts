import { href } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/sitemap";

/** Without request links: the businesses spread their own. */
const PAGES = ["/", "/datenschutz", "/impressum", "/agb", "/avv", "/barrierefreiheit"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { ORIGIN } = context.get(appContext).settings;
  const entries = PAGES.map((page) => `  <url><loc>${new URL(href(page), ORIGIN).href}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
