import { href } from "react-router";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/manifest";

const GROUND = "#f4f3ec";

/**
 * It is a W3C Web Application Manifest. "minimal-ui" keeps a way back, but an iPhone takes messages only as
 * "standalone": Safari doesn't know `display_override`, Chrome and Edge go by it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { PRODUCT_NAME } = context.get(appContext).settings;
  const manifest = {
    id: href("/dashboard"),
    name: `${PRODUCT_NAME} – Anfragen für Handwerksbetriebe`,
    short_name: PRODUCT_NAME,
    lang: "de",
    start_url: href("/dashboard"),
    scope: "/",
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: GROUND,
    theme_color: GROUND,
    // Texts alone: photos of another app would have to be stored before somebody saves them (law L40).
    share_target: {
      action: `${href("/notieren")}?intent=share`,
      method: "POST",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "titel", text: "message", url: "link" },
    },
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
