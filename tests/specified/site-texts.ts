import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { subscriptions } from "#db/schema.ts";
import { askForMail, signedInProvider } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { JOIN_PAGE, joinWith, NEEDED } from "#tests/support/joining.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { putRow } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import type { SpecifiedState } from "./specified-state.ts";

const werkruf = sharedWerkruf();
const visitor = () => new Visitor(werkruf.origin);
const stranger = () => `neu-${crypto.randomUUID()}@example.com`;

async function signUp(email: string, times = 1, from = visitor()): Promise<Page> {
  let page = await from.get("/signup");
  for (let count = 0; count < times; count++) {
    const form = await new Visitor(werkruf.origin, from).get("/signup");
    page = await from.follow(await from.submit(form, { values: { email }, button: "Anmelde-Link senden" }));
  }
  return page;
}

async function saved(values: Record<string, string>, email?: string): Promise<Page> {
  const { visitor: eva } = await signedInProvider(werkruf);
  const page = await eva.get("/profil");
  return eva.submit(page, {
    button: "Änderungen speichern",
    form: "Änderungen speichern",
    values: { ...values, ...(email && { email }) },
  });
}

async function subscriber({ cancelled }: { cancelled: boolean }): Promise<Page> {
  const { visitor: eva, business } = await providerOnTrial(werkruf, -30);
  const now = new Date();
  const end = new Date(now.getTime() + 86_400_000);
  const dates = { subscriptionStart: now, subscriptionEnd: end, periodEnd: end, updatedAt: now };
  const row = { ...dates, profileId: business.id, stripeStatus: "active", cancelled };
  putRow(werkruf.db, subscriptions, row);
  return eva.get("/subscription");
}

/** What the pages of visitors, of joining and of the account say, by page and state. */
export const SITE_TEXTS: readonly SpecifiedState[] = [
  [
    "/",
    () => visitor().get("/"),
    [
      "Was ist Werkruf?",
      "So funktioniert's",
      "In 3 Schritten startklar",
      "Login",
      "Jetzt kostenlos testen",
      "Jetzt testen",
    ],
  ],
  [
    "/signup",
    () => visitor().get("/signup"),
    ["Starte kostenlos – gib einfach deine E-Mail ein", "Anmelde-Link senden"],
  ],
  [
    "/signup, a wrong address",
    () => signUp("keine"),
    ["Ungültige E-Mail", "Bitte gib eine gültige E-Mail-Adresse ein."],
  ],
  ["/signup, sent", () => signUp(stranger()), ["E-Mail versendet!"]],
  [
    "/signup, the fourth time",
    () => signUp(stranger(), 4),
    ["Zu viele Versuche", "Bitte warte 5 Minuten bevor du es erneut versuchst."],
  ],
  [
    "/signup, an address with an account",
    async () => signUp((await signedInProvider(werkruf)).business.email),
    ["Versuche es mit dem Login", "Zum Login", "Zurück zur Registrierung"],
  ],
  ["/login", () => visitor().get("/login"), ["Anmeldung", "Magic Link senden"]],
  ["the banner", () => visitor().get("/login"), ["Einstellungen", "Nur Essentielle", "Alle akzeptieren"]],
  [
    "/cookie-einstellungen",
    () => visitor().get("/cookie-einstellungen"),
    ["Einstellungen speichern", "Nur Essentielle", "Alle akzeptieren"],
  ],
  ["/404", () => visitor().get("/404"), ["404", "Oops! Page not found"]],
  [
    "/login, sent",
    () => askForMail(visitor(), stranger()),
    ["Magic Link wurde an Ihre E-Mail-Adresse gesendet!"],
  ],
  [
    JOIN_PAGE,
    async () => (await newcomer(werkruf)).visitor.get(JOIN_PAGE),
    [
      "Erzähl uns kurz was über deinen Betrieb",
      "Jetzt starten",
      "Deutschland",
      ...TRADE_CATEGORIES.flatMap(({ name, trades }) => [name, ...trades]),
    ],
  ],
  [
    `${JOIN_PAGE}, nothing filled in`,
    async () => joinWith((await newcomer(werkruf)).visitor, {}),
    ["Bitte fülle alle Pflichtfelder aus"],
  ],
  [
    `${JOIN_PAGE}, nothing accepted`,
    async () => joinWith((await newcomer(werkruf)).visitor, { ...NEEDED, agb: false, privacy: false }),
    ["Bitte akzeptieren Sie die AGB und Datenschutzhinweise"],
  ],
  [
    "/onboarding/complete, just joined",
    async () => {
      const { visitor: eva } = await newcomer(werkruf);
      return eva.follow(await joinWith(eva, { ...NEEDED, companyName: "Rohr & Söhne" }));
    },
    [
      "Erfolgreich!",
      "Dein Profil wurde erstellt. Willkommen bei Werkruf!",
      "Willkommen bei Werkruf, Rohr & Söhne!",
      "Zum Dashboard",
    ],
  ],
  [
    "/profil",
    async () => (await signedInProvider(werkruf)).visitor.get("/profil"),
    ["Profildaten", "Ihr Kundenanfrage-Link", "Deutschland", "Übersicht", "So funktioniert's", "Abmelden"],
  ],
  [
    "/profil, everything empty",
    () =>
      saved(
        { company_name: "", contact_name: "", mobile_number: "", street: "", postal_code: "", city: "" },
        "keine",
      ),
    [
      "Firmenname ist erforderlich",
      "Ansprechpartner ist erforderlich",
      "Ungültige E-Mail-Adresse",
      "Telefonnummer ist erforderlich",
      "Straße ist erforderlich",
      "Postleitzahl ist erforderlich",
      "Stadt ist erforderlich",
    ],
  ],
  [
    "/so-funktioniert-es",
    async () => (await signedInProvider(werkruf)).visitor.get("/so-funktioniert-es"),
    ["So funktioniert's", "Link teilen", "Testen", "2 × 2 cm"],
  ],
  [
    "/dashboard, expired",
    async () => (await providerOnTrial(werkruf, -1)).visitor.open("/dashboard"),
    [
      "Ihr Abonnement ist abgelaufen",
      "Bitte erneuern Sie Ihr Abonnement, um weiterhin Zugriff zu haben.",
      "Abonnement erneuern",
    ],
  ],
  [
    "/abo, not subscribed",
    async () => (await providerOnTrial(werkruf, 1)).visitor.get("/abo"),
    ["Abo verwalten", "Werkruf Premium", "Jetzt Premium buchen", "14,90 €"],
  ],
  [
    "/subscription, subscribed",
    () => subscriber({ cancelled: false }),
    [
      ...["Aktives Abonnement", "Gebucht am", "Verlängert sich am", "Bereits abonniert"],
      "Abonnement verwalten & kündigen",
    ],
  ],
  ["/abo, cancelled", () => subscriber({ cancelled: true }), ["Gekündigtes Abonnement", "Endet am"]],
];
