import { z } from "zod";
import { UNCLEAR, URGENCIES, type Urgency } from "#db/values.ts";
import { plainLineEnds } from "../../platform/typed-text.ts";

export const LEVELS = ["hoch", "mittel", "gering"] as const;

const levels = z.enum([...LEVELS, UNCLEAR]);

export const ANSWER_FORMAT = z.object({
  urgency: z.enum([...URGENCIES, UNCLEAR]),
  complexity: levels,
  relevance_score: levels,
  match_business_fields: z.enum(["Ja", "Nein", UNCLEAR]),
  recommendation: z.string(),
  email_response_template: z.string(),
  whatsapp_response_template: z.string(),
  analysis: z.string(),
  translation: z.string(),
});

/** A value outside its list is no reason to throw the rest away (D32). */
const ACCEPTED = z.object({
  urgency: z.unknown(),
  complexity: z.unknown(),
  relevance_score: z.unknown(),
  match_business_fields: z.unknown(),
  recommendation: text(300),
  email_response_template: text(1_800),
  whatsapp_response_template: text(700),
  analysis: text(1_200),
  /** Missing or broken, it fails nothing. */
  translation: text(4_000).nullable().catch(null).default(null),
});

/** It is null for anything but a whole answer. Some servers wrap it in a fence, which is taken off once. */
export function readAnswer(answer: string): Assessment | null {
  const parsed = ACCEPTED.safeParse(json(answer) ?? json(fenced(answer)));
  if (!parsed.success) return null;
  const said = parsed.data;
  return {
    matchBusinessFields: yesOrNo(said.match_business_fields),
    urgency: oneOf(URGENCIES, said.urgency),
    complexity: oneOf(LEVELS, said.complexity),
    relevanceScore: oneOf(LEVELS, said.relevance_score),
    recommendation: said.recommendation,
    emailResponseTemplate: said.email_response_template,
    whatsappResponseTemplate: said.whatsapp_response_template,
    text: said.analysis,
    translation: said.translation,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fenced(text: string): string {
  const start = text.indexOf("```");
  const end = text.lastIndexOf("```");
  return start < end ? text.slice(start + 3, end).replace(/^json\b/i, "") : "";
}

function yesOrNo(said: unknown): boolean | null {
  if (typeof said === "boolean") return said;
  const word = oneOf(["ja", "nein"], said);
  return word === UNCLEAR ? null : word === "ja";
}

/** Without control characters and signs that turn the reading direction. */
function text(longest: number) {
  return z
    .string()
    .transform((value) => shortened(plain(value), longest))
    .refine((value) => value !== "");
}

function plain(value: string): string {
  return plainLineEnds(value.normalize("NFKC"))
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function shortened(value: string, longest: number): string {
  if (value.length <= longest) return value;
  const cut = value.slice(0, longest - 1);
  const sentence = Math.max(
    cut.lastIndexOf(". "),
    cut.lastIndexOf("! "),
    cut.lastIndexOf("? "),
    cut.lastIndexOf(".\n"),
  );
  if (sentence > longest / 2) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).trimEnd()}…`;
}

export type Level = (typeof LEVELS)[number];

export interface Assessment {
  matchBusinessFields: boolean | null;
  urgency: Urgency | typeof UNCLEAR;
  complexity: Level | typeof UNCLEAR;
  relevanceScore: Level | typeof UNCLEAR;
  recommendation: string;
  emailResponseTemplate: string;
  whatsappResponseTemplate: string;
  text: string;
  /** The customer's words in German, by the model; null where they are German, or by the rules. */
  translation: string | null;
}

export function oneOf<Value extends string>(list: readonly Value[], said: unknown): Value | typeof UNCLEAR {
  if (typeof said !== "string") return UNCLEAR;
  const plain = said.trim().toLowerCase();
  return list.find((value) => value === plain) ?? UNCLEAR;
}
