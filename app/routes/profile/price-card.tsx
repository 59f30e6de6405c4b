import { MAX_PRICE_SENTENCE, MOST_PRICE } from "#app/domain/profile/prices.ts";
import { type FormField, TextField, TickBox } from "#app/forms/fields.tsx";
import { readEuros } from "#app/platform/typed-euros.ts";
import { Fold } from "#app/ui/parts.tsx";
import { PRICE_NAMES, type PriceName } from "#db/values.ts";
import { PRICE_MESSAGES } from "./messages.ts";

export const priceFault = (typed: string) =>
  readEuros(typed, MOST_PRICE) === undefined ? PRICE_MESSAGES.amount : undefined;

const LABELS: Record<PriceName, string> = {
  travel: "Anfahrt pauschal, in Euro",
  hour: "Arbeitsstunde, in Euro",
  surcharge: "Zuschlag je Stunde nachts und sonntags, in Euro",
  visit: "Besichtigung pauschal, in Euro",
};

const AMOUNT = { inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const;

interface Props {
  fields: Record<PriceName | "night_from" | "night_until" | "is_final" | "price_sentence", FormField>;
}

/** What customers read above the form (D78). */
export function PriceCard({ fields }: Props) {
  const named = PRICE_NAMES.filter((name) => fields[name].defaultValue);
  const amounts = named.map((name) => `${LABELS[name].split(",")[0]}: ${fields[name].defaultValue} €`);
  return (
    <Fold
      id="preise"
      title="Was es kostet"
      preview={fields.price_sentence.defaultValue || amounts.join(" · ") || "Nichts angegeben"}
      isOpen={Object.values(fields).some(({ errors }) => errors)}
    >
      <p>
        Kunden mit einem Problem oder einem Service-Wunsch lesen es über dem Formular, und es bleibt bei ihrer
        Anfrage. Nennen Sie Gesamtpreise mit Mehrwertsteuer. Was Sie frei lassen, steht nirgends.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-end gap-3">
        {PRICE_NAMES.map((name) => (
          <TextField key={name} field={fields[name]} label={LABELS[name]} {...AMOUNT} isOptional />
        ))}
        <TextField field={fields.night_from} label="Nachts heißt: von" type="time" />
        <TextField field={fields.night_until} label="bis" type="time" />
      </div>
      <TickBox field={fields.is_final}>
        Es sind Endpreise ohne Mehrwertsteuer: Wir sind Kleinunternehmer nach § 19 UStG.
      </TickBox>
      <TextField
        field={fields.price_sentence}
        label="Oder statt der Preise ein Satz"
        hint="Zum Beispiel: „Die Anfahrt in Bremen ist frei, eine Stunde kostet 65 € inkl. MwSt.“"
        autoComplete="off"
        maxLength={MAX_PRICE_SENTENCE}
        isOptional
      />
    </Fold>
  );
}
