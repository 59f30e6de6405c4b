import type {
  AnswerChannel,
  BuildingType,
  CallbackTime,
  ContactChannel,
  CustomerRole,
  RequestType,
  SpamReason,
  TimingPreference,
} from "#db/values.ts";

export interface LabelledChoice {
  label: string;
  hint: string;
}

export const REQUEST_TYPE_CHOICES: Record<RequestType, LabelledChoice> = {
  problem: { label: "Ein akutes Problem", hint: "Reparatur oder Notfall" },
  service: { label: "Service / Wartung", hint: "Regelmäßige Pflege" },
  project: { label: "Projekt", hint: "Umbau oder Neuinstallation" },
  contact: { label: "Kontaktaufnahme", hint: "Beratung oder Fragen" },
};

const CARD_LABELS: Record<RequestType, string> = {
  problem: "Problem",
  service: "Service",
  project: "Projekt",
  contact: "Kontakt",
};

export function requestTypeCardLabel(type: string): string {
  return Object.hasOwn(CARD_LABELS, type) ? CARD_LABELS[type as RequestType] : "Andere";
}

export const CONTACT_CHANNEL_LABELS: Record<ContactChannel, string> = {
  phone: "Telefon",
  whatsapp: "WhatsApp",
  email: "E-Mail",
};

export const ANSWER_CHANNEL_LABELS: Record<AnswerChannel, string> = { ...CONTACT_CHANNEL_LABELS, sms: "SMS" };

export const CONTACT_WISHES: Record<ContactChannel, string> = {
  phone: "möchte angerufen werden",
  whatsapp: "möchte eine Antwort per WhatsApp",
  email: "möchte eine Antwort per E-Mail",
};

export const TIMING_CHOICES: Record<TimingPreference, LabelledChoice> = {
  so_schnell_wie_moeglich: { label: "So schnell wie möglich", hint: "Zeitnahe Bearbeitung gewünscht" },
  innerhalb_3_monate: { label: "In den nächsten 3 Monaten", hint: "Mittelfristige Planung" },
  spaeter: { label: "Später", hint: "Langfristige Planung" },
};

export const CALLBACK_TIME_CHOICES: Record<CallbackTime, LabelledChoice> = {
  vormittags: { label: "Vormittags", hint: "8:00–12:00" },
  nachmittags: { label: "Nachmittags", hint: "12:00–17:00" },
  abends: { label: "Abends", hint: "17:00–20:00" },
  egal: { label: "Jederzeit, flexible", hint: "" },
};

export function callbackTimeLabel(time: CallbackTime): string {
  const { label, hint } = CALLBACK_TIME_CHOICES[time];
  return hint ? `${label}, ${hint}` : label;
}

export const BUILDING_TYPE_LABELS: Record<BuildingType, string> = {
  einfamilienhaus: "Einfamilienhaus",
  mehrfamilienhaus: "Mehrfamilienhaus",
  wohnung: "Wohnung",
  gewerbe: "Gewerbe",
  sonstiges: "Sonstiges",
};

export const CUSTOMER_ROLE_LABELS: Record<CustomerRole, string> = {
  eigentuemer: "Eigentümer/in",
  mieter: "Mieter/in",
  verwaltung: "Verwaltung",
};

export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  trap: "Ein für Menschen unsichtbares Feld war ausgefüllt.",
  markup: "Der Text enthält versteckte Links.",
  links: "Der Text enthält viele Internetadressen.",
  advertising: "Der Text klingt nach Werbung.",
  name: "Der Name enthält eine Internetadresse.",
  flood: "Sie kam in einer Stunde mit ungewöhnlich vielen Anfragen.",
};

const WITHOUT_MESSAGE: Record<RequestType, string> = {
  problem: "Akutes Problem, ohne Beschreibung",
  service: "Service oder Wartung, ohne Beschreibung",
  project: "Projekt, ohne Beschreibung",
  contact: "Bittet um Rückruf",
};

export function withoutMessage(type: RequestType): string {
  return WITHOUT_MESSAGE[type];
}

export function customerLabel(name: string): string {
  return name.trim() || "Unbekannter Kunde";
}

export function placeLabel({
  zipCode,
  location,
}: {
  zipCode: string | null;
  location: string | null;
}): string {
  return [zipCode, location].filter(Boolean).join(" ");
}
