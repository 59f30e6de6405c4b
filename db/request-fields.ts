import {
  BUILDING_TYPES,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  CUSTOMER_ROLES,
  REQUEST_TYPES,
  type RequestType,
  TIMING_PREFERENCES,
} from "./values.ts";

/** A "number" is a line whose digits of other scripts become ours. A limit counts characters (D23). */
export type Field =
  | { kind: "choice"; choices: readonly [string, ...string[]]; isNeeded?: true }
  | { kind: "line" | "number" | "text"; limit: number; isNeeded?: true };

/** A column of its own holds the answer. What is left out is said by the label. */
export type Detail = Field & {
  /** Requests of other types don't keep it (law L4). */
  types: typeof DESCRIBED | typeof ABOUT_AN_OBJECT | typeof SERVICED;
  /** They are keys of the part `form` of `content/languages/{code}.json`. */
  label: string;
  hint?: string;
  /** It is a key of `mails.facts` there. */
  inMails?: string;
  /** Inbox and CSV say it in place of the German label. */
  inGerman?: string;
  inLegalTexts?: string;
  inContracts?: string;
  inWebhooks?: string;
  /** Null: no model gets it (D32, law L4). */
  toModels: string | null;
  isSearched?: boolean;
};

/** They are kinds of requests with a description. */
export const DESCRIBED = ["problem", "service", "project"] as const satisfies RequestType[];
export const ABOUT_AN_OBJECT = ["service", "project"] as const satisfies RequestType[];
const SERVICED = ["service"] as const satisfies RequestType[];

/** All readers of a request take its details from here (docs/architecture.md). */
export const DETAILS = {
  buildingType: {
    kind: "choice",
    choices: BUILDING_TYPES,
    types: ABOUT_AN_OBJECT,
    label: "buildingType",
    inMails: "building",
    inWebhooks: "building",
    inContracts: "Gebäude",
    toModels: "gebaeude",
  },
  customerRole: {
    kind: "choice",
    choices: CUSTOMER_ROLES,
    types: ABOUT_AN_OBJECT,
    label: "role",
    inMails: "role",
    inGerman: "Anfrage von",
    inLegalTexts: "ob Sie Eigentümer/in, Mieter/in oder Verwaltung sind",
    inContracts: "Rolle des Kunden",
    toModels: "anfrage_von",
  },
  deviceModel: {
    kind: "line",
    limit: 200,
    types: SERVICED,
    label: "device",
    hint: "deviceWhere",
    inMails: "device",
    inLegalTexts: "Hersteller und Modell der Anlage",
    toModels: "geraet",
    isSearched: true,
  },
} as const satisfies Record<string, Detail>;

export const FIELDS = {
  requestType: { kind: "choice", choices: REQUEST_TYPES, isNeeded: true },
  firstName: { kind: "line", limit: 100, isNeeded: true },
  lastName: { kind: "line", limit: 100, isNeeded: true },
  contactMethod: { kind: "choice", choices: CONTACT_CHANNELS, isNeeded: true },
  email: { kind: "line", limit: 254 },
  phone: { kind: "number", limit: 40 },
  preferredTime: { kind: "choice", choices: CALLBACK_TIMES, isNeeded: true },
  topic: { kind: "text", limit: 5_000 },
  timingPreference: { kind: "choice", choices: TIMING_PREFERENCES },
  description: { kind: "text", limit: 5_000 },
  zipCode: { kind: "number", limit: 10 },
  location: { kind: "line", limit: 120 },
  ...DETAILS,
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export type DetailName = keyof typeof DETAILS;

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];

export function detailOf(name: DetailName): Detail {
  return DETAILS[name];
}

type Choice<Name extends FieldName> = (typeof FIELDS)[Name] extends {
  choices: infer Choices extends readonly string[];
}
  ? Choices[number]
  : never;

/** As the checked form gives it: a text that was left empty is "", a choice undefined. */
export type Answers = {
  [Name in FieldName]: [Choice<Name>] extends [never]
    ? string
    : Choice<Name> | ((typeof FIELDS)[Name] extends { isNeeded: true } ? never : undefined);
};

export type StoredDetails = {
  [Name in DetailName]: ([Choice<Name>] extends [never] ? string : Choice<Name>) | null;
};
