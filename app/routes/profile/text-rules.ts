import {
  OWN_TEXT_LENGTH,
  OWN_TEXT_NAME_LENGTH,
  type OwnTextSlot,
  PLACEHOLDER_LIST,
  SIGNATURE_LENGTH,
  unknownPlaceholder,
} from "#app/domain/reply/own-texts.ts";

export type TextField = "signature" | `name_${OwnTextSlot}` | `text_${OwnTextSlot}`;

export const TEXT_MESSAGES = {
  noName: "Bitte geben Sie dem Text einen Namen, zum Beispiel: Anfahrt.",
  noText: "Bitte schreiben Sie den Text dazu, oder leeren Sie auch den Namen.",
  sameName: "So heißt schon ein anderer Text.",
};

const longer = (limit: number, typed: string) =>
  typed.length > limit ? `Bitte höchstens ${limit.toLocaleString("de-DE")} Zeichen.` : undefined;

const name = (typed: string) => longer(OWN_TEXT_NAME_LENGTH, typed.trim());

function signature(typed: string) {
  return (
    longer(SIGNATURE_LENGTH, typed.trim()) ??
    (/\{[^{}\n]*\}/.test(typed) ? "In der Unterschrift gehen keine Platzhalter." : undefined)
  );
}

function text(typed: string) {
  const unknown = unknownPlaceholder(typed);
  return (
    longer(OWN_TEXT_LENGTH, typed.trim()) ??
    (unknown && `Den Platzhalter ${unknown} gibt es nicht, nur ${PLACEHOLDER_LIST}.`)
  );
}

export const TEXT_RULES: Record<TextField, (typed: string) => string | undefined> = {
  signature,
  ...{ name_1: name, name_2: name, name_3: name, name_4: name, name_5: name },
  ...{ text_1: text, text_2: text, text_3: text, text_4: text, text_5: text },
};
