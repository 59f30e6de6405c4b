import type { Emergency } from "#db/values.ts";

export const EMERGENCY_LABELS: Record<Emergency, string> = {
  gas: "Notfall: Gas",
  feuer: "Notfall: Feuer",
  strom: "Notfall: Strom",
  unwetter: "Notfall: Unwetter",
  abwasser: "Notfall: Abwasser",
  wasser: "Notfall: Wasser",
  einsturz: "Notfall: Einsturz",
  einbruch: "Notfall: Einbruch",
  eingesperrt: "Notfall: Gefahr hinter Tür",
  tuer: "Notfall: Tür",
  heizung: "Notfall: Heizung",
  kuehlung: "Notfall: Kühlung",
  andere: "Notfall",
};

interface Judged {
  danger: number;
  emergency: Emergency | null;
  markedUrgent: boolean | null;
}

export function urgentLabel({ danger, emergency, markedUrgent }: Judged): string | null {
  if (danger === 0) return null;
  return (emergency && EMERGENCY_LABELS[emergency]) ?? (markedUrgent ? "Dringend" : "Sofort");
}
