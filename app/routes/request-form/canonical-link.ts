import { href, redirect } from "react-router";
import type { Route } from "./+types/canonical-link";

/** The longer form of a request link leads to the one on every sticker (D1). */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(href("/:slug", { slug: params.slug }) + url.search, 308);
}
