import labels from "#content/messages/labels.json" with { type: "json" };
import type { Emergency } from "#db/values.ts";

export const EMERGENCY_LABELS: Record<Emergency, string> = labels.emergencies;

interface Judged {
  danger: number;
  emergency: Emergency | null;
  markedUrgent: boolean | null;
}

export function urgentLabel({ danger, emergency, markedUrgent }: Judged): string | null {
  if (danger === 0) return null;
  return (emergency && EMERGENCY_LABELS[emergency]) ?? (markedUrgent ? "Dringend" : "Sofort");
}
