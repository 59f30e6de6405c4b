import { requestAiAnalysis } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { ANSWERS } from "../support/customer.ts";
import type { SpecifiedState } from "./specified-state.ts";

const werkruf = sharedWerkruf();
const visitor = () => new Visitor(werkruf.origin);
const ADMIN = "/admin-panel-werkruf";

const asAdmin = async (path: string) => (await signedInAdmin(werkruf)).get(`${ADMIN}${path}`);

async function inbox(columns: Parameters<typeof putRequest>[2][], query = ""): Promise<Page> {
  const { visitor: eva, business, path } = await signedInProvider(werkruf);
  for (const each of columns) putRequest(werkruf.db, business.slug, each);
  return eva.get(`${path}${query}`);
}

async function detail(columns: Parameters<typeof putRequest>[2], isAssessed = false): Promise<Page> {
  const { visitor: eva, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  if (isAssessed) {
    const judged = {
      urgency: "sofort",
      complexity: "hoch",
      relevanceScore: "mittel",
      recommendation: "Anrufen",
    };
    const replies = { emailResponseTemplate: "Guten Tag", whatsappResponseTemplate: "Hallo" };
    const row = {
      ...judged,
      ...replies,
      customerRequestId: id,
      createdAt: new Date(),
      matchBusinessFields: true,
    };
    putRow(werkruf.db, requestAiAnalysis, { ...row, analysisResult: { text: "Eilt." } });
  }
  return eva.get(`${path}?anfrage=${id}`);
}

async function sent(
  values: Record<string, string | boolean>,
  files: Record<string, File[]> = {},
): Promise<Page> {
  const { slug } = uniqueBusiness(werkruf.db);
  const customer = visitor();
  const form = await customer.get(`/${slug}`);
  return customer.follow(await customer.submit(form, { button: "Anfrage absenden", values, files }));
}

const REQUEST = { ...ANSWERS, requestType: "contact" };

/** What the request page, the dashboard and the admin panel say, by page and state. */
export const WORK_TEXTS: readonly SpecifiedState[] = [
  [
    "/{slug}",
    async () => visitor().get(`/${uniqueBusiness(werkruf.db, { companyName: "Rohr & Söhne" }).slug}`),
    [
      ...["Kundenanfrage", "an Rohr & Söhne", "Womit können wir Ihnen helfen?", "Ein akutes Problem"],
      ...["Reparatur oder Notfall", "Service / Wartung", "Regelmäßige Pflege", "Projekt"],
      ...["Umbau oder Neuinstallation", "Kontaktaufnahme", "Beratung oder Fragen"],
      ...["Wie dürfen wir Sie kontaktieren?", "Telefon", "Weiter zu den Details", "Anfrage absenden"],
      ...["So schnell wie möglich", "Zeitnahe Bearbeitung gewünscht", "In den nächsten 3 Monaten"],
      ...["Mittelfristige Planung", "Später", "Langfristige Planung", "Jederzeit, flexible"],
      ...["8:00–12:00", "12:00–17:00", "17:00–20:00"],
    ],
  ],
  ["/anfrage", () => visitor().get("/anfrage"), ["Fehler", "Ungültiger oder fehlender Firmen-Link."]],
  [
    "/{slug}, sent without a business",
    () => visitor().post("/gibt-es-nicht", new FormData()),
    ["Einreichung fehlgeschlagen: Ungültiger Link."],
  ],
  [
    "/{slug}/foto of no business",
    () => visitor().post("/gibt-es-nicht/foto", new FormData()),
    ["Dieser Handwerksbetrieb konnte nicht gefunden werden."],
  ],
  [
    "/{slug}/danke",
    () => sent(REQUEST),
    ["Anfrage erfolgreich gesendet!", "Ihre Anfrage wurde erfolgreich gesendet!"],
  ],
  [
    "/{slug}, a photo that is none",
    () =>
      sent(
        { ...ANSWERS, description: "Tropft" },
        { images: [new File(["kein Bild"], "notiz.jpg", { type: "image/jpeg" })] },
      ),
    ["Fehler beim Hochladen eines Bildes: "],
  ],
  [
    "the dashboard, nothing there",
    () => inbox([]),
    ["Keine neuen Anfragen", "Erledigte anzeigen", "Übersicht", "So funktioniert's", "Abo verwalten"],
  ],
  [
    "the dashboard, nothing solved",
    () => inbox([], "?erledigte=1"),
    ["Keine gelösten Anfragen", "Erledigte ausblenden"],
  ],
  [
    "the dashboard, one of each type",
    () =>
      inbox((["problem", "service", "project", "contact"] as const).map((requestType) => ({ requestType }))),
    ["Als gelöst markieren", "Problem", "Service", "Projekt", "Kontakt"],
  ],
  [
    "a request",
    () => detail({ customerName: "", requestType: "service" }),
    [
      ...["Unbekannter Kunde", "Offen", "Als erledigt markieren"],
      ...["Zurück zur Übersicht", "Service / Wartung"],
    ],
  ],
  ["a solved request", () => detail({ isResolved: true }), ["Erledigt"]],
  [
    "an analysed request",
    () => detail({}, true),
    [
      ...["Diese Anfrage wurde bereits analysiert am", "Fachliche Passung", "Ja"],
      ...["Sofort", "Hoch", "Mittel", "Anrufen", "Eilt."],
    ],
  ],
  ["no request", () => inbox([], "?anfrage=x"), ["Anfrage nicht gefunden"]],
  [
    "the last day of a trial",
    async () => (await providerOnTrial(werkruf, 1)).visitor.open("/dashboard"),
    ["1 Tag"],
  ],
  [
    "/abo, a button there isn't",
    async () => (await signedInProvider(werkruf)).visitor.post("/abo", new URLSearchParams({ step: "x" })),
    ["Fehler: Ein unbekannter Fehler ist aufgetreten."],
  ],
  [
    "the admin gate, signed out",
    () => visitor().get(ADMIN),
    ["Anmeldung erforderlich", "Sie müssen angemeldet sein, um auf diesen Bereich zuzugreifen."],
  ],
  [
    "the admin gate, no admin",
    async () => (await signedInProvider(werkruf)).visitor.get(ADMIN),
    ["Zugriff verweigert", "Sie haben keine Berechtigung für den Admin-Bereich."],
  ],
  [
    "the admin overview",
    () => asAdmin(""),
    ["Admin Panel", "Dashboard", "Handwerker Profile", "Kundenanfragen", "Zur Hauptseite", "Abmelden"],
  ],
  [
    "admin: no profile found",
    () => asAdmin("/profiles?suche=gibtesnicht"),
    ["Keine Profile gefunden, die der Suche entsprechen.", "0 von"],
  ],
  ["admin: profiles", () => asAdmin("/profiles"), ["Profilen"]],
  [
    "admin: no request found",
    () => asAdmin("/requests?suche=gibtesnicht"),
    ["Keine Anfragen gefunden, die den Filterkriterien entsprechen."],
  ],
  [
    "admin: requests",
    async () => {
      const { slug } = uniqueBusiness(werkruf.db);
      putRequest(werkruf.db, slug);
      putRequest(werkruf.db, slug, { isResolved: true });
      return asAdmin(`/requests?suche=${slug}`);
    },
    ["Offen", "Erledigt"],
  ],
];
