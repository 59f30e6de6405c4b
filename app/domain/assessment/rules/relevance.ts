import { UNCLEAR } from "#db/values.ts";
import { LEVELS, type Level } from "../assessment.ts";
import type { RequestFacts } from "./facts.ts";

export interface RelevanceGrounds {
  facts: Pick<RequestFacts, "requestType" | "buildingType" | "customerRole">;
  complexity: Level | typeof UNCLEAR;
  fits: boolean | null;
  knowsWork: boolean;
}

/** "hoch" is good (section 9, inverse scale). It weighs the work, never the person (law L20). */
export function relevanceOf({
  facts,
  complexity,
  fits,
  knowsWork,
}: RelevanceGrounds): Level | typeof UNCLEAR {
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
