import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { readLogoKey } from "#app/services/files/logo-key.ts";
import { type MappedRoute, mappedRoutes } from "#tests/architecture/route-map.ts";
import type { Account } from "./accounts.ts";
import { PLACE_CODE } from "./columns.ts";
import type { Victim } from "./victim.ts";

/** One page of one route, with everything its address needs filled in. */
export interface Address {
  /** The route's own path, e.g. `/dashboard/:slug`; null for an address found on a page. */
  pattern: string | null;
  /** Ids of the route and of everything around it. */
  routeIds: string[];
  isIndex: boolean;
  /** Whether the route or one around it reads what is posted. */
  hasAction: boolean;
  path: string;
}

type Values = (victim: Victim, own: Account) => string[];

/** What a parameter of a path is filled with, by its name: the victim's, the asker's own, or something fixed. */
const PARAMETERS: Record<string, Values> = {
  slug: (victim, own) => [victim.slug, own.slug],
  profileId: (victim) => [victim.valueOf("profiles.id")],
  requestId: (victim, own) => [victim.valueOf("customer_requests.id"), own.requestId],
  position: () => ["1"],
  token: ({ tokens }) => Object.values(tokens),
  id: (victim) => [victim.valueOf("outbox.id")],
  file: (victim) => ["400.png", readLogoKey(victim.valueOf("profiles.logo_key"))?.name ?? "", "anfrage"],
  feed: (victim) => [`${victim.valueOf("calendar_feeds.token_hash")}.ics`],
  code: () => [PLACE_CODE],
  "*": (victim) => [`${victim.slug}/x`],
};

/** Queries that name something, with what the victim's own browser, or a guesser, would write there. */
export const QUERIES: Record<string, (victim: Victim) => string[]> = {
  anfrage: (victim) => [victim.valueOf("customer_requests.id")],
  suche: (victim) => [victim.valueOf("customer_requests.customer_name").slice(0, 100)],
  art: (victim) => [victim.valueOf("customer_requests.request_type")],
  dringlichkeit: () => ["ohne"],
  stand: () => ["spam"],
  analyse: () => ["neu"],
  vorlage: () => ["absage", "eigen-1"],
  versuch: () => ["2"],
  fassung: () => ["1", "2"],
  s: ({ tokens }) => [tokens.sent, tokens.foreign],
  intent: () => ["withdraw", "contact"],
  ort: () => [PLACE_CODE],
  monat: () => ["2026-11"],
  session: () => ["cs_test_1"],
  to: (victim) => [victim.valueOf("users.email")],
  aelter: (victim) => [cursorAfter(victim)],
  neuer: (victim) => [`1.${victim.valueOf("customer_requests.id")}`],
  t: (victim) => [
    victim.invitations.own,
    victim.valueOf("one_time_secrets.token_hash"),
    `${victim.valueOf("photo_uploads.id")}.${"A".repeat(43)}`,
    `${victim.valueOf("profiles.id")}.anfragen.${"A".repeat(43)}`,
    `${Date.now()}.hilfe..${"A".repeat(43)}`,
    `${Math.ceil(Date.now() / 1000 + 3_600).toString(36)}.${"A".repeat(43)}`,
  ],
  weiter: (victim) => [`/dashboard/${victim.slug}?anfrage=${victim.valueOf("customer_requests.id")}`],
};

/** Queries that switch something on with `1`; they are asked for together. */
export const SWITCHES = ["abbruch", "erledigte", "fertig", "klein", "kontakt", "rahmen"];

/** Pages on which everybody may read what is public about the business whose address they name. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  "/:slug",
  "/:slug/danke",
  "/:slug/stand/:token",
  "/:slug/stand/:token/termin.ics",
  "/:slug/stand/:token/in-einem-jahr.ics",
  "/:slug/zurueckgezogen",
  "/:slug/logo/:file",
  "/qr/:slug/:file",
]);

/** Where administrators are meant to see what businesses have. */
const ADMIN_PAGES = /^\/admin-panel|^\/dashboard\/:slug\/bild\//;

export function isPublicPage({ pattern, path }: Address, { slug }: Victim): boolean {
  return pattern !== null && PUBLIC_PAGES.has(pattern) && path.split(/[/?]/).includes(slug);
}

