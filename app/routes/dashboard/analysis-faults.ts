import type { AnalysisFault } from "#db/values.ts";

const AGAIN = "Bitte versuchen Sie es in ein paar Minuten noch einmal.";
const OPERATOR = "Bitte geben Sie uns Bescheid, wenn das so bleibt.";

/** What happened and what to do; the request itself is untouched. */
export const FAULT_HINTS: Record<AnalysisFault, string> = {
  timeout: `Die KI hat nicht rechtzeitig geantwortet. ${AGAIN}`,
  busy: `Die KI ist gerade überlastet. ${AGAIN}`,
  unreachable: `Die KI ist gerade nicht zu erreichen. ${AGAIN}`,
  key: `Der Zugang zur KI funktioniert gerade nicht. ${OPERATOR}`,
  refused: "Die KI hat diese Anfrage nicht bearbeitet. Bitte lesen Sie die Nachricht selbst.",
  unusable: `Die Antwort der KI war nicht zu gebrauchen. ${AGAIN}`,
  internal: `Bei uns ist ein Fehler passiert. ${OPERATOR}`,
  interrupted: `Die Analyse wurde mehrmals unterbrochen. ${AGAIN}`,
};
