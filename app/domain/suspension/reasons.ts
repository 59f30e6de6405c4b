import labels from "#content/messages/panel.json" with { type: "json" };
import type { SuspensionReason } from "#db/values.ts";

export const SUSPENSION_REASON_LABELS: Record<SuspensionReason, string> = labels.suspension;

export const NOTE_CHARACTERS = 1_000;
