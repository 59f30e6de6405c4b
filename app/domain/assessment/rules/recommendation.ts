import type { UNCLEAR, Urgency } from "#db/values.ts";
import type { RequestFacts } from "./facts.ts";

const BY_URGENCY: Record<Urgency, string> = {
  sofort: "Bitte gleich anrufen: Die Nachricht klingt nach einem Notfall.",
  kurzfristig: "In den nächsten Tagen zurückmelden und einen Termin abstimmen.",
  flexibel: "Zurückmelden und fehlende Angaben erfragen; es eilt nicht.",
  später: "Kurz den Eingang bestätigen und die Anfrage vormerken.",
};
const OFFER = "für ein Angebot eine Besichtigung anbieten.";
const ASK = "Nachfragen, worum es genau geht: Aus dem Text allein ist die Arbeit nicht zu erkennen.";

export function recommendationFor(
  { requestType, photoCount }: Pick<RequestFacts, "requestType" | "photoCount">,
  urgency: Urgency | typeof UNCLEAR,
  fits: boolean | null,
  knowsWork: boolean,
): string {
  if (fits === false && urgency === "sofort") {
    return "Bitte gleich absagen und an einen Notdienst verweisen: Die Arbeit gehört nicht zu Ihren Gewerken, klingt aber nach einem Notfall.";
  }
  if (fits === false) {
    return "Freundlich absagen oder einen passenden Betrieb empfehlen: Die Arbeit gehört nicht zu Ihren Gewerken.";
  }
  if (urgency === "sofort") return BY_URGENCY.sofort;
  if (!knowsWork || urgency === "Unklar") return ASK;
  if (requestType === "project" && urgency !== "später")
    return `Zurückmelden, ${photoCount > 0 ? "Maße" : "Maße und Fotos"} erfragen und ${OFFER}`;
  return BY_URGENCY[urgency];
}
