import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { membersOf } from "#app/domain/profile/members/colleagues.server.ts";
import { startSession } from "#app/domain/session/session.server.ts";
import { LANGUAGES } from "#app/languages/language.ts";
import { newLogoKey } from "#app/services/files/logo-key.ts";
import type { Database } from "#db/client.server.ts";
import { type profiles, requestAiAnalysis, subscriptions } from "#db/schema.ts";
import { putFullInbox } from "../support/data/full-inbox.ts";
import { cameraPhoto, HEIC } from "../support/photos.ts";
import { type Business, putRequest, uniqueBusiness } from "../support/rows.ts";
import { AFTER_SENDING_STATES } from "./after-sending-states.ts";
import { TEAM_STATES } from "./team-states.ts";
import { WEBHOOK_STATES } from "./webhook-states.ts";

const DAY_MS = 86_400_000;
const LONG_NAME = "Sanitärinstallationsmeisterbetriebsgesellschaft Überlänge & Söhne Heizungsbau";

/** What a business of its own needs for one look. */
export interface OwnState {
  what: string;
  /** Nobody is signed in there. */
  isPublic?: boolean;
  /** Not its owner: the first colleague that was put there. */
  seenBy?: "colleague";
  columns?: Partial<typeof profiles.$inferInsert>;
  plan?: Partial<typeof subscriptions.$inferInsert>;
  /** Puts what is needed; returns what the address goes on with. */
  put?(db: Database, business: Business): string | Promise<string>;
  path(business: Business, put: string): string;
  press?(page: Page): Promise<unknown>;
  options?: BrowserContextOptions;
  media?: "print";
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** As large as one that was uploaded. */
async function putLogo(storageDir: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="448" height="112"><rect width="448" height="112" rx="16" fill="#0b4a8f"/><text x="224" y="76" font-family="sans-serif" font-weight="700" font-size="56" text-anchor="middle" fill="#fff">Überlänge</text></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).resize(224).webp().toBuffer();
  const key = newLogoKey(new Date(), randomBytes(16).toString("hex"), { width: 112, height: 28 });
  writeFileSync(join(storageDir, key), bytes);
  return key;
}

async function sessionOf(db: Database, business: Business, { isPublic, seenBy }: OwnState) {
  if (isPublic) return null;
  const [colleague] = membersOf(db, business.id).filter(({ userId }) => userId !== business.ownerId);
  const userId = seenBy && colleague ? colleague.userId : business.ownerId;
  return startSession(db, { userId, browser: null }, new Date());
}

/** A business with one of these, its address there, and the session of who looks; null for a visitor. */
export async function putOwnState(db: Database, storageDir: string, state: OwnState) {
  const logoKey = await putLogo(storageDir);
  const face = {
    companyName: LONG_NAME,
    tagline: "Seit 1953 für Wasser, Wärme und Lüftung in Bergisch Gladbach",
  };
  const business = uniqueBusiness(db, { ...FACTS, ...face, logoKey, ...state.columns });
  const dates = { updatedAt: new Date(), stripeCustomerId: `cus_${business.id}` };
  if (state.plan)
    db.insert(subscriptions)
      .values({ profileId: business.id, stripeSubscriptionId: `sub_${business.id}`, ...dates, ...state.plan })
      .run();
  const put = (await state.put?.(db, business)) ?? "";
  return { address: state.path(business, put), session: await sessionOf(db, business, state) };
}

const FACTS = {
  mobileNumber: "02204 4710 265",
  phoneShown: true,
  street: "Am alten Wasserwerk 7",
  postalCode: "51427",
  city: "Bergisch Gladbach-Refrath",
  websiteUrl: "https://sanitaerinstallationsmeisterbetriebsgesellschaft-ueberlaenge.example.com",
  businessFields: ["Sanitärinstallation", "Heizungsbau"],
  answersSameDay: true,
};

const choose = (page: Page, question: string, answer: string) =>
  page.locator(`label:has([name="${question}"][value="${answer}"])`).click();

async function fill(
  page: Page,
  type: string,
  channel = "phone",
  message = "Der Abfluss ist verstopft.",
): Promise<void> {
  await choose(page, "requestType", type);
  await page.locator("#firstName").fill("Erika");
  await page.locator("#lastName").fill("Leutheusser-Schnarrenberger");
  await choose(page, "contactMethod", channel);
  if (channel === "email") await page.locator("#email").fill("erika@example.com");
  else await page.locator("#phone").fill("0176 1234567");
  await choose(page, "preferredTime", "vormittags");
  if (type === "contact") return;
  if (type !== "problem") await choose(page, "timingPreference", "innerhalb_3_monate");
  await page.locator("textarea[name=description]").fill(message);
  await page.locator("#zipCode").fill("50667");
}

