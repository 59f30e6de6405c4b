import { readFileSync } from "node:fs";
import { customerRequests, profiles, sessions } from "#db/schema.ts";
import { mappedRoutes } from "#tests/architecture/route-map.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putRequest, readRow, readRows } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
type Provider = Awaited<ReturnType<typeof signedInProvider>>;

/** Other servers post there; what they send is signed. */
const SIGNED = new Set(["/webhooks/stripe", "/mails/abmelden"]);
const ACTION = /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m;
const PATHS = mappedRoutes
  .filter(({ path, file }) => path !== null && ACTION.test(readFileSync(file, "utf8")))
  .map(({ path }) => path ?? "")
  .filter((path) => !SIGNED.has(path));

/** How a page of somebody else sends a form, as browsers mark it. */
const FOREIGN: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "a neighbour's subdomain": { Origin: "https://evil.werkruf.de", "Sec-Fetch-Site": "same-site" },
  "a sandboxed frame": { Origin: "null" },
  "a browser without fetch metadata": { Origin: "https://evil.example" },
  "our name as the beginning of theirs": { Origin: `${werkruf.origin}.evil.example` },
  "our host on another port": { Origin: "http://localhost:1" },
  "a liar about its site": { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin, cross-site" },
};

let provider: Provider;
let request: string;
beforeAll(async () => {
  provider = await signedInProvider(werkruf);
  request = putRequest(werkruf.db, provider.business.slug);
});

const fill = (path: string) =>
  path.replace(":slug", provider.business.slug).replace(":requestId", request).replace(/:\w+/, "1");
const everything = () =>
  new URLSearchParams({ id: request, intent: "delete", companyName: "Gekapert", confirmation: "LÖSCHEN" });
const state = () => ({
  request: readRow(werkruf.db, customerRequests, { id: request }),
  profile: readRow(werkruf.db, profiles, { id: provider.business.id }),
  sessions: readRows(werkruf.db, sessions, { userId: provider.business.ownerId }).length,
});

test("there are forms to forge", () => expect(PATHS.length).toBeGreaterThan(20));

describe.each(Object.entries(FOREIGN))("a form posted by %s", (_, headers) => {
  test("is refused at every address, as page and as data, whatever its type, and changes nothing", async () => {
    const before = state();
    const types = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"];
    const asks = PATHS.flatMap((path, place) => [
      [fill(path), types[place % types.length]],
      [`${fill(path)}.data`, types[0]],
    ]);
    const own = { Cookie: provider.visitor.cookies.header("/") ?? "" };
    for (const [path = "", type = ""] of asks) {
      const init = {
        method: "POST",
        headers: { ...own, ...headers, "Content-Type": type },
        body: everything(),
      };
      const answer = await fetch(werkruf.origin + path, { ...init, redirect: "manual" });
      expect(answer.status, path).toBe(403);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      await answer.body?.cancel();
    }
    expect(state()).toEqual(before);
  });
});

test("an administrator's buttons can't be pressed by another site either", async () => {
  const admin = await signedInAdmin(werkruf);
  for (const path of PATHS.filter((one) => one.startsWith("/admin-panel"))) {
    const answer = await admin.post(fill(path), everything(), FOREIGN["another site"]);
    expect(answer.status, path).toBe(403);
  }
});

test.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
  "a link that says POST in %s, or in its query, is only a link",
  async (name) => {
    const before = state();
    const { visitor, path } = provider;
    for (const target of [`${path}?_method=POST&id=${request}&intent=delete`, "/abmelden?_method=POST"]) {
      await visitor.get(target, { [name]: "POST", "Sec-Fetch-Site": "cross-site" });
    }
    expect(state()).toEqual(before);
  },
);

test("no answer invites other sites to read it", async () => {
  const { visitor, path } = provider;
  const foreign = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
  for (const target of [path, `${path}.data`, "/", "/health", `/dashboard/${provider.business.slug}/puls`]) {
    const answer = await visitor.get(target, foreign);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    const preflight = await visitor.fetch(target, { method: "OPTIONS", headers: foreign });
    expect(preflight.status).toBe(405);
  }
});
