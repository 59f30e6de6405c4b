import { href } from "react-router";
import { hyphenated } from "../../services/files/hyphenated.ts";

export const BUILT_PANEL = href("/admin-panel-werkruf");

const MAX_NAME = 80;
const FIRST_SEGMENT = /^\/[^/]+/;

export function panelPath({ PRODUCT_NAME }: { PRODUCT_NAME: string }): string {
  const name = hyphenated(PRODUCT_NAME, MAX_NAME);
  return name ? `/admin-panel-${name}` : BUILT_PANEL;
}

/** Moves a path of app/routes.ts to where the panel's page `here` stands. */
export function panelPathAt(here: string, path: string): string {
  return path.replace(FIRST_SEGMENT, (built) => FIRST_SEGMENT.exec(here)?.[0] ?? built);
}
