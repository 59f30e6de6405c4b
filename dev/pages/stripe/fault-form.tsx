import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import type { Fault } from "#dev/stripe-stand-in/api/faults.ts";

const WORDS: readonly (readonly [value: Fault | "keine", words: string])[] = [
  ["keine", "Antwortet wie sonst"],
  ["refuse", "Bricht die Verbindung ab"],
  ["hang", "Antwortet nie"],
  ["error", "Antwortet mit Fehler 500"],
  ["garbage", "Antwortet mit Unsinn"],
  ["rate-limit", "Antwortet „zu viele Anfragen“ (429)"],
  ["lose-answer", "Tut es, aber die Antwort geht verloren"],
];

export function FaultForm({ fault }: { fault: Fault | null }) {
  return (
    <Card>
      <form method="post" id="stoerung" className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">Störung</h2>
        <label htmlFor="stoerung-art">Wenn das Programm Stripe fragt</label>
        <select id="stoerung-art" name="stoerung" className={inputLook} defaultValue={fault ?? "keine"}>
          {WORDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Button look="secondary">Einstellen</Button>
      </form>
    </Card>
  );
}
