import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import {
  INBOX_STATES,
  type InboxFilter,
  type InboxState,
  NO_PLACE,
  URGENCY_FILTERS,
  type UrgencyFilter,
} from "#app/domain/inbox/filter.ts";
import { REQUEST_TYPES } from "#db/values.ts";

const URGENCY_LABELS: Record<UrgencyFilter, string> = {
  sofort: "Sofort",
  kurzfristig: "Kurzfristig",
  flexibel: "Flexibel",
  später: "Später",
  unklar: "Unklar",
  ohne: "Ohne Einschätzung",
};

const STATE_LABELS: Record<InboxState, string> = {
  offen: "Offen",
  erledigt: "Erledigt",
  beantwortet: "Beantwortet",
  unbeantwortet: "Unbeantwortet",
  neu: "Neu",
  spam: "Spam und Spamverdacht",
  meine: "Meine",
};

export interface Choice {
  name: "art" | "dringlichkeit" | "stand" | "ort";
  key: "type" | "urgency" | "state" | "place";
  label: string;
  any: string;
  options: [value: string, label: string][];
}

export type NamedPlaces = readonly { code: string; name: string }[];

const CHOICES: readonly Choice[] = [
  {
    name: "art",
    key: "type",
    label: "Art",
    any: "Alle Arten",
    options: REQUEST_TYPES.map((type) => [type, REQUEST_TYPE_LABELS[type]]),
  },
  {
    name: "dringlichkeit",
    key: "urgency",
    label: "Dringlichkeit",
    any: "Alle",
    options: URGENCY_FILTERS.map((urgency) => [urgency, URGENCY_LABELS[urgency]]),
  },
  {
    name: "stand",
    key: "state",
    label: "Stand",
    any: "Alle",
    options: INBOX_STATES.map((state) => [state, STATE_LABELS[state]]),
  },
];

/** The place is one of them where the business has any. */
export function filterChoices(places: NamedPlaces): readonly Choice[] {
  if (places.length === 0) return CHOICES;
  const options = places.map(({ code, name }): [string, string] => [code, name]);
  options.push([NO_PLACE, "Ohne Ort"]);
  return [...CHOICES, { name: "ort", key: "place", label: "Kam über", any: "Alle", options }];
}

export interface FilterPart<Filter> {
  label: string;
  without: Filter;
}

export function filterParts<Filter extends InboxFilter>(
  filter: Filter,
  places: NamedPlaces,
): FilterPart<Filter>[] {
  const search = filter.search ? [{ label: `„${filter.search}“`, without: { ...filter, search: "" } }] : [];
  const choices = filterChoices(places).flatMap(({ key, label, options }) => {
    const chosen = options.find(([value]) => value === filter[key]);
    return chosen ? [{ label: `${label}: ${chosen[1]}`, without: { ...filter, [key]: null } }] : [];
  });
  return [...search, ...choices];
}
