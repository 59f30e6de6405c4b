import { DETAIL_NAMES, DETAILS, type DetailName } from "#db/request-fields.ts";
import type { customerRequests } from "#db/schema.ts";
import { type Dictionary, dictionaryOf } from "../../languages/dictionary.ts";
import type { Language } from "../../languages/language.ts";
import { listed } from "../../languages/listed.ts";
import { detailLabel, detailText, isChoice } from "../customer-request/details.ts";
import { placeLabel } from "../customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../customer-request/request-type-labels.ts";

type Request = typeof customerRequests.$inferSelect;

interface Fact {
  name: string;
  value: string;
  /** The customer typed it, beyond choosing. */
  isTyped: boolean;
}

export function requestFacts(request: Request, language: Language): Fact[] {
  const words = dictionaryOf(language);
  const { choices } = words;
  const { facts: names } = words.mails;
  const photoCount = request.imageRefs?.length ?? 0;
  // A contact request is stored as "so schnell wie möglich" (D19), but its customer was never asked.
  const timing = request.requestType === "contact" ? null : request.timingPreference;
  const time = choices.callbackTime[request.preferredCallbackTime];
  const known: (readonly [string, string | null, isTyped?: boolean])[] = [
    [names.type, typeLabel(request, language)],
    [names.name, request.customerName, true],
    [names.phone, request.customerPhone, true],
    [names.email, request.customerEmail],
    [names.channel, choices.channel[request.preferredContactChannel]],
    [names.time, listed(language, [time.label, time.hint])],
    [names.timing, timing && choices.timing[timing].label],
    [names.place, placeLabel(request), true],
    ...DETAIL_NAMES.map((name) => {
      const label = mailLabel(name, words);
      return [label, detailText(name, request, words), !isChoice(name)] as const;
    }),
    [names.photos, photoCount > 0 ? String(photoCount) : null],
  ];
  return known.flatMap(([name, value, isTyped = false]) => (value ? [{ name, value, isTyped }] : []));
}

function mailLabel(name: DetailName, words: Dictionary): string {
  const detail = DETAILS[name];
  return "inMails" in detail ? words.mails.facts[detail.inMails] : detailLabel(name, words);
}

/** The German words are as short as in the business's mails. */
function typeLabel({ requestType }: Request, language: Language): string {
  if (language === "de") return REQUEST_TYPE_LABELS[requestType];
  return dictionaryOf(language).choices.requestType[requestType].label;
}
