import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import {
  MAX_CITY,
  MAX_PHONE,
  MAX_PLACE_NAME,
  MAX_POSTAL_CODE,
  MAX_STREET,
} from "#app/domain/profile/profile-limits.ts";
import { type Message, saveOnline } from "#app/forms/form-message.tsx";
import messages from "#content/messages/places.json" with { type: "json" };

export const PLACE_LIMITS = {
  name: MAX_PLACE_NAME,
  street: MAX_STREET,
  postal_code: MAX_POSTAL_CODE,
  city: MAX_CITY,
  phone: MAX_PHONE,
};

export type PlaceField = keyof typeof PLACE_LIMITS;

export const PLACE_MESSAGES = messages.fields;

const notLonger = (limit: number) => (typed: string) =>
  typed.length > limit ? `Bitte höchstens ${limit} Zeichen.` : undefined;

export const PLACE_RULES: Record<PlaceField, (typed: string) => string | undefined> = {
  name: (typed) => (typed.trim() === "" ? PLACE_MESSAGES.name : notLonger(MAX_PLACE_NAME)(typed)),
  street: notLonger(MAX_STREET),
  postal_code: notLonger(MAX_POSTAL_CODE),
  city: notLonger(MAX_CITY),
  phone: (typed) => (typed.trim() === "" || isPhoneNumber(typed) ? undefined : PHONE_MESSAGE),
};

export function isWholeAddress(typed: { street: string; postal_code: string; city: string }): boolean {
  const given = [typed.street, typed.postal_code, typed.city].filter(Boolean).length;
  return given === 0 || given === 3;
}

export const NOT_SAVED: Message = messages.notSaved;
export const TOO_MANY: Message = messages.tooMany;
export const OFFLINE = saveOnline(NOT_SAVED.title);
