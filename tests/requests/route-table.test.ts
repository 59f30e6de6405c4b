import { customerRequests } from "#db/schema.ts";
import { mappedRoutes } from "#tests/architecture/route-map.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { JOIN_PAGE } from "#tests/support/joining.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { putColleague, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/* Who asks. `{slug}` in a path or a target is their own business's, an example's for those without one. */
const ASKERS = {
  visitor: async () => ({ visitor: new Visitor(werkruf.origin), slug: "muster-sanitaer" }),
  newcomer: async () => ({ visitor: (await newcomer(werkruf)).visitor, slug: "muster-sanitaer" }),
  provider: async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    return { visitor, slug: business.slug };
  },
  expired: async () => {
    const { visitor, business } = await providerOnTrial(werkruf, -1);
    return { visitor, slug: business.slug };
  },
  colleague: async () => {
    const { id, slug } = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, { ownerId: putColleague(werkruf.db, id).userId });
    return { visitor, slug };
  },
  suspended: async () => {
    const { visitor, business } = await signedInProvider(werkruf, { suspendedAt: new Date() });
    return { visitor, slug: business.slug };
  },
  admin: async () => ({ visitor: await signedInAdmin(werkruf), slug: "muster-sanitaer" }),
};

type Row = readonly [path: string, asker: keyof typeof ASKERS, status: number, shows: string | RegExp];
const later = (path: string) => `/login?weiter=${encodeURIComponent(path)}`;

/** The specification's route list: a redirect with its target, a page with its heading. */
const ROUTES: readonly Row[] = [
  ["/", "visitor", 200, /vollständige Anfrage/],
  ["/", "newcomer", 302, JOIN_PAGE],
  ["/", "provider", 302, "/dashboard/{slug}"],
  ["/signup", "visitor", 200, "Starte kostenlos – gib einfach deine E-Mail ein"],
  ["/signup", "provider", 302, "/dashboard/{slug}"],
  ["/login", "visitor", 200, "Anmeldung"],
  ["/login", "newcomer", 302, JOIN_PAGE],
  ["/login", "provider", 302, "/dashboard/{slug}"],
  [JOIN_PAGE, "visitor", 302, "/signup"],
  [JOIN_PAGE, "newcomer", 200, "Erzähl uns kurz was über deinen Betrieb"],
  ["/onboarding/complete", "visitor", 302, later("/onboarding/complete")],
  ["/onboarding/complete", "provider", 200, /^Willkommen bei Werkruf, .+!$/],
  ["/dashboard", "visitor", 302, "/login"],
  ["/dashboard", "newcomer", 302, JOIN_PAGE],
  ["/dashboard", "provider", 302, "/dashboard/{slug}"],
  ["/dashboard/{slug}", "provider", 200, "Übersicht"],
  ["/dashboard/muster-sanitaer", "provider", 302, "/dashboard/{slug}"],
  ["/dashboard/{slug}", "expired", 200, "Ihr Abonnement ist abgelaufen"],
  ["/dashboard/{slug}", "visitor", 302, later("/dashboard/muster-sanitaer")],
  ["/notieren", "visitor", 302, later("/notieren")],
  ["/notieren", "newcomer", 302, JOIN_PAGE],
  ["/notieren", "provider", 200, "Anruf notieren"],
  ["/notieren", "expired", 303, "/dashboard/{slug}"],
  ["/notieren", "admin", 302, JOIN_PAGE],
  ["/profil", "visitor", 302, later("/profil")],
  ["/profil", "newcomer", 302, JOIN_PAGE],
  ["/profil", "provider", 200, "Profildaten"],
  ["/profil/benachrichtigungen", "provider", 200, "Benachrichtigungen"],
  ["/profil/anmeldung", "provider", 200, "Anmeldung"],
  ["/abo", "visitor", 302, later("/abo")],
  ["/abo", "provider", 200, "Abo verwalten"],
  ["/subscription", "visitor", 302, later("/subscription")],
  ["/subscription", "expired", 200, "Abo verwalten"],
  ["/so-funktioniert-es", "visitor", 302, later("/so-funktioniert-es")],
  ["/so-funktioniert-es", "provider", 200, "So funktioniert's"],
  ["/so-funktioniert-es/link", "visitor", 302, later("/so-funktioniert-es/link")],
  ["/so-funktioniert-es/link", "provider", 200, "Link & QR-Code"],
  ["/{slug}", "visitor", 200, /^Kundenanfrage/],
  ["/{slug}", "expired", 200, /^Kundenanfrage/],
  ["/anfrage/{slug}?quelle=qr", "visitor", 308, "/{slug}?quelle=qr"],
  ["/gibt-es-nicht", "visitor", 302, "/404"],
  ["/admin-panel-werkruf", "visitor", 401, "Anmeldung erforderlich"],
  ["/admin-panel-werkruf", "provider", 403, "Zugriff verweigert"],
  ["/admin-panel-werkruf", "admin", 200, "Dashboard"],
  ["/admin-panel-werkruf/profiles", "visitor", 401, "Anmeldung erforderlich"],
  ["/admin-panel-werkruf/profiles", "provider", 403, "Zugriff verweigert"],
  ["/admin-panel-werkruf/profiles", "admin", 200, "Handwerker Profile"],
  ["/admin-panel-werkruf/requests", "visitor", 401, "Anmeldung erforderlich"],
  ["/admin-panel-werkruf/requests", "provider", 403, "Zugriff verweigert"],
  ["/admin-panel-werkruf/requests", "admin", 200, "Kundenanfragen"],
  ["/datenschutz", "visitor", 200, /^Datenschutz/],
  ["/impressum", "visitor", 200, "Impressum"],
  ["/agb", "visitor", 200, /Geschäftsbedingungen|AGB/],
  ["/cookie-einstellungen", "visitor", 200, "Cookie-Einstellungen"],
  ["/under-construction", "visitor", 200, "Wir bauen gerade um"],
  ["/404", "visitor", 404, "404"],
  ["/gibt/es/nicht", "visitor", 404, "404"],
  ["/gibt/es/nicht", "provider", 404, "404"],
];