export const isContractPage = ({ pattern }: Address) => pattern === "/agb" || pattern === "/avv";

/** Whoever got the mailed link may know how far the request is, and no more (D63). */
export function isStatePage({ path }: Address, { slug, tokens }: Victim): boolean {
  const page = `/${slug}/stand/${tokens.mailed}`;
  return [page, `${page}/termin.ics`, `${page}/in-einem-jahr.ics`].includes(path.split("?")[0] ?? "");
}

/** Whoever got the mail may read who invites them, and to what. */
export function isInvitationPage(path: string, { invitations }: Victim): boolean {
  return path.startsWith("/einladung") && path.includes(invitations.own);
}

/** Whether this link is good, so that its holder may change the request. */
export function isOpenLink(path: string, { slug, tokens }: Victim): boolean {
  const good = [tokens.sent, tokens.mailed, tokens.neighbour];
  return good.some((token) => path.startsWith(`/${slug}/stand/${token}`));
}

export function isAdminPage({ pattern }: Address): boolean {
  return ADMIN_PAGES.test(pattern ?? "");
}

/** Ids of every route. */
export const ROUTE_IDS = mappedRoutes.map(({ id }) => id);

/** The page an address leads to, as the program would choose it. */
export function addressAt(path: string): Address {
  const tree = mappedRoutes.flatMap((route) => (route.path === null ? [] : [{ path: route.path, route }]));
  const found = matchRoutes(tree, path)?.at(-1)?.route.route;
  return found
    ? address(found, path)
    : { pattern: null, routeIds: ["root"], isIndex: false, hasAction: true, path };
}

/** Every page of the product as one account would ask for it, the victim's and its own. */
export function routeAddresses(victim: Victim, own: Account): Address[] {
  const isSenders = (path: string) => path.startsWith(`/${victim.slug}/stand/${victim.tokens.sent}`);
  return mappedRoutes.flatMap((route) =>
    filledPaths(route, victim, own)
      // Nobody else has this one, and who has may see the request.
      .map((path) => (isSenders(path) ? path.replace(victim.tokens.sent, victim.tokens.foreign) : path))
      .map((path) => address(route, path)),
  );
}

const ACTION = /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m;
const FILES_WITH_ACTION = new Set(
  mappedRoutes.map(({ file }) => file).filter((file) => ACTION.test(readFileSync(file, "utf8"))),
);

function address(
  { path: pattern, layouts, layoutIds, id, file, isIndex }: MappedRoute,
  path: string,
): Address {
  const hasAction = [...layouts, file].some((each) => FILES_WITH_ACTION.has(each));
  return { pattern, routeIds: ["root", ...layoutIds, id], isIndex, hasAction, path };
}

function filledPaths({ path: pattern }: MappedRoute, victim: Victim, own: Account): string[] {
  if (pattern === null) return [];
  return pattern
    .split("/")
    .reduce<string[]>(
      (paths, segment) => {
        const texts = filledSegment(pattern, segment, victim, own);
        return paths.flatMap((path) => texts.map((text) => (text === null ? path : `${path}/${text}`)));
      },
      [""],
    )
    .map((path) => path.replace(/^\/+/, "/"))
    .flatMap((path) =>
      path === "/einladung" ? [path, `${path}?t=${victim.invitations.elsewhere}`] : [path],
    );
}

function filledSegment(pattern: string, segment: string, victim: Victim, own: Account): (string | null)[] {
  const [, name, isOptional] = /^:?([^?]+)(\?)?$/.exec(segment) ?? [];
  if (!name || (!segment.startsWith(":") && segment !== "*")) return [segment.replace(/\?$/, "")];
  const values = PARAMETERS[name];
  if (!values) {
    throw new Error(
      `${pattern}: say in PARAMETERS of tests/leaks/addresses.ts what ":${name}" of the victim and of the asker is.`,
    );
  }
  return [...values(victim, own), ...(isOptional ? [null] : [])];
}

function cursorAfter(victim: Victim): string {
  const later = Number(victim.valueOf("customer_requests.created_at")) + 1;
  return `${later}.${victim.valueOf("customer_requests.id")}`;
}
