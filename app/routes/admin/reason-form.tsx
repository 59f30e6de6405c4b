import { Form } from "react-router";
import { ACCESS_MS, ACCESS_REASON_LABELS, CASE_CHARACTERS } from "#app/domain/operator/access-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ACCESS_REASONS } from "#db/values.ts";
import { useFirstFault } from "./use-first-fault.ts";

interface Refused {
  typed: { grund?: string; vorgang?: string };
  errors: { grund?: string; vorgang?: string };
}

const MINUTES = ACCESS_MS / 60_000;

/** Asks why before a customer's words and photos are shown; what is answered here is written down. */
export function ReasonForm({ hasExpired, refused }: { hasExpired: boolean; refused?: Refused | undefined }) {
  const form = useFirstFault(refused);
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  return (
    <Card>
      {hasExpired && !refused && (
        <div className="mb-5">
          <Notice tone="warn" role="status">
            Die Freigabe ist abgelaufen. Bitte nennen Sie den Grund noch einmal.
          </Notice>
        </div>
      )}
      <h2 className="text-xl font-bold">Warum müssen Sie diese Anfrage öffnen?</h2>
      <p className="mt-2 mb-4 max-w-2xl text-ink-soft">
        Nachricht und Fotos gehören dem Kunden und dem Betrieb. Ihr Grund wird mit Ihrem Konto, der Anfrage
        und der Uhrzeit festgehalten und gilt {MINUTES} Minuten.
      </p>
      <Form ref={form} method="post" className="grid max-w-2xl gap-5">
        <fieldset aria-describedby={errors.grund ? "grund-fehler" : undefined}>
          <legend className="mb-1 font-semibold">Grund</legend>
          {ACCESS_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-12 items-start gap-3 py-2.5">
              <input
                type="radio"
                name="grund"
                value={reason}
                required
                defaultChecked={typed.grund === reason}
                className="mt-0.5 size-6 shrink-0 accent-brand"
              />
              <span className="min-w-0">{ACCESS_REASON_LABELS[reason]}</span>
            </label>
          ))}
          <FieldError id="grund">{errors.grund}</FieldError>
        </fieldset>
        <TextField
          id="vorgang"
          name="vorgang"
          label="Ihre Vorgangsnummer"
          optional
          maxLength={CASE_CHARACTERS}
          autoComplete="off"
          defaultValue={typed.vorgang}
          error={errors.vorgang}
          hint="Nur Buchstaben, Ziffern und Bindestriche, keine Namen."
        />
        <Button className="justify-self-start">Anfrage öffnen</Button>
      </Form>
    </Card>
  );
}
