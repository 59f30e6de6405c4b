import { UNCLEAR, type Urgency } from "#db/values.ts";
import { type Assessment, LEVELS, type Level } from "../assessment.ts";
import { safetyAdvice } from "../safety-advice.ts";
import { fitsTrades, kindOfWork, reasonsFor } from "./kind-of-work.ts";
import { found, pieces, plainWords } from "./plain-words.ts";
import { replyFor } from "./replies.ts";
import { urgencyOf } from "./urgency.ts";
import { type RequestFacts, SIGNS } from "./word-lists.ts";

export function assessByRules(facts: RequestFacts, trades: readonly string[]): Assessment {
  const work = kindOfWork(`${facts.message} ${facts.deviceModel ?? ""}`);
  const kinds = work.map(({ trade }) => trade);
  const fits = fitsTrades(kinds, trades);
  const judged = urgencyOf(facts);
  const { urgency } = judged;
  const complexity = complexityOf(facts, kinds.length);
  const reply = replyFor(facts, urgency, fits);
  const advice = safetyAdvice(judged.emergency);
  return {
    matchBusinessFields: fits,
    urgency,
    complexity,
    relevanceScore: relevanceOf({ facts, complexity, fits, knowsWork: kinds.length > 0 }),
    recommendation: recommendationFor(facts, urgency, fits, kinds.length > 0),
    emailResponseTemplate: advice ? `${reply.mail}\n\n${advice}` : reply.mail,
    whatsappResponseTemplate: advice ? `${reply.chat} ${advice}` : reply.chat,
    text: reasonsFor(facts, judged, work, fits),
    translation: null,
  };
}

interface RelevanceGrounds {
  facts: Pick<RequestFacts, "requestType" | "buildingType" | "customerRole">;
  complexity: Level | typeof UNCLEAR;
  fits: boolean | null;
  knowsWork: boolean;
}

/** "hoch" is good (section 9, inverse scale). It weighs the work, never the person (law L20). */
function relevanceOf({ facts, complexity, fits, knowsWork }: RelevanceGrounds): Level | typeof UNCLEAR {
  if (fits === false) return "gering";
  if (!knowsWork) return UNCLEAR;
  const isOrderedAgain =
    facts.customerRole === "verwaltung" ||
    facts.buildingType === "gewerbe" ||
    facts.buildingType === "mehrfamilienhaus";
  const level = ofWork(facts.requestType, complexity);
  return isOrderedAgain ? oneStepUp(level) : level;
}

function ofWork(type: RequestFacts["requestType"], complexity: Level | typeof UNCLEAR): Level {
  if (type === "project") return complexity === "hoch" ? "hoch" : "mittel";
  if (type === "problem" && complexity === "gering") return "gering";
  return complexity === "hoch" ? "hoch" : "mittel";
}

function oneStepUp(level: Level): Level {
  return LEVELS[Math.max(0, LEVELS.indexOf(level) - 1)] ?? level;
}

const LARGE = pieces(SIGNS.large);
const SMALL = pieces(SIGNS.small);

const LARGE_AREA = 50;
const MANY_TRADES = 3;

function complexityOf(
  { requestType, message }: Pick<RequestFacts, "requestType" | "message">,
  trades: number,
): Level | typeof UNCLEAR {
  const words = plainWords(message);
  const isLarge =
    found(words, LARGE).length > 0 || squareMetres(message) >= LARGE_AREA || trades >= MANY_TRADES;
  if (requestType === "project") return isLarge ? "hoch" : "mittel";
  if (found(words, SMALL).length > 0) return "gering";
  if (trades === 0) return UNCLEAR;
  return isLarge && requestType !== "problem" ? "hoch" : "mittel";
}

/** It counts m². 0 means that no area is named. */
function squareMetres(message: string): number {
  const areas = message.matchAll(/(\d{1,5})(?:,\d+)?\s?(?:m²|m2|qm|quadratmeter)/gi);
  return Math.max(0, ...[...areas].map(([, size]) => Number(size)));
}

const BY_URGENCY: Record<Urgency, string> = {
  sofort: "Bitte gleich anrufen: Die Nachricht klingt nach einem Notfall.",
  kurzfristig: "In den nächsten Tagen zurückmelden und einen Termin abstimmen.",
  flexibel: "Zurückmelden und fehlende Angaben erfragen; es eilt nicht.",
  später: "Kurz den Eingang bestätigen und die Anfrage vormerken.",
};
const OFFER = "für ein Angebot eine Besichtigung anbieten.";
const ASK = "Nachfragen, worum es genau geht: Aus dem Text allein ist die Arbeit nicht zu erkennen.";

function recommendationFor(
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
