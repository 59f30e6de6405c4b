import { Form, useNavigation } from "react-router";
import { ConsentFields } from "#app/forms/consent-fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const FORM = "uebernehmen";
const SAVED = { agb: undefined, privacy: undefined };
/* The server's answer is enough: nothing typed is lost on the way. */
const RULES = {};

export function AcceptForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, faults, fields } = useCheckedForm({ id: FORM, saved: SAVED, rules: RULES, answer });
  const isSending = useNavigation().state === "submitting";
  return (
    <Card aria-labelledby={`${FORM}-titel`} className="grid gap-4">
      <h2 id={`${FORM}-titel`} className="text-lg font-bold">
        Jetzt übernehmen
      </h2>
      <Form {...form} method="post" className="grid gap-4">
        <FormMessage
          id={`${FORM}-fehler`}
          message={answer?.message}
          errors={faults}
          fieldId={(name) => `${FORM}-${name}`}
        />
        <ConsentFields
          agb={fields.agb}
          privacy={fields.privacy}
          hint="Die Texte öffnen sich in einem neuen Tab."
        />
        <Button name="step" value="accept" disabled={isSending} className="sm:justify-self-start">
          {isSending ? "Wird übernommen..." : "Betrieb übernehmen"}
        </Button>
      </Form>
    </Card>
  );
}

export function RefuseForm() {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button name="step" value="refuse" look="secondary" className="max-sm:w-full">
        Ablehnen
      </Button>
      <p className="text-sm text-ink-soft">Dann bleibt alles, wie es ist.</p>
    </Form>
  );
}
