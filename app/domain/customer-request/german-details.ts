import { DETAIL_NAMES, type DetailName, detailOf, type StoredDetails } from "#db/request-fields.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { ASKED_OF_ALL, ASKED_OF_OBJECTS, detailLabel, detailText, isChoice } from "./details.ts";

export const GERMAN = dictionaryOf("de");

export const germanLabel = (name: DetailName) => detailOf(name).inGerman ?? detailLabel(name, GERMAN);

export const germanText = (name: DetailName, details: StoredDetails) => detailText(name, details, GERMAN);

/** By their names in the prompt, in German; what the customer wrote is masked first. */
export function detailsForModels(details: StoredDetails, mask: (text: string) => string) {
  const told = DETAIL_NAMES.flatMap((name) => {
    const { toModels } = detailOf(name);
    const text = germanText(name, details);
    return toModels ? [[toModels, text && !isChoice(name) ? mask(text) : text] as const] : [];
  });
  return Object.fromEntries(told);
}

const inLaw = (names: readonly DetailName[]) =>
  names.map((name) => detailOf(name).inLegalTexts ?? germanLabel(name)).join(", ");

export const DETAILS_IN_PRIVACY_NOTICE = {
  askedOfAll: inLaw(ASKED_OF_ALL),
  askedOfObjects: inLaw(ASKED_OF_OBJECTS),
  toldToModels: inLaw(DETAIL_NAMES.filter((name) => detailOf(name).toModels)),
};
export const DETAILS_IN_CONTRACT = {
  objectDetails: DETAIL_NAMES.map((name) => detailOf(name).inContracts ?? inLaw([name])).join(", "),
};
