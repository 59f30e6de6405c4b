import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import {
  INBOX_STATES,
  type InboxFilter,
  type InboxState,
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
  name: "art" | "dringlichkeit" | "stand";
  key: "type" | "urgency" | "state";
  label: string;
  any: string;
  options: [value: string, label: string][];
}

export const CHOICES: readonly Choice[] = [
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

export interface FilterPart<Filter> {
  label: string;
  without: Filter;
}

export function filterParts<Filter extends InboxFilter>(filter: Filter): FilterPart<Filter>[] {
  const search = filter.search ? [{ label: `„${filter.search}“`, without: { ...filter, search: "" } }] : [];
  const choices = CHOICES.flatMap(({ key, label, options }) => {
    const chosen = options.find(([value]) => value === filter[key]);
    return chosen ? [{ label: `${label}: ${chosen[1]}`, without: { ...filter, [key]: null } }] : [];
  });
  return [...search, ...choices];
}
