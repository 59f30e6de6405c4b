import { topics as words } from "#words/de/topics.ts";
import { type Correspondents, dressReply } from "../assessment/dress-reply.ts";
import type { RequestFacts } from "../assessment/rules/word-lists.ts";
import { WITHHELD_TOPICS } from "../assessment/withheld-topics.ts";
import { knownTrades, TRADE_CATEGORIES, type Trade } from "../profile/trades.ts";

interface TopicRule {
  label: string;
  isPhoto?: true;
  /** Fits every business without them. */
  trades?: readonly Trade[];
  named: RegExp;
}

const [, technical] = TRADE_CATEGORIES;
const { questions: QUESTIONS, photos: PHOTOS } = words;
const WITH_DEVICES: readonly Trade[] = [...technical.trades, "Fensterbau", "Türen- und Torbau"];

/** All that a business can ask a customer for; the keys are stored. */
const TOPICS = {
  "foto-ganz": {
    label: PHOTOS["foto-ganz"],
    isPhoto: true,
    named: /\bFotos?\b|\bBilder?\b/i,
  },
  "foto-nah": {
    label: PHOTOS["foto-nah"],
    isPhoto: true,
    named: /Nahaufnahme|aus der Nähe/i,
  },
  typenschild: {
    label: PHOTOS.typenschild,
    isPhoto: true,
    trades: WITH_DEVICES,
    named: /Typenschild/i,
  },
  zaehlerschrank: {
    label: PHOTOS.zaehlerschrank,
    isPhoto: true,
    trades: ["Elektrik / Elektroinstallation", "Solar / Photovoltaik", "Smart-Home-Installation"],
    named: /Zähler(?:schrank|kasten)|Sicherungskasten/i,
  },
  modell: {
    label: "Hersteller und Modell",
    trades: WITH_DEVICES,
    named: /\bHersteller|\bModell/i,
  },
  baujahr: { label: "Baujahr", named: /Baujahr/i },
  "seit-wann": { label: "Seit wann", named: /\bseit wann\b/i },
  masse: { label: "Maße", named: /\bMaße\b|Abmessung|Quadratmeter|\bGröße\b/i },
  etage: { label: "Etage", named: /\bEtage|Stockwerk/i },
  zugang: {
    label: WITHHELD_TOPICS.zugang.label,
    named: /\bZugang|Zugänglich|Schlüssel/i,
  },
  parken: { label: "Parken vor Ort", named: /\bPark(?:en|platz)/i },
  anschrift: {
    label: WITHHELD_TOPICS.anschrift.label,
    named: /Hausnummer|genaue Adresse|Anschrift/i,
  },
  eigentum: {
    label: "Eigentümer oder Mieter",
    named: /Eigentümer|\bMieter/i,
  },
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof TOPICS;

export const MOST_TOPICS = 3;
/** This counts characters. */
export const OWN_WORDS_LENGTH = 300;

const RULES: [Topic, TopicRule][] = Object.entries(TOPICS).map(([key, rule]) => [key as Topic, rule]);

/** Without those an earlier release may have known. */
export function knownTopics(keys: readonly string[]): Topic[] {
  return RULES.map(([key]) => key).filter((key) => keys.includes(key));
}

export function topicLabels(keys: readonly string[]): string[] {
  return knownTopics(keys).map((key) => TOPICS[key].label);
}

export function askedTopics(keys: readonly string[]) {
  return knownTopics(keys).map((key) => ({
    key,
    label: TOPICS[key].label,
    question: QUESTIONS[key],
    isPhoto: "isPhoto" in TOPICS[key],
  }));
}

const isAbout = (line: string, label: string) => line.startsWith(`${label}: `);

/** The newest answer to a topic in all that a customer wrote. */
export function answerTo(topic: Topic, message: string): string | null {
  const { label } = TOPICS[topic];
  const line = message.split("\n").findLast((line) => isAbout(line, label));
  return line?.slice(label.length + 2).trim() || null;
}

/** What an answer leaves out: any photo counts, any line that names no topic answers the business's own words. */
export function leftOut(
  { topics, ownWords }: { topics: readonly string[]; ownWords: string | null },
  { message, photoCount }: { message: string | null; photoCount: number },
): string[] {
  const asked = askedTopics(topics);
  const lines = message?.split("\n").filter(Boolean) ?? [];
  const missing = asked
    .filter(({ label, isPhoto }) =>
      isPhoto ? photoCount === 0 : !lines.some((line) => isAbout(line, label)),
    )
    .map(({ label }) => label);
  const hasOwn = lines.some((line) => !asked.some(({ label }) => isAbout(line, label)));
  return ownWords && !hasOwn ? [...missing, ownWords] : missing;
}

/** For a chat, with the page on which the customer answers. */
export function questionText(
  topics: readonly Topic[],
  ownWords: string,
  page: string,
  people: Correspondents,
): string {
  const asked = askedTopics(topics).map(({ question }) => `- ${question}`);
  const words = "wir möchten zu Ihrer Anfrage noch etwas wissen:";
  const lines = [words, asked.join("\n"), ownWords, `Hier können Sie antworten, auch mit Fotos:\n${page}`];
  return dressReply(lines.filter(Boolean).join("\n\n"), people, "chat");
}

/** All of them for a business that named no trades. */
export function topicsFor(trades: readonly string[]): Topic[] {
  const own = knownTrades(trades);
  const fits = ({ trades: wanted }: TopicRule) =>
    !wanted || own.length === 0 || own.some((trade) => wanted.includes(trade));
  return RULES.filter(([, rule]) => fits(rule)).map(([key]) => key);
}

export type AskedAbout = Pick<
  RequestFacts,
  "requestType" | "message" | "photoCount" | "deviceModel" | "customerRole"
>;

/** What is missing, by what was sent and what the analysis names; never a word of the analysis itself (D63). */
export function proposedTopics(
  { requestType, message, photoCount, deviceModel, customerRole }: AskedAbout,
  trades: readonly string[],
  analysis: string,
): Topic[] {
  const isPlanned = requestType === "project";
  const missing: Partial<Record<Topic, boolean>> = {
    "foto-ganz": photoCount === 0 && requestType !== "contact",
    modell: requestType === "service" && !deviceModel?.trim(),
    "seit-wann": requestType === "problem" && !/\bseit/i.test(message),
    masse: isPlanned && !/\d ?(?:m|cm|mm|qm|m²|m2|meter|quadratmeter)(?![\p{L}\d])/iu.test(message),
    eigentum: isPlanned && customerRole === null,
  };
  const isNamed = (topic: Topic) => TOPICS[topic].named.test(analysis) && !TOPICS[topic].named.test(message);
  const isThere = (topic: Topic) =>
    (photoCount > 0 && topic === "foto-ganz") ||
    (topic === "modell" && Boolean(deviceModel?.trim())) ||
    (topic === "eigentum" && customerRole !== null);
  const fitting = topicsFor(trades).filter((topic) => !isThere(topic));
  const proposed = [
    ...fitting.filter((topic) => missing[topic]),
    ...fitting.filter((topic) => !missing[topic] && isNamed(topic)),
  ].slice(0, MOST_TOPICS);
  return knownTopics(proposed);
}
