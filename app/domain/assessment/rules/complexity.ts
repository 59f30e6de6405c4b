import { type Level, UNCLEAR } from "../assessment.ts";
import { found, pieces, plainWords, type RequestFacts } from "./facts.ts";

/** Several trades, planning, permits, or work on what carries the house. */
const LARGE = pieces([
  "sanier",
  "kernsanier",
  "komplett",
  "neubau",
  "anbau",
  "umbau",
  "ausbau",
  "aufstock",
  "dachstuhl",
  "neu eindecken",
  "neu gedeckt",
  "dacheindeckung",
  "tragende",
  "durchbruch",
  "photovoltaik",
  "pv anlage",
  "wärmepumpe",
  "heizungstausch",
  "neue heizung",
  "heizung tauschen",
  "fußbodenheizung",
  "smart home",
  "ganzes haus",
  "ganzen haus",
  "gesamte",
  "zentrale lüftung",
  "fassade",
  "barrierefrei",
  "bodenplatte",
  "fundament",
  "wintergarten",
  "horizontalsperre",
  "freilegen",
  "drainage",
  "elektrik erneuern",
  "elektrik neu",
  "leitungen erneuern",
  "mehrfamilienhaus",
  "statik",
  "genehmigung",
  "zisterne",
]);

/** One part, one visit. */
const SMALL = pieces([
  "tropft",
  "quietscht",
  "klemmt",
  "wackelt",
  "locker",
  "einstellen",
  "nachstellen",
  "austauschen",
  "auswechseln",
  "wechseln",
  "silikon",
  "dichtung",
  "griff",
  "wartung",
  "inspektion",
  "reinigen",
  "reinigung",
  "filter",
  "verstopft",
  "anschließen",
  "eine steckdose",
  "lampe",
  "nachfüllen",
  "entlüften",
  "rasen mähen",
  "hecke schneiden",
  "nur eine kleinigkeit",
  "kleine reparatur",
]);

/** Square metres from which work becomes a building site. */
const LARGE_AREA = 50;
/** Trades that work side by side from which somebody must plan. */
const MANY_TRADES = 3;

/** How much planning and how many hands a request needs, by its words, size and number of trades. */
export function complexityOf(
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

/** The largest area a text names, in m²; 0 without any. */
function squareMetres(message: string): number {
  const areas = message.matchAll(/(\d{1,5})(?:,\d+)?\s?(?:m²|m2|qm|quadratmeter)/gi);
  return Math.max(0, ...[...areas].map(([, size]) => Number(size)));
}
