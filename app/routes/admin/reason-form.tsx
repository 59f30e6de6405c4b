import { Form } from "react-router";
import { ACCESS_MS, ACCESS_REASON_LABELS, CASE_CHARACTERS } from "#app/domain/operator/access-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import { useFirstFault } from "./use-first-fault.ts";

interface Refused {
  typed: { grund?: string; vorgang?: string };
  errors: { grund?: string; vorgang?: string };
}

const MINUTES = ACCESS_MS / 60_000;

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
        <ReasonChoice
          legend="Grund"
          labels={ACCESS_REASON_LABELS}
          chosen={typed.grund}
          error={errors.grund}
        />
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
