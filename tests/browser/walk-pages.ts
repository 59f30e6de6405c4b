import { href } from "react-router";
import type { Business } from "../support/business.ts";

export type Walker = "nobody" | "newcomer" | "provider" | "admin";

/** What the addresses below are filled with. */
export interface Surroundings {
  business: Business;
  requestId: string;
}

export interface WalkedPage {
  as: Walker;
  path(room: Surroundings): string;
  /** The status its document comes with, if not 200. */
  status?: number;
}

const fixed = (as: Walker, status?: number) => (path: string) => ({ as, path: () => path, status });
const forNobody = fixed("nobody");
const forProvider = fixed("provider");

/** Every page of the product with somebody who may see it; a page of app/routes.ts missing here fails the walk. */
export const WALK: readonly WalkedPage[] = [
  ...["/", "/datenschutz", "/impressum", "/agb", "/avv", "/konto-geloescht"].map(forNobody),
  ...["/signup", "/login", "/login/beendet"].map(forNobody),
  ...["/404", "/gibt/es/nicht", "/anfrage", "/mails/abmelden"].map(fixed("nobody", 404)),
  ...["/login/link?t=x", "/login/adresse", "/login/kontakt"].map(fixed("nobody", 404)),
  { as: "nobody", path: ({ business: { slug } }) => href("/:slug", { slug }) },
  { as: "nobody", path: ({ business: { slug } }) => href("/:slug/danke", { slug }) },

  ...["/onboarding/profile"].map(fixed("newcomer")),

  ...["/onboarding/complete?neu=1", "/profil", "/profil/adresse", "/profil/bestaetigen"].map(forProvider),
  ...["/profil/loeschen", "/profil/daten/spaeter", "/so-funktioniert-es"].map(forProvider),
  forProvider("/so-funktioniert-es/aushang"),
  { as: "provider", path: ({ business: { slug } }) => href("/dashboard/:slug", { slug }) },
  {
    as: "provider",
    path: ({ business: { slug }, requestId }) => `${href("/dashboard/:slug", { slug })}?anfrage=${requestId}`,
  },
  {
    as: "provider",
    path: ({ business: { slug }, requestId }) =>
      href("/dashboard/:slug/antworten/:requestId", { slug, requestId }),
  },
  {
    as: "provider",
    path: ({ business: { slug } }) => href("/dashboard/:slug/anfragen/spaeter", { slug }),
    status: 429,
  },
];