async function sendAnyway(page: Page): Promise<void> {
  await page.locator("[name=agreeToDataTransfer]").check();
  await page.locator("#senden").click();
}

async function refused(page: Page): Promise<void> {
  await fill(page, "problem");
  await page.locator("#phone").fill("12");
  await page.locator("#zipCode").fill("");
  await page.locator("#senden").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** What the browser lets through without scripts. */
async function refusedByServer(page: Page): Promise<void> {
  await fill(page, "problem");
  await page.locator("#phone").fill("12");
  await sendAnyway(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

const sent = (type: string, channel?: string, message?: string) => async (page: Page) => {
  await fill(page, type, channel, message);
  await sendAnyway(page);
  await page.waitForURL(/\/danke/);
};

const followed = (type: string, channel?: string) => async (page: Page) => {
  await sent(type, channel)(page);
  await page.getByRole("link", { name: "Stand ansehen" }).click();
  await page.waitForURL(/\/stand\//);
};

const TOLD = {
  tr: {
    customerName: "İsmail Yıldız-Gümüşoğlu",
    message: "Mutfakta gaz kokusu var, pencereleri açtık. Lütfen hemen gelin.",
    translation: "In der Küche riecht es nach Gas, wir haben die Fenster geöffnet. Bitte kommen Sie sofort.",
  },
  ar: {
    customerName: "محمد عبد الرحمن النجار",
    message: "الماء ينزل من سقف المطبخ منذ الصباح.\nوضعت دلوًا تحته (15 لترًا) ولا يتوقف.",
    translation:
      "Seit dem Morgen kommt Wasser von der Küchendecke.\nIch habe einen Eimer (15 Liter) daruntergestellt, es hört nicht auf.",
  },
} as const;

/** Assessed by a model, which translated it. */
const translated =
  (language: keyof typeof TOLD) =>
  (db: Database, { slug }: Business) => {
    const { translation, ...told } = TOLD[language];
    const id = putRequest(db, slug, {
      ...told,
      language,
      urgency: "sofort",
      emergency: language === "tr" ? "gas" : "wasser",
    });
    const texts = {
      recommendation: "Rufen Sie gleich zurück.",
      analysisResult: { text: "Eine Gefahr wird beschrieben." },
    };
    const row = {
      customerRequestId: id,
      createdAt: new Date(),
      model: "claude-test",
      urgency: "sofort",
      translation,
      ...texts,
    };
    db.insert(requestAiAnalysis).values(row).run();
    return id;
  };

const form = ({ slug }: Business) => `/${slug}`;
const dashboard = ({ slug }: Business) => `/dashboard/${slug}`;
const opened = ({ slug }: Business, id: string) => `/dashboard/${slug}?anfrage=${id}`;
const plain = { javaScriptEnabled: false };
const forCustomers = { isPublic: true, path: form };
const onWebsite = { isPublic: true, path: (business: Business) => `${form(business)}?rahmen=1` };
const GAS = "Im Keller riecht es nach Gas, ich habe die Fenster aufgemacht.";

async function addPhotos(page: Page): Promise<void> {
  await fill(page, "problem");
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
  const buffer = await cameraPhoto(800, 600);
  const names = ["küche.jpg", "siphon-unter-der-spüle-von-links.jpg"];
  const [dialog] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Fotos auswählen", exact: true }).click(),
  ]);
  await dialog.setFiles([...names.map((name) => photo(name, buffer)), photo("IMG_4711.HEIC", HEIC)]);
  await page.getByRole("list", { name: "Ausgewählte Fotos" }).getByText("fertig").first().waitFor();
}

const fullInbox = (db: Database, { slug }: Business) => putFullInbox(db, slug, new Date())[9] ?? "";

const booked = (over: Partial<typeof subscriptions.$inferInsert> = {}) => ({
  stripeStatus: "active",
  subscriptionStart: inDays(-40),
  subscriptionEnd: inDays(20),
  periodEnd: inDays(20),
  ...over,
});
const toPlan = () => "/abo";
const ENDED = { trialEndsAt: inDays(-30) };

export const OWN_STATES: readonly OwnState[] = [
  { what: "form-on-website", ...onWebsite },
  {
    what: "thanks-on-website",
    ...onWebsite,
    press: async (page) => {
      await fill(page, "problem");
      await sendAnyway(page);
      await page.getByRole("heading", { name: "Anfrage erfolgreich gesendet!" }).waitFor();
    },
  },
  { what: "form-problem", ...forCustomers, press: (page) => fill(page, "problem") },
  { what: "form-service", ...forCustomers, press: (page) => fill(page, "service", "whatsapp") },
  { what: "form-project", ...forCustomers, press: (page) => fill(page, "project", "email") },
  { what: "form-contact", ...forCustomers, press: (page) => fill(page, "contact", "email") },
  { what: "form-gas", ...forCustomers, press: (page) => fill(page, "problem", "phone", GAS) },
  { what: "form-photos", ...forCustomers, press: addPhotos },
  { what: "form-plain", ...forCustomers, options: plain },
  ...LANGUAGES.filter((language) => language !== "de").flatMap((locale) => [
    {
      what: `form-${locale}`,
      ...forCustomers,
      options: { locale },
      press: (page: Page) => fill(page, "service", "whatsapp"),
    },
    { what: `form-${locale}-refused`, ...forCustomers, options: { locale }, press: refused },
    {
      what: `form-${locale}-sent`,
      ...forCustomers,
      options: { locale },
      press: sent("problem", "phone", GAS),
    },
  ]),
  {
    what: "form-refused",
    ...forCustomers,
    press: refused,
  },
  { what: "form-refused-plain", ...forCustomers, options: plain, press: refusedByServer },
  {
    what: "form-offline",
    ...forCustomers,
    press: async (page) => {
      await fill(page, "problem");
      await page.context().setOffline(true);
      await sendAnyway(page);
    },
  },
  {
    what: "form-holiday",
    ...forCustomers,
    columns: {
      availability: "pause",
      availableFrom: inDays(12),
      availabilityNote:
        "In dringenden Fällen hilft Installationsmeisterin Leutheusser-Schnarrenberger, 02204 555 01.",
    },
    press: (page) => fill(page, "problem"),
  },
  {
    what: "form-emergencies-only",
    ...forCustomers,
    columns: { availability: "notfaelle" },
    press: (page) => fill(page, "service"),
  },
  {
    what: "form-projects-later",
    ...forCustomers,
    columns: { availability: "projekte_ab", availableFrom: inDays(90), phoneShown: false },
    press: (page) => fill(page, "project"),
  },
  {
    what: "form-outside",
    ...forCustomers,
    columns: { serviceArea: ["80", "81"] },
    press: async (page) => {
      await fill(page, "project");
      await page.locator("[name=location]").focus();
    },
  },
  { what: "thanks-problem", ...forCustomers, press: sent("problem") },
  { what: "thanks-email", ...forCustomers, press: sent("project", "email") },
  { what: "thanks-whatsapp", ...forCustomers, press: sent("service", "whatsapp") },
  { what: "thanks-contact", ...forCustomers, press: sent("contact", "email") },
  { what: "thanks-gas", ...forCustomers, press: sent("problem", "phone", GAS) },
  {
    what: "thanks-outside-holiday",
    ...forCustomers,
    columns: { serviceArea: ["80"], availability: "pause", availableFrom: inDays(12) },
    press: sent("project"),
  },
  { what: "status-problem", ...forCustomers, press: followed("problem") },
  {
    what: "status-folds",
    ...forCustomers,
    press: async (page) => {
      await followed("project", "email")(page);
      for (const fold of await page.locator("main summary").all()) await fold.click();
    },
  },
  ...AFTER_SENDING_STATES,
  { what: "thanks-locked", ...forCustomers, columns: ENDED, press: sent("problem") },
  { what: "thanks-locked-gas", ...forCustomers, columns: ENDED, press: sent("problem", "phone", GAS) },
  {
    what: "thanks-bare",
    ...forCustomers,
    columns: {
      companyName: "Vogt",
      tagline: null,
      logoKey: null,
      phoneShown: false,
      websiteUrl: null,
      street: null,
      postalCode: null,
      city: null,
      answersSameDay: false,
    },
    options: plain,
    press: sent("problem"),
  },
  { what: "sheet-screen", path: () => "/so-funktioniert-es/aushang" },
  { what: "sheet-paper", path: () => "/so-funktioniert-es/aushang", media: "print" },
  { what: "stickers-paper", path: () => "/so-funktioniert-es/aufkleber", media: "print" },
  { what: "link", path: () => "/so-funktioniert-es/link" },
  { what: "link-plain", path: () => "/so-funktioniert-es/link", options: plain },
  { what: "complete", path: () => "/onboarding/complete" },
  { what: "complete-plain", path: () => "/onboarding/complete", options: plain },
  { what: "inbox-empty", path: dashboard },
  { what: "inbox-full", path: dashboard, put: fullInbox },
  { what: "inbox-full-plain", path: dashboard, put: fullInbox, options: plain },
  { what: "inbox-urgent", path: (own) => `${dashboard(own)}?dringlichkeit=sofort`, put: fullInbox },
  {
    what: "inbox-nothing-found",
    path: (own) => `${dashboard(own)}?suche=nirgends&art=project`,
    put: fullInbox,
  },
  { what: "inbox-solved-empty", path: (own) => `${dashboard(own)}?erledigte=1`, put: fullInbox },
  {
    what: "inbox-offline",
    path: dashboard,
    put: fullInbox,
    press: async (page) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(1_000);
    },
  },
  { what: "inbox-locked", path: dashboard, put: fullInbox, columns: ENDED },
  { what: "opened", path: opened, put: fullInbox },
  { what: "opened-plain", path: opened, put: fullInbox, options: plain },
  {
    what: "opened-everything",
    path: opened,
    put: (db, { slug }) =>
      putRequest(db, slug, {
        message:
          `${GAS}\n\nDonaudampfschifffahrtsgesellschaftskapitänsmützenaufbewahrungsschrankbeleuchtung defekt. `.repeat(
            4,
          ),
        customerName: "Katharina Öztürk-Baumgarten-Leutheusser-Schnarrenberger",
        customerEmail: "katharina.oeztuerk-baumgarten-leutheusser@sehr-lange-domain.example.com",
        preferredContactChannel: "email",
        preferredCallbackTime: "abends",
        timingPreference: "so_schnell_wie_moeglich",
        zipCode: "51427",
        location: "Bergisch Gladbach-Refrath an der Schlossstraße",
        buildingType: "mehrfamilienhaus",
        customerRole: "mieter",
        deviceModel: "Spülenunterschrank mit Flaschensiphon",
        privateNote: "Schlüssel bei der Hausverwaltung",
        spamSuspicion: "links",
      }),
  },
  { what: "opened-turkish", path: opened, put: translated("tr") },
  { what: "opened-arabic", path: opened, put: translated("ar") },
  { what: "plan-trial-long", path: toPlan },
  { what: "plan-trial-short", path: toPlan, columns: { trialEndsAt: inDays(1.2) } },
  { what: "plan-broken-off", path: () => "/abo?abbruch=1" },
  { what: "plan-ended", path: toPlan, columns: ENDED },
  { what: "plan-paying", path: toPlan, columns: ENDED, plan: booked() },
  {
    what: "plan-unbilled",
    path: toPlan,
    plan: booked({
      stripeStatus: "trialing",
      subscriptionStart: inDays(-1),
      subscriptionEnd: inDays(14),
      periodEnd: inDays(14),
    }),
  },
  { what: "plan-cancelled", path: toPlan, columns: ENDED, plan: booked({ cancelled: true }) },
  {
    what: "plan-failed",
    path: toPlan,
    columns: ENDED,
    plan: booked({ stripeStatus: "past_due", subscriptionEnd: inDays(3) }),
  },
  {
    what: "plan-failed-locked",
    path: toPlan,
    columns: ENDED,
    plan: booked({ stripeStatus: "unpaid", subscriptionEnd: inDays(-3), periodEnd: inDays(-10) }),
  },
  {
    what: "plan-paused",
    path: toPlan,
    columns: ENDED,
    plan: booked({ stripeStatus: "paused", subscriptionEnd: inDays(-3), periodEnd: inDays(-10) }),
  },
  { what: "banner-red", path: dashboard, put: fullInbox, columns: { trialEndsAt: inDays(1.2) } },
  { what: "banner-last", path: () => "/profil", columns: { trialEndsAt: inDays(0.2) } },
  {
    what: "banner-failed",
    path: dashboard,
    put: fullInbox,
    columns: ENDED,
    plan: booked({ stripeStatus: "past_due", subscriptionEnd: inDays(3) }),
  },
  {
    what: "profile-folds",
    path: () => "/profil#betrieb",
    columns: { availability: "pause", availableFrom: inDays(12), serviceArea: ["50", "51", "5142"] },
    press: async (page) => {
      for (const fold of await page.locator("main summary").filter({ visible: true }).all())
        await fold.click();
    },
  },
  {
    what: "profile-refused",
    path: () => "/profil#betrieb",
    press: async (page) => {
      for (const name of ["Firmenname", "Stadt", "Telefonnummer"])
        await page.getByLabel(name, { exact: true }).fill("");
      await page.getByRole("button", { name: "Änderungen speichern" }).click();
    },
  },
  {
    what: "profile-refused-logo",
    path: () => "/profil/logo",
    press: async (page) => {
      await page.locator("input[name=logo]").setInputFiles({
        name: "Briefkopf-Sanitärinstallationsmeisterbetrieb.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF"),
      });
      await page.getByRole("button", { name: "Logo speichern" }).click();
      await page.getByText("Ihr Logo ist unverändert").waitFor();
    },
  },
  { what: "profile-notifications", path: () => "/profil/benachrichtigungen" },
  { what: "profile-account", path: () => "/profil/anmeldung" },
  { what: "profile-passkeys", path: () => "/profil/passkeys" },
  { what: "profile-devices", path: () => "/profil/benachrichtigungen" },
  { what: "help", path: () => "/so-funktioniert-es" },
  ...TEAM_STATES,
  ...WEBHOOK_STATES,
];
