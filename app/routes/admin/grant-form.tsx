import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { z } from "zod";
import { GRANT_REASON_LABELS } from "#app/domain/operator/access-reasons.ts";
import { lastDay } from "#app/domain/profile/availability.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-message.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, Fold } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import type { grantForm } from "./reason.form.ts";
import { ReasonChoice } from "./reason-choice.tsx";

/** What the business reads of it stands on its page of the plan (law L49). */
export function GrantForm({ answer, granted }: { answer: FormAnswer | undefined; granted: Date | null }) {
  const [form, { bis, anlass }] = useForm<z.input<typeof grantForm>>({
    id: "freischalten",
    lastResult: answer?.lastResult,
  });
  if (usePrice() === null) return null;
  return (
    <Fold
      id="freischaltung"
      title="Ohne Abo freischalten"
      preview={granted ? `Freigeschaltet bis ${germanDate(lastDay(granted))}` : "Kostenlos bis zu einem Tag"}
      isOpen={[bis, anlass].some(({ errors }) => errors)}
    >
      <p className="max-w-2xl text-ink-soft">
        Bis zum Ende dieses Tages liest der Betrieb seine Anfragen. Es kostet ihn nichts, endet von selbst und
        ändert nichts bei Stripe. Der Betrieb sieht den Tag unter „Abo verwalten“.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <TextField field={bis} type="date" label="Letzter Tag" required />
        <ReasonChoice field={anlass} legend="Grund" labels={GRANT_REASON_LABELS} />
        <Button name="schritt" value="freischalten" look="secondary">
          {granted ? "Neuen Tag setzen" : "Freischalten"}
        </Button>
      </Form>
      {granted && (
        <Form method="post">
          <Button name="schritt" value="zurueck" look="quiet">
            Freischaltung jetzt beenden
          </Button>
        </Form>
      )}
    </Fold>
  );
}
