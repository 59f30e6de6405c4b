import { CHECKED_FIELDS, missingForChoice } from "../field-messages.ts";

export type Values = Readonly<Record<string, string>>;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

const ALWAYS = [
  "requestType",
  "firstName",
  "lastName",
  "contactMethod",
  "preferredTime",
  "agreeToDataTransfer",
] as const;

export function wrongFields(values: Values): CheckedField[] {
  const wrong = new Set<string>(missingForChoice(values));
  for (const field of ALWAYS) if (!values[field]?.trim()) wrong.add(field);
  return CHECKED_FIELDS.filter((field) => wrong.has(field));
}

export function isContactComplete(values: Values): boolean {
  const address = values.contactMethod === "email" ? "email" : "phone";
  return ["firstName", "lastName", "contactMethod", "preferredTime", address].every((name) =>
    values[name]?.trim(),
  );
}
