import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { assign } from "#app/domain/inbox/assign.server.ts";
import { setEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { saveOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import type { Database } from "#db/client.server.ts";
import { handovers, monthlyCounts, passkeys, requestEvents } from "#db/schema.ts";
import { putFullInbox } from "../support/data/full-inbox.ts";
import { putPlace } from "../support/places.ts";
import { type Business, putColleague, putInvitation, putRequest } from "../support/rows.ts";
import type { OwnState } from "./own-states.ts";

const DAY_MS = 86_400_000;
const LONG_NAME = "Installateurmeisterin K. Leutheusser";
const LONG_EMAIL = "katharina.leutheusser-schnarrenberger@sanitaerinstallationsbetrieb.example.com";
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const plain = { options: { javaScriptEnabled: false } };
const colleagues = { path: () => "/profil/kollegen" };
const texts = { path: () => "/profil/antworttexte" };
const inbox = ({ slug }: Business, search: string) => `/dashboard/${slug}${search}`;

/** Who works beside the owner: two of them. */
function putTeam(db: Database, { id }: Business): { kai: string; long: string } {
  const kai = putColleague(db, id, { name: "Kai" }).userId;
  return { kai, long: putColleague(db, id, { name: LONG_NAME }).userId };
}

function putLongTeam(db: Database, business: Business): string {
  putTeam(db, business);
  return "";
}

type Who = "owner" | "kai" | "long" | "nobody";

/** A full inbox in which some are taken; returns the address of one that `who` sees to. */
async function putTaken(db: Database, business: Business, who: Who): Promise<string> {
  const team: Record<Who, string | null> = {
    ...putTeam(db, business),
    owner: business.ownerId,
    nobody: null,
  };
  const ids = putFullInbox(db, business.slug, new Date());
  const take = (id: string, to: string | null, userId = business.ownerId) =>
    assign(db, business.slug, { id, to, held: null }, { userId, at: new Date() });
  for (const [at, to] of [team.kai, team.owner, team.long, team.owner, team.kai].entries())
    await take(ids[at * 2] ?? "", to);
  const id = ids[9] ?? "";
  if (team[who]) await take(id, team[who]);
  return `?anfrage=${id}`;
}

/** As much as one request can have behind it. */
async function putHistory(db: Database, business: Business): Promise<string> {
  const { long } = putTeam(db, business);
  const id = putRequest(db, business.slug, { customerName: "Emre Yıldız" });
  for (const [at, what] of (["opened", "answered", "noted", "solved", "reopened"] as const).entries())
    db.insert(requestEvents)
      .values({
        ...{ id: randomUUID(), customerRequestId: id, what, at: ago(5 - at) },
        ...{ userId: long, name: LONG_NAME, detail: what === "answered" ? "whatsapp" : null },
      })
      .run();
  const by = { userId: business.ownerId, at: new Date() };
  await assign(db, business.slug, { id, to: long, held: null }, by);
  return `?anfrage=${id}`;
}

const taken = (who: Who) => ({ put: (db: Database, own: Business) => putTaken(db, own, who), path: inbox });

const fold =
  (...names: string[]) =>
  async (page: Page) => {
    for (const each of names) await page.locator("summary", { hasText: each }).first().click();
  };

const refused = (button: string) => async (page: Page) => {
  await page.getByRole("button", { name: button }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** An invitation's page, for whom it is meant. */
const invitation = (email: (business: Business) => string, invitedAt = new Date()) => ({
  isPublic: true,
  put: (db: Database, own: Business) =>
    putInvitation(db, own.id, { name: LONG_NAME, email: email(own), invitedAt }),
  path: (_: Business, token: string) => `/einladung?t=${token}`,
});

function putOffer(db: Database, profileId: string, userId: string): string {
  const offer = { id: randomUUID(), profileId, userId, createdAt: ago(1), expiresAt: ago(-6) };
  db.insert(handovers).values(offer).run();
  return "";
}

const asked = {
  seenBy: "colleague",
  put: (db: Database, own: Business) => {
    setEndpoint(db, own.slug, { url: "https://hooks.muster-handwerk.example.org/a", askedBy: null }, ago(9));
    return putOffer(db, own.id, putTeam(db, own).kai);
  },
  path: () => "/profil/uebergabe",
} as const;

const OWN_TEXTS = [
  ["Anfahrt", "Guten Tag {Name},\n\ndanke für Ihre Anfrage. Die Anfahrt kostet bei uns 39 €."],
  [
    "Heizungswartung",
    "Guten Tag {Name},\n\nwir warten Ihre Anlage gern. Schicken Sie bitte das Typenschild.",
  ],
  ["Absage Einzugsgebiet", "Guten Tag {Name},\n\nIhr Ort liegt leider außerhalb unseres Einzugsgebiets."],
  ["Badplanung", "Guten Tag {Name},\n\nfür die Badplanung kommt {Ansprechpartner} zu Ihnen."],
  ["Durchlauferhitzerabdeckung", "Guten Tag {Name},\n\ndas Teil ist bestellt. {Betrieb}"],
] as const;

async function putTexts(db: Database, { id }: Business): Promise<string> {
  const slots = OWN_TEXTS.map(([name, text], at) => ({ slot: (at + 1) as 1 | 2 | 3 | 4 | 5, name, text }));
  const signature = "Mit freundlichen Grüßen\nIhr Team von Überlänge & Söhne\nTel. 02204 4710 265";
  await saveOwnTexts(db, id, { signature, texts: slots });
  return "";
}

async function putPlaces(db: Database, { slug }: Business): Promise<string> {
  for (const name of ["Wagen 1", "Wagen 2", "Zettel im Baumarkt an der Schlossstraße"])
    await putPlace(db, slug, name);
  return putPlace(db, slug, "Filiale Bergisch Gladbach-Refrath", { isBranch: true });
}

async function putCounts(db: Database, business: Business): Promise<string> {
  const code = await putPlaces(db, business);
  const months = [0, 1, 2, 5].map((back) => {
    const day = new Date();
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back)).toISOString().slice(0, 7);
  });
  const rows = months.flatMap((month, at) => [
    ...(["problem", "service", "project", "contact"] as const).map((key, kind) => ({
      ...{ month, counted: "type" as const, key, count: 31 - at * 5 - kind * 4 },
    })),
    ...["sofort", "kurzfristig", "flexibel", "später"].map((key, kind) => ({
      ...{ month, counted: "urgency" as const, key, count: 12 + at - kind },
    })),
    ...["", code].flatMap((key) => [
      { month, counted: "place" as const, key, count: 42 - at * 3 },
      { month, counted: "opening" as const, key, count: 1_204 - at * 211 },
    ]),
  ]);
  const companySlug = business.slug;
  db.insert(monthlyCounts)
    .values(rows.map((row) => ({ ...row, companySlug })))
    .run();
  return "";
}

function putPasskeys(db: Database, { ownerId: userId }: Business): string {
  for (const [at, name] of ["Chrome, Android", "Windows Hello auf dem Rechner im Büro"].entries())
    db.insert(passkeys)
      .values({
        ...{ id: randomUUID(), credentialId: randomUUID(), userId, publicKey: "a", counter: 0 },
        ...{ transports: ["internal"], backedUp: at === 0, name, createdAt: ago(40 - at) },
        lastUsedAt: at === 0 ? ago(1) : null,
      })
      .run();
  return "";
}

/** A business of several people and places. */
export const TEAM_STATES: readonly OwnState[] = [
  { what: "colleagues-alone", ...colleagues },
  {
    what: "colleagues-invited",
    ...colleagues,
    async put(db, business) {
      putColleague(db, business.id, { name: "Büro" });
      await putInvitation(db, business.id, { name: LONG_NAME, email: LONG_EMAIL });
      return putInvitation(db, business.id, { email: "kai@example.com", invitedAt: ago(8) });
    },
  },
  {
    what: "colleagues-nine",
    ...colleagues,
    put(db, { id }) {
      for (const name of [
        "Büro",
        LONG_NAME,
        "Kai",
        "Ayşe",
        "Jürgen",
        "Monteur 1",
        "Monteur 2",
        "Azubi",
        "Sven",
      ])
        putColleague(db, id, { name });
      return "";
    },
    press: fold("Ändern", "Entfernen"),
  },
  { what: "colleagues-refused", ...colleagues, press: refused("Einladung senden") },
  {
    what: "colleagues-refused-plain",
    ...colleagues,
    ...plain,
    async press(page) {
      await page.getByLabel("Name").fill("Kai");
      await page.getByLabel("E-Mail-Adresse").fill("kai@betrieb");
      await refused("Einladung senden")(page);
    },
  },
  { what: "colleague-account", path: () => "/profil/anmeldung", put: aColleague, seenBy: "colleague" },
  { what: "colleague-leaving", path: () => "/profil/loeschen", put: aColleague, seenBy: "colleague" },
  { what: "colleague-inbox", ...taken("nobody"), path: (own) => inbox(own, ""), seenBy: "colleague" },
  {
    what: "handover-offer",
    ...colleagues,
    put: putLongTeam,
    press: fold("Ändern", "Betrieb übergeben"),
  },
  { what: "handover-waiting", ...colleagues, put: (db, own) => putOffer(db, own.id, putTeam(db, own).long) },
  { what: "handover-asked", ...asked },
  { what: "handover-asked-plain", ...asked, ...plain },
  {
    what: "handover-refused",
    ...asked,
    async press(page) {
      await page.getByRole("button", { name: "Betrieb übernehmen" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  { what: "handover-banner", ...asked, path: (own) => inbox(own, "") },
  {
    what: "note-meanwhile",
    path: inbox,
    put: (db, own) => {
      putTeam(db, own);
      return `?anfrage=${putRequest(db, own.slug, { privateNote: "Schlüssel beim Nachbarn" })}`;
    },
    async press(page) {
      await fold("Private Notiz")(page);
      await page
        .getByRole("textbox", { name: "Private Notiz" })
        .fill(`Hund im Hof, Code ${page.viewportSize()?.width}`);
      await page.route("**/dashboard/**", (route) => {
        const postData = route
          .request()
          .postData()
          ?.replace(/held=[^&]+(?=&note)/, "held=Alt");
        return route.continue(postData ? { postData } : {});
      });
      await page.getByRole("button", { name: "Notiz speichern" }).click();
      await page.getByText("Jetzt gespeichert").waitFor();
    },
  },
  { what: "invitation-open", ...invitation(() => LONG_EMAIL) },
  { what: "invitation-open-plain", ...invitation(() => LONG_EMAIL), ...plain },
  { what: "invitation-over", ...invitation(() => LONG_EMAIL, ago(8)) },
  { what: "invitation-taken", ...invitation(({ email }) => email) },
  { what: "inbox-taken", ...taken("long"), path: (own) => inbox(own, "") },
  { what: "inbox-mine", ...taken("owner"), path: (own) => inbox(own, "?stand=meine") },
  {
    what: "inbox-mine-empty",
    put: (db, own) => {
      putTeam(db, own);
      return putRequest(db, own.slug);
    },
    path: (own) => inbox(own, "?stand=meine"),
  },
  { what: "assignee-nobody", ...taken("nobody") },
  { what: "assignee-nobody-plain", ...taken("nobody"), ...plain },
  { what: "assignee-mine", ...taken("owner") },
  { what: "assignee-other", ...taken("long") },
  { what: "assignee-history", put: putHistory, path: inbox, press: fold("Verlauf") },
  { what: "texts-empty", ...texts },
  { what: "texts-full", ...texts, put: putTexts },
  {
    what: "texts-refused",
    ...texts,
    put: putTexts,
    async press(page) {
      await fold("Anfahrt")(page);
      await page.getByRole("textbox", { name: "Text" }).first().fill("Guten Tag {Kunde},");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    what: "texts-used",
    path: inbox,
    async put(db, business) {
      await putTexts(db, business);
      return `?anfrage=${putRequest(db, business.slug, { preferredContactChannel: "whatsapp" })}`;
    },
  },
  { what: "passkeys-two", path: () => "/profil/passkeys", put: putPasskeys },
  { what: "figures-empty", path: () => "/zahlen" },
  { what: "figures-full", path: () => "/zahlen", put: putCounts },
  { what: "figures-plain", path: () => "/zahlen", put: putCounts, ...plain },
  { what: "places-empty", path: () => "/so-funktioniert-es/link/orte" },
  { what: "places-full", path: () => "/so-funktioniert-es/link/orte", put: putPlaces },
  {
    what: "places-refused",
    path: () => "/so-funktioniert-es/link/orte",
    put: putPlaces,
    async press(page) {
      await page
        .locator("form")
        .filter({ hasText: "Filiale mit eigener" })
        .getByRole("button")
        .last()
        .click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  { what: "place-branch", path: (_, code) => `/so-funktioniert-es/link/orte/${code}`, put: putPlaces },
];

function aColleague(db: Database, { id }: Business): string {
  putColleague(db, id, { name: "Kai" });
  return "";
}
