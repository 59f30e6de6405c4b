import { href } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/robots";

/** A rule covers all addresses that begin like it; businesses may be called "abo-service" or "profilbau". */
const OF_NO_USE = [
  ...["/dashboard", "/profil", "/abo"].flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]),
  ...["/onboarding/", "/login/", "/mails/", "/qr/"],
];

export function loader({ context }: Route.LoaderArgs) {
  const { ORIGIN } = context.get(appContext).settings;
  const lines = [
    "User-agent: *",
    ...OF_NO_USE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL(href("/sitemap.xml"), ORIGIN).href}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