test.each(ROUTES)(
  "the route list of the specification: %s, asked by a %s: %i %s",
  async (path, asker, status, shows) => {
    const { visitor, slug } = await ASKERS[asker]();
    const page = await visitor.get(path.replace("{slug}", slug));
    expect(page.status).toBe(status);
    if (page.location) {
      const target = page.location.href.replace(werkruf.origin, "");
      expect(target).toBe(String(shows).replace("{slug}", slug));
      return;
    }
    const headings = page.document
      .querySelectorAll("h1")
      .map((h1) => h1.textContent.replaceAll("\u00ad", ""));
    expect(headings).toHaveLength(1);
    expect(headings[0]).toEqual(typeof shows === "string" ? shows : expect.stringMatching(shows));
    expect(page.textOf("title")).toBeTruthy();
  },
);

test.each([
  ["provider", [303, 200, 200, 400]],
  ["colleague", [303, 200, 200, 400]],
  ["expired", [303, 303, 303, 303]],
  ["suspended", [401, 401, 401, 401]],
  ["visitor", [401, 401, 401, 401]],
  ["newcomer", [302, 302, 302, 302]],
  ["admin", [302, 302, 302, 302]],
] as const)("each step of /notieren by a %s: %j, in no inbox but their own", async (asker, statuses) => {
  const { visitor, slug } = await ASKERS[asker]();
  const message = `Der Hahn tropft bei ${crypto.randomUUID()}.`;
  const typed = { message, phone: "0171 3920055", slug: "muster-sanitaer" };
  const answers = ["save", "share", "find", "anders"].map((step) =>
    visitor.post(`/notieren?intent=${step}`, new URLSearchParams(typed)),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses);
  const stored = readRows(werkruf.db, customerRequests, { message });
  expect(stored.map(({ companySlug }) => companySlug)).toEqual(statuses[1] === 200 ? [slug] : []);
});

test("every page is called by its name and the product's, the form by its business's", async () => {
  const admin = await signedInAdmin(werkruf);
  const { visitor: provider, business } = await signedInProvider(werkruf);
  const requestId = putRequest(werkruf.db, business.slug, { customerName: "Petra Vogt" });
  const values: Record<string, string> = { ...business, requestId, profileId: business.id };
  const paths = mappedRoutes.flatMap(({ path }) =>
    path === null ? [] : [path.replace(/:(\w+)|\*/g, (_, name = "*") => values[name] ?? "x")],
  );
  const titles = new Map<string, string | undefined>();
  for (const [who, visitor] of Object.entries({ stranger: new Visitor(werkruf.origin), provider, admin })) {
    for (const path of new Set(paths)) {
      if (path.startsWith("/dev/")) continue;
      const page = await visitor.get(path);
      if (page.location || !page.headers.get("content-type")?.startsWith("text/html")) continue;
      titles.set(`${who} ${path}`, page.textOf("title"));
    }
  }
  const landing = "Werkruf – Kundenanfragen für Handwerksbetriebe";
  const form = `Kundenanfrage an ${business.companyName}`;
  const others = [...titles].filter(([, title]) => !/^[^·]+ · (?:[^·]+ · )?Werkruf$/.test(title ?? ""));
  expect(Object.fromEntries(others)).toEqual({
    "stranger /": landing,
    "admin /": landing,
    [`stranger /${business.slug}`]: form,
    [`provider /${business.slug}`]: form,
    [`admin /${business.slug}`]: form,
  });
  expect(titles.get(`provider /dashboard/${business.slug}/antworten/${requestId}`)).toContain("Petra Vogt");
  expect(titles.size).toBeGreaterThan(60);
});

test.each([
  ["/404", "visitor"],
  ["/gibt/es/nicht", "visitor"],
  ["/admin-panel-werkruf", "visitor"],
  ["/admin-panel-werkruf", "provider"],
  ["/admin-panel-werkruf/nichts", "admin"],
  ["/under-construction", "visitor"],
] as const)(
  "a page that says something went wrong: %s for a %s leads to the legal pages and to the start",
  async (path, asker) => {
    const page = await (await ASKERS[asker]()).visitor.get(path);
    const targets = page.attributes("footer a", "href");
    const legal = ["/datenschutz", "/impressum", "/agb", "/cookie-einstellungen", "/barrierefreiheit"];
    expect(targets).toEqual(legal);
    expect(page.document.querySelectorAll("main")).toHaveLength(1);
  },
);
