import { DETAIL_NAMES } from "#db/request-fields.ts";
import type { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { GERMAN_NAMES } from "../../languages/language.ts";
import { germanLabel, germanText } from "../customer-request/german-details.ts";
import {
  ANSWER_CHANNEL_LABELS,
  CONTACT_CHANNEL_LABELS,
  callbackTimeLabel,
  placeLabel,
  SPAM_REASON_LABELS,
  TIMING_CHOICES,
} from "../customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";
import { MARK_LABELS, markOf } from "../customer-request/urgency/danger.ts";

export interface CsvRow {
  request: typeof customerRequests.$inferSelect;
  assessment: typeof requestAiAnalysis.$inferSelect | null;
  laterWords: string | null;
  cameBy: string | null;
  assignee: string | null;
}

/** Writes an instant as "21.11.2026 14:05" in Berlin. */
type Clock = (instant: Date) => string;

/* Postal code and place share a cell, and a plus is written 00: alone, a spreadsheet takes both for figures. */
const COLUMNS: Record<string, (row: CsvRow, time: Clock) => string | null | false | undefined> = {
  Eingegangen: ({ request }, time) => time(request.createdAt),
  Stand: ({ request }) => (request.isResolved ? "Erledigt" : "Offen"),
  Art: ({ request }) => REQUEST_TYPE_LABELS[request.requestType],
  Name: ({ request }) => request.customerName,
  Telefon: ({ request }) => request.customerPhone && spelled(request.customerPhone),
  "E-Mail": ({ request }) => request.customerEmail,
  "Bevorzugter Kontakt": ({ request }) => CONTACT_CHANNEL_LABELS[request.preferredContactChannel],
  "Bevorzugte Zeit": ({ request }) => callbackTimeLabel(request.preferredCallbackTime),
  Zeitrahmen: ({ request }) => request.timingPreference && TIMING_CHOICES[request.timingPreference].label,
  "PLZ und Ort": ({ request }) =>
    /^[\d\s]+$/.test(placeLabel(request)) ? `PLZ ${placeLabel(request)}` : placeLabel(request),
  ...Object.fromEntries(
    DETAIL_NAMES.map((name) => [germanLabel(name), ({ request }: CsvRow) => germanText(name, request)]),
  ),
  Nachricht: ({ request }) => request.message,
  Ergänzung: ({ laterWords }) => laterWords,
  Fotos: ({ request }) => String(request.imageRefs?.length ?? 0),
  Dringlichkeit: ({ request }) => request.urgency,
  "Dringlichkeit laut Betrieb": ({ request }) =>
    request.markedUrgent !== null && MARK_LABELS[markOf(request.markedUrgent)],
  "Dringlichkeit laut KI": ({ assessment }) => assessment?.model && assessment.urgency,
  Komplexität: ({ assessment }) => assessment?.complexity,
  "Strategische Relevanz": ({ assessment }) => assessment?.relevanceScore,
  "Fachliche Passung": ({ assessment }) => assessment && fitWord(assessment.matchBusinessFields),
  "Einschätzung von": ({ assessment }) =>
    assessment && (assessment.model ? `KI: ${assessment.model}` : "Regeln (ohne KI)"),
  "Einschätzung am": ({ assessment }, time) => assessment && time(assessment.createdAt),
  "Beantwortet am": ({ request }, time) => request.answeredAt && time(request.answeredAt),
  "Beantwortet per": ({ request }) =>
    request.answeredChannel && ANSWER_CHANNEL_LABELS[request.answeredChannel],
  Termin: ({ request }, time) =>
    request.appointmentStartsAt && !request.declinedAt && time(request.appointmentStartsAt),
  "Erledigt am": ({ request }, time) => request.solvedAt && time(request.solvedAt),
  "Gesehen am": ({ request }, time) => request.seenAt && time(request.seenAt),
  Spam: ({ request }) => spam(request),
  Notiz: ({ request }) => request.privateNote,
  Woher: ({ cameBy }) => cameBy,
  Sprache: ({ request }) => GERMAN_NAMES[request.language],
  Zuständig: ({ assignee }) => assignee,
  Kennung: ({ request }) => request.id,
};

export const CSV_HEAD: readonly string[] = Object.keys(COLUMNS);

export function csvCells(row: CsvRow, time: Clock): string[] {
  return Object.values(COLUMNS).map((cell) => (cell(row, time) || "").replaceAll("\r\n", "\n"));
}

function spelled(phone: string): string {
  return phone
    .trim()
    .replace(/^\+/, "00")
    .replace(/(?<=\d)[.,](?=\d)/g, " ")
    .replace(/^(0\d{3})(\d+)$/, "$1 $2");
}

function fitWord(fits: boolean | null): string {
  if (fits === null) return "Unklar";
  return fits ? "Ja" : "Nein";
}

function spam({ markedSpamAt, spamSuspicion }: CsvRow["request"]): string {
  if (markedSpamAt) return "Spam";
  return spamSuspicion ? `Spamverdacht: ${SPAM_REASON_LABELS[spamSuspicion]}` : "";
}
