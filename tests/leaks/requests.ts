import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { type Address, isOpenLink, QUERIES, ROUTE_IDS, SWITCHES } from "./addresses.ts";
import type { Ask } from "./ask.ts";
import type { Victim } from "./victim.ts";

const FORM = "application/x-www-form-urlencoded";
/** What a button of a page may be called by. */
const INTENTS = [
  "reopen",
  "analyse",
  "save",
  "delete",
  "answered",
  "unanswered",
  "spam",
  "no-spam",
  "note",
  "assign",
];

/** So many of the ways to read, and to write, are the main ones; they come first. */
export const MAIN_READS = 5;
export const MAIN_WRITES = 4;

/**
 * Every way to read an address. The main ones: document, HEAD, data, data of every route there is, data with all
 * known queries. Then single routes and each query.
 */
export function readingAsks({ path, routeIds }: Address, victim: Victim): Ask[] {
  const get = (of: string): Ask => ({ method: "GET", path: of });
  const data = dataPath(path);
  const routes = (ids: string[]) => get(withQuery(data, { _routes: ids.join(",") }));
  const named = Object.entries(QUERIES).flatMap(([name, values]) =>
    values(victim).map((value) => ({ [name]: value })),
  );
  const switched = Object.fromEntries(SWITCHES.map((name) => [name, "1"]));
  const together: Record<string, string> = Object.assign({ ...switched }, ...named);
  return [
    get(path),
    { method: "HEAD", path },
    get(data),
    routes(ROUTE_IDS),
    get(withQuery(data, together)),
    ...routeIds.map((id) => routes([id])),
    ...[...named, switched].map((query) => get(withQuery(path, query))),
    get(withQuery(data, { ...together, _routes: routeIds.at(-1) ?? "" })),
  ];
}

/**
 * Every way to change something at an address in the victim's name. The main ones: a button in every encoding.
 * Then origins, methods, and the other buttons where there is an action that reads which.
 */
export function writingAsks(origin: string, { path, isIndex, hasAction }: Address, victim: Victim): Ask[] {
  const own = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const target = isIndex ? withQuery(path, { index: "" }) : path;
  const post = (to: string, fields: Record<string, string>, headers: Record<string, string> = own): Ask => ({
    method: "POST",
    path: to,
    headers: { ...headers, "Content-Type": FORM },
    body: new URLSearchParams(fields).toString(),
  });
  const fields = namesOf(victim);
  const multipart = multipartBody(Object.entries(fields).map(([name, content]) => ({ name, content })));
  const solve = { ...fields, intent: "solve" };
  const buttons = [
    ...INTENTS.map((intent) => ({ ...fields, intent })),
    { ...fields, id: victim.valueOf("profiles.id"), intent: "delete" },
  ];
  const withdrawing = isOpenLink(path, victim) ? path : withQuery(path, { intent: "withdraw" });
  return [
    post(target, solve),
    post(path.includes("/stand/") ? withdrawing : target, { ...solve, intent: "delete" }),
    { method: "POST", path: target, headers: { ...own, "Content-Type": MULTIPART }, body: multipart },
    post(dataPath(path), solve),
    post(target, solve, {}),
    post(target, solve, { Origin: "https://example.org", "Sec-Fetch-Site": "cross-site" }),
    { ...post(target, solve), method: "PUT" },
    { ...post(target, solve), method: "DELETE" },
    ...(hasAction ? buttons : []).map((button) => post(target, button)),
  ];
}

/** A form of the victim's own page, sent by somebody else. */
export function replayAsk(origin: string, { action, fields }: { action: string; fields: string }): Ask {
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": FORM };
  return { method: "POST", path: action, headers, body: fields };
}

/** Addresses that look like a file or like another spelling to a cache or a guard, but may lead to the page. */
export function disguisedPaths(path: string): string[] {
  const [plain = "", query] = path.split("?");
  const ends = [
    ".css",
    ".js",
    "/x/foo.css",
    "/x.js",
    ";.css",
    ";x=.css",
    "%2e",
    "%2Ecss",
    ".",
    "/",
    "//",
    "/.",
  ];
  const more = ["/%2e", "%2f", "%2fx.css", "%00.css", "%20", "%3f.css", "%23.css", "/_.data", ".data/x.css"];
  const disguised = [...[...ends, ...more].map((end) => `${plain}${end}`), plain.toUpperCase(), `/${plain}`];
  return disguised.map((changed) => (query === undefined ? changed : `${changed}?${query}`));
}

function dataPath(path: string): string {
  const [plain = "", query] = path.split("?");
  const data = plain === "/" ? "/_root.data" : `${plain.replace(/\/$/, "")}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}

/** The victim's names under every field name a form might read them from. */
function namesOf(victim: Victim): Record<string, string> {
  const request = victim.valueOf("customer_requests.id");
  const user = victim.valueOf("users.id");
  const photo = victim.valueOf("photo_uploads.id");
  return {
    ...Object.fromEntries(
      ["id", "requestId", "request", "anfrage", "customerRequestId"].map((name) => [name, request]),
    ),
    ...Object.fromEntries(["userId", "user", "ownerId", "memberId"].map((name) => [name, user])),
    ...Object.fromEntries(["profileId", "profile"].map((name) => [name, victim.valueOf("profiles.id")])),
    ...Object.fromEntries(["slug", "companySlug", "business"].map((name) => [name, victim.slug])),
    ...Object.fromEntries(["photoId", "uploadId", "photo"].map((name) => [name, photo])),
    to: victim.colleagueId,
    held: user,
    receivedPhoto: `${photo}.${"A".repeat(43)}`,
    key: victim.valueOf("customer_requests.image_refs"),
    challenge: victim.valueOf("one_time_secrets.id"),
    session: victim.valueOf("sessions.id_hash"),
    job: `${victim.valueOf("jobs.failed_at")}.${victim.valueOf("jobs.id")}`,
  };
}
