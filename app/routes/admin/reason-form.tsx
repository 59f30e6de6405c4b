import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { z } from "zod";
import { ACCESS_MS, ACCESS_REASON_LABELS, CASE_CHARACTERS } from "#app/domain/operator/access-reasons.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { reasonForm } from "./reason.form.ts";
import { ReasonChoice } from "./reason-choice.tsx";

const MINUTES = ACCESS_MS / 60_000;

export function ReasonForm({ hasExpired, answer }: { hasExpired: boolean; answer: FormAnswer | undefined }) {
  const [form, { grund, vorgang }] = useForm<z.input<typeof reasonForm>>({
    id: "grund",
    lastResult: answer?.lastResult,
  });
  return (
    <Card>
      {hasExpired && !answer && (
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
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-5">
        <ReasonChoice field={grund} legend="Grund" labels={ACCESS_REASON_LABELS} />
        <TextField
          field={vorgang}
          label="Ihre Vorgangsnummer"
          isOptional
          maxLength={CASE_CHARACTERS}
          autoComplete="off"
          hint="Nur Buchstaben, Ziffern und Bindestriche, keine Namen."
        />
        <Button className="justify-self-start">Anfrage öffnen</Button>
      </Form>
    </Card>
  );
}
