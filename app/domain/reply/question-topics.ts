import { DESCRIBED, type DetailName, detailOf, type StoredDetails } from "#db/request-fields.ts";
import type { FormTopics } from "#db/schema/columns.ts";
import type { RequestType } from "#db/values.ts";
import { topics as words } from "#words/de/topics.ts";
import { oneLine } from "../../platform/typed-text.ts";
import { type Correspondents, dressReply } from "../assessment/dress-reply.ts";
import type { RequestFacts } from "../assessment/rules/word-lists.ts";
import { WITHHELD_TOPICS } from "../assessment/withheld-topics.ts";
import { knownTrades, TRADE_CATEGORIES, type Trade } from "../profile/trades.ts";

interface TopicRule {
  label: string;
  isPhoto?: true;
  /** Fits every business without them. */
  trades?: readonly Trade[];
  /** The form asks for it by itself where a request of the type keeps that detail (D20). */
  detail?: DetailName;
  /** The form asks for it where the business chose nothing. */
  preset?: keyof FormTopics;
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
    preset: "project",
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
    preset: "problem",
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
    detail: "deviceModel",
    named: /\bHersteller|\bModell/i,
  },
  baujahr: { label: "Baujahr", preset: "service", named: /Baujahr/i },
  "seit-wann": { label: "Seit wann", named: /\bseit wann\b/i },
  masse: { label: "Maße", preset: "project", named: /\bMaße\b|Abmessung|Quadratmeter|\bGröße\b/i },
  etage: { label: "Etage", named: /\bEtage|Stockwerk/i },
  zugang: { label: WITHHELD_TOPICS.zugang.label, named: /\bZugang|Zugänglich|Schlüssel/i },
  parken: { label: "Parken vor Ort", named: /\bPark(?:en|platz)/i },
  anschrift: { label: WITHHELD_TOPICS.anschrift.label, named: /Hausnummer|genaue Adresse|Anschrift/i },
  gebaeude: { label: "Gebäude", detail: "buildingType", named: /\bGebäude|(?:Ein|Mehr)familienhaus/i },
  eigentum: { label: "Eigentümer oder Mieter", detail: "customerRole", named: /Eigentümer|\bMieter/i },
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof TOPICS;

export const MOST_TOPICS = 3;
/** These count characters. */
export const OWN_WORDS_LENGTH = 300;
export const ANSWER_LENGTH = 200;

export const TOPIC_KEYS = Object.keys(TOPICS) as Topic[];

const ruleOf = (key: Topic): TopicRule => TOPICS[key];

/** Without those an earlier release may have known. */
export function knownTopics(keys: readonly string[]): Topic[] {
  return TOPIC_KEYS.filter((key) => keys.includes(key));
}

export function topicLabels(keys: readonly string[]): string[] {
  return knownTopics(keys).map((key) => TOPICS[key].label);
}

export function askedTopics(keys: readonly string[]) {
  return knownTopics(keys).map((key) => ({
    key,
    label: TOPICS[key].label,
    question: QUESTIONS[key],
    isPhoto: ruleOf(key).isPhoto ?? false,
  }));
}

/** For each topic that one of the forms asks for beside the specified fields: of which kinds of request (D76). */
export function topicsInForm({ formTopics: chosen, businessFields }: Asking) {
  const fitting = topicsFor(businessFields);
  const isAsked = (key: Topic, type: keyof FormTopics) =>
    !isInForm(key, type) &&
    (chosen ? chosen[type].includes(key) : fitting.includes(key) && ruleOf(key).preset === type);
  return askedTopics(TOPIC_KEYS)
    .map((topic) => ({ ...topic, types: DESCRIBED.filter((type) => isAsked(topic.key, type)) }))
    .filter(({ types }) => types.length > 0);
}

/** Forms stay open for days: what was typed for a question taken back meanwhile belongs to every kind. */
export function withTyped(asked: ReturnType<typeof topicsInForm>, typed: (key: Topic) => unknown) {
  const late = askedTopics(TOPIC_KEYS)
    .filter(({ key }) => typed(key) && !asked.some((one) => one.key === key))
    .map((topic) => ({ ...topic, types: [...DESCRIBED] }));
  return [...asked, ...late];
}

export function answersInForm(asking: Asking, fields: FormData) {
  const asked = withTyped(topicsInForm(asking), (key) => fields.get(key));
  const ofItsKind = asked.filter(({ types }) => types.some((type) => type === fields.get("requestType")));
  const keys = ofItsKind.map(({ key }) => key);
  return typedAnswers(keys, fields);
}

export interface Asking {
  formTopics: FormTopics | null;
  businessFields: readonly string[];
}

export function isInForm(key: Topic, type: RequestType): boolean {
  const { detail } = ruleOf(key);
  return detail !== undefined && detailOf(detail).types.some((one) => one === type);
}

/** What was typed for each of them, and the lines it becomes, which {@link answerTo} finds. */
export function typedAnswers(keys: readonly string[], fields: FormData) {
  const asked = askedTopics(keys).filter(({ isPhoto }) => !isPhoto);
  const typed = (key: Topic) => oneLine([fields.get(key)].filter((one) => typeof one === "string").join());
  const answers: Record<string, string> = Object.fromEntries(asked.map(({ key }) => [key, typed(key)]));
  const lines = asked.flatMap(({ key, label }) => (answers[key] ? [`${label}: ${answers[key]}`] : []));
  return { answers, lines };
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

/** A business that named no trades has all of them. */
export function topicsFor(trades: readonly string[]): Topic[] {
  const own = knownTrades(trades);
  return TOPIC_KEYS.filter((key) => {
    const { trades: wanted } = ruleOf(key);
    return !wanted || own.length === 0 || own.some((trade) => wanted.includes(trade));
  });
}

export type AskedAbout = Pick<RequestFacts, "requestType" | "message" | "photoCount"> &
  Partial<StoredDetails>;

/** What can still be asked, and of it what is missing by what was sent and what the analysis names (D63). */
export function openTopics(request: AskedAbout, trades: readonly string[], analysis: string) {
  const { requestType, message, photoCount } = request;
  const isPlanned = requestType === "project";
  const missing: Partial<Record<Topic, boolean>> = {
    "foto-ganz": requestType !== "contact",
    modell: requestType === "service",
    "seit-wann": requestType === "problem" && !/\bseit/i.test(message),
    masse: isPlanned && !/\d ?(?:m|cm|mm|qm|m²|m2|meter|quadratmeter)(?![\p{L}\d])/iu.test(message),
    eigentum: isPlanned,
  };
  const isThere = (topic: Topic) => {
    const { detail } = ruleOf(topic);
    if (topic === "foto-ganz") return photoCount > 0;
    return answerTo(topic, message) !== null || Boolean(detail && request[detail]?.trim());
  };
  const isNamed = (topic: Topic) => ruleOf(topic).named.test(analysis) && !ruleOf(topic).named.test(message);
  const topics = topicsFor(trades).filter((topic) => !isThere(topic));
  const proposed = [
    ...topics.filter((topic) => missing[topic]),
    ...topics.filter((topic) => !missing[topic] && isNamed(topic)),
  ].slice(0, MOST_TOPICS);
  return { topics, proposed: knownTopics(proposed) };
}
