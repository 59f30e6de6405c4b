import type { Settings } from "#app/env.server.ts";

/** `isSample` marks it "Muster" (D48). */
export interface OperatorEntry {
  text: string;
  isSample: boolean;
}

export type Operator = ReturnType<typeof operatorOf>;

type OperatorSettings = Pick<Settings, "isLocal" | Extract<keyof Settings, `OPERATOR_${string}`>>;

/** An optional entry is undefined when the operator left it out; in local mode it is a sample. */
export function operatorOf(settings: OperatorSettings) {
  const needed = (value: string | undefined, sample: string): OperatorEntry =>
    value ? { text: value, isSample: false } : { text: sample, isSample: true };
  const optional = (value: string | undefined, sample: string): OperatorEntry | undefined =>
    value || settings.isLocal ? needed(value, sample) : undefined;
  return {
    name: needed(settings.OPERATOR_NAME, "Name oder Firma"),
    street: needed(settings.OPERATOR_STREET, "Straße und Hausnummer"),
    city: needed(settings.OPERATOR_CITY, "Postleitzahl und Ort"),
    email: needed(settings.OPERATOR_EMAIL, "E-Mail-Adresse"),
    phone: optional(settings.OPERATOR_PHONE, "Telefonnummer"),
    representative: optional(settings.OPERATOR_REPRESENTATIVE, "Vor- und Nachname"),
    register: optional(settings.OPERATOR_REGISTER, "Registergericht und Nummer"),
    vatId: optional(settings.OPERATOR_VAT_ID, "DE und 9 Ziffern"),
  };
}
