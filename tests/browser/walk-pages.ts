import { href } from "react-router";
import type { Business } from "../support/rows.ts";

/** "beginner" has a business without requests, "late" one whose trial is over. */
export type Walker = "nobody" | "newcomer" | "beginner" | "provider" | "late" | "admin";

/** What the addresses below are filled with. */
export interface Surroundings {
  business: Business;
  requestId: string;
  /** Of that request's page for its customer. */
  statusPath: string;
  /** Of a place of the business. */
  placeCode: string;
  /** A business whose access was ended, with a long history. */
  endedId: string;
}

export interface WalkedPage {
  as: Walker;
  path(around: Surroundings): string;
  /** The status its document comes with, if not 200. */
  status?: number;
}

const fixed = (as: Walker, status?: number) => (path: string) => ({ as, path: () => path, status });
const forNobody = fixed("nobody");
const forProvider = fixed("provider");
const forAdmin = fixed("admin");

const ownDashboard = ({ business: { slug } }: Surroundings) => href("/dashboard/:slug", { slug });
const PANEL = href("/admin-panel-werkruf");

/** Every page of the product with somebody who may see it; a page of app/routes.ts missing here fails the walk. */
export const WALK: readonly WalkedPage[] = [
  ...["/", "/datenschutz", "/impressum", "/agb", "/avv", "/barrierefreiheit"].map(forNobody),
  ...["/cookie-einstellungen", "/under-construction", "/konto-geloescht"].map(forNobody),
  ...["/signup", "/login", "/login/beendet"].map(forNobody),
  ...["/404", "/gibt/es/nicht", "/anfrage", "/mails/abmelden"].map(fixed("nobody", 404)),
  ...["/login/link?t=x", "/login/adresse", "/login/kontakt"].map(fixed("nobody", 404)),
  fixed("nobody", 410)("/einladung?t=x"),
  fixed("nobody", 401)(PANEL),
  { as: "nobody", path: ({ business: { slug } }) => href("/:slug", { slug }) },
  { as: "nobody", path: ({ business: { slug } }) => `${href("/:slug", { slug })}?rahmen=1` },
  // The one from right to left, and the one with the longest words.
  { as: "nobody", path: ({ business: { slug } }) => `${href("/:slug", { slug })}?sprache=ar` },
  { as: "nobody", path: ({ business: { slug } }) => `${href("/:slug", { slug })}?sprache=uk` },
  fixed("nobody", 404)("/gibt-es-nicht?rahmen=1"),
  { as: "nobody", path: ({ business: { slug } }) => href("/:slug/danke", { slug }) },
  { as: "nobody", path: ({ statusPath }) => statusPath },
  { as: "nobody", path: ({ business: { slug } }) => href("/:slug/zurueckgezogen", { slug }) },
  { as: "nobody", path: ({ business: { slug } }) => `${href("/:slug/zurueckgezogen", { slug })}?sprache=ar` },
  fixed("nobody", 404)("/gibt-es-nicht?sprache=uk"),

  ...["/onboarding/profile", "/profil/loeschen"].map(fixed("newcomer")),

  fixed("beginner")("/dashboard"),

  ...[
    "/onboarding/complete",
    "/profil#betrieb",
    "/profil",
    "/profil/benachrichtigungen",
    "/profil/antworttexte",
    "/profil/anmeldung",
    "/profil/adresse",
    "/profil/bestaetigen",
    "/profil/passkeys",
    "/profil/kunden",
    "/profil/schnittstelle",
    "/profil/kollegen",
    "/profil/uebergabe",
  ].map(forProvider),
  ...["/profil/logo", "/profil/loeschen", "/profil/spaeter/daten", "/so-funktioniert-es"].map(forProvider),
  ...["/so-funktioniert-es/link/orte", "/so-funktioniert-es/aufkleber", "/zahlen", "/notieren"].map(
    forProvider,
  ),
  { as: "provider", path: ({ placeCode }) => `/so-funktioniert-es/link/orte/${placeCode}` },
  ...["/so-funktioniert-es/aushang", "/so-funktioniert-es/link", "/abo", "/subscription"].map(forProvider),
  ...["/abo/danke?session=cs_test", "/abo/danke?versuch=10"].map(forProvider),
  { as: "provider", path: ownDashboard },
  { as: "provider", path: (around) => `${ownDashboard(around)}?suche=nirgends` },
  { as: "provider", path: (around) => `${ownDashboard(around)}?anfrage=${around.requestId}` },
  {
    as: "provider",
    path: ({ business: { slug }, requestId }) =>
      href("/dashboard/:slug/antworten/:requestId", { slug, requestId }),
  },
  {
    as: "provider",
    path: ({ business: { slug }, requestId }) =>
      href("/dashboard/:slug/rueckfrage/:requestId", { slug, requestId }),
  },
  fixed("provider", 403)(PANEL),

  ...["/dashboard", "/abo"].map(fixed("late")),

  ...[PANEL, `${PANEL}/technik`, `${PANEL}/profiles`, `${PANEL}/zugriffe`].map(forAdmin),
  ...[`${PANEL}/profiles?suche=nirgends`].map(forAdmin),
  { as: "admin", path: ({ business: { slug } }) => `${PANEL}/requests?suche=${slug}` },
  {
    as: "admin",
    path: ({ business: { id } }) => href("/admin-panel-werkruf/profiles/:profileId", { profileId: id }),
  },
  {
    as: "admin",
    path: ({ endedId }) => href("/admin-panel-werkruf/profiles/:profileId", { profileId: endedId }),
  },
  fixed("admin", 404)(`${PANEL}/profiles/gone`),
  {
    as: "admin",
    path: ({ requestId }) => href("/admin-panel-werkruf/requests/:requestId", { requestId }),
  },
];
