import type { SuspensionReason } from "#db/values.ts";

export const SUSPENSION_REASON_LABELS: Record<SuspensionReason, string> = {
  spam: "Werbung oder Spam über den Anfrage-Link",
  vortaeuschung: "Der Betrieb gibt sich als jemand anderes aus",
  inhalte: "Verbotene oder irreführende Inhalte",
  vertrag: "Anderer Verstoß gegen unsere AGB",
};

export const NOTE_CHARACTERS = 1_000;
