import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_TOTAL_BYTES } from "./photo-limits.ts";

export type PhotoRefusal =
  | "heic"
  | "not-an-image"
  | "animated"
  | "too-large"
  | "too-many-pixels"
  | "too-complex"
  | "damaged";

const SHOWN_LENGTH = 40;
const SHOWN_END = 12;
const MIB = 1024 * 1024;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

export function photoMessage(reason: PhotoRefusal, name: string): string {
  const file = `„${shownFileName(name)}“`;
  switch (reason) {
    case "heic":
      return `${file} ist ein iPhone-Foto, das wir so nicht lesen können. Bitte wählen Sie es aus der Fotomediathek oder machen Sie einen Screenshot.`;
    case "not-an-image":
      return `${file} ist keine JPEG-, PNG- oder WebP-Datei. Bitte wählen Sie ein Foto in einem dieser Formate oder einen Screenshot.`;
    case "animated":
      return `${file} ist eine Animation. Bitte wählen Sie ein einzelnes Foto oder einen Screenshot davon.`;
    case "too-large":
      return `${file} ist größer als ${MAX_PHOTO_BYTES / MIB} MB. Bitte wählen Sie ein kleineres Foto, zum Beispiel einen Screenshot davon.`;
    case "too-many-pixels":
      return `${file} ist zu hoch aufgelöst. Bitte wählen Sie ein Foto mit höchstens 50 Megapixeln, zum Beispiel einen Screenshot davon.`;
    case "too-complex":
      return `${file} ist zu aufwendig gespeichert. Bitte wählen Sie ein anderes Foto oder einen Screenshot davon.`;
    case "damaged":
      return `${file} ist leer oder beschädigt. Bitte wählen Sie das Foto noch einmal aus oder nehmen Sie ein neues auf.`;
  }
}

export function tooManyPhotos(most: number): string {
  return most === 1
    ? "Es geht nur noch ein Foto. Das erste bleibt dabei."
    : `Es gehen höchstens ${most} Fotos. Die ersten ${most} bleiben dabei.`;
}

export function photoFloodMessage(wait: string): string {
  return `Aus Ihrem Netz (Internetanschluss oder Mobilfunk) kamen gerade sehr viele Fotos. Bitte warten Sie ${wait} oder senden Sie erst einmal ohne Fotos.`;
}

export function noRoomMessage(wait: string): string {
  return `Gerade kommen so viele Fotos an, dass für weitere kein Platz ist. Bitte warten Sie ${wait} oder senden Sie erst einmal ohne Fotos.`;
}

export function formProblemMessage(
  problem: "too-large-total" | "too-many-files" | "malformed" | "unstored",
): string {
  switch (problem) {
    case "too-large-total":
      return `Ihre Fotos sind zusammen größer als ${MAX_TOTAL_BYTES / MIB} MB. Bitte senden Sie weniger oder kleinere Fotos.`;
    case "too-many-files":
      return tooManyPhotos(MAX_PHOTOS);
    case "unstored":
      return "Fotos lassen sich gerade nicht speichern. Bitte senden Sie erst einmal ohne Fotos, oder warten Sie einige Minuten.";
    case "malformed":
      return "Ihre Angaben sind unvollständig angekommen. Bitte senden Sie das Formular noch einmal.";
  }
}

/** Without folders and invisible characters, at most 40 characters. */
export function shownFileName(name: string): string {
  const plain = name
    .replace(/^.*[\\/]/s, "")
    .replace(INVISIBLE, "")
    .trim();
  const characters = Array.from(plain || "Foto");
  if (characters.length <= SHOWN_LENGTH) return characters.join("");
  const start = characters.slice(0, SHOWN_LENGTH - SHOWN_END - 1);
  return `${start.join("")}…${characters.slice(-SHOWN_END).join("")}`;
}
