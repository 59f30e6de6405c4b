import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { z } from "zod";
import { NOTE_CHARACTERS, SUSPENSION_REASON_LABELS } from "#app/domain/suspension/reasons.ts";
import { TextArea } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import type { suspensionForm } from "./reason.form.ts";
import { ReasonChoice } from "./reason-choice.tsx";

const HINT =
  "Nur für Sie und andere Admins. Verlangt der Betrieb Auskunft über seine Daten, gehört die Notiz dazu.";

export function SuspensionForm({ answer, plan }: { answer: FormAnswer | undefined; plan: ShownPlan }) {
  const [form, { grund, notiz }] = useForm<z.input<typeof suspensionForm>>({
    id: "sperren",
    lastResult: answer?.lastResult,
  });
  return (
    <Card>
      {answer?.message && (
        <div className="mb-5">
          <FormMessage id={form.errorId} message={answer.message} />
        </div>
      )}
      <h2 className="text-xl font-bold">Zugang beenden</h2>
      <ul className="mt-2 mb-4 grid max-w-2xl list-disc gap-1 pl-5 text-ink-soft">
        <li>Der Betrieb wird sofort überall abgemeldet und kann sich nicht mehr anmelden.</li>
        <li>Sein Anfrage-Link nimmt keine Anfragen mehr an, und er erhält keine Nachrichten mehr.</li>
        <li>{planIfSuspended(plan)}</li>
        <li>Es wird nichts gelöscht. Sie können den Zugang jederzeit wieder öffnen.</li>
      </ul>
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-5">
        <ReasonChoice
          field={grund}
          legend="Grund (der Betrieb erfährt ihn)"
          labels={SUSPENSION_REASON_LABELS}
        />
        <TextArea
          field={notiz}
          label="Notiz: Was ist vorgefallen?"
          hint={HINT}
          rows={4}
          required
          maxLength={NOTE_CHARACTERS}
        />
        <Button name="schritt" value="beenden" look="danger" className="justify-self-start">
          Zugang jetzt beenden
        </Button>
      </Form>
    </Card>
  );
}

export function ReinstateForm({ plan }: { plan: ShownPlan }) {
  return (
    <Card>
      <h2 className="text-xl font-bold">Zugang wieder öffnen</h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {planWhileSuspended(plan)} Öffnen Sie den Zugang wieder, kann sich der Betrieb sofort anmelden und
        neue Anfragen erhalten. Ein gekündigtes Abo setzt nur er selbst fort.
      </p>
      <Form method="post" className="mt-4">
        <Button name="schritt" value="freigeben" look="secondary">
          Zugang wieder öffnen
        </Button>
      </Form>
    </Card>
  );
}

interface ShownPlan {
  isBooked: boolean;
  isCancelled: boolean;
  end: Date | null;
}

function planIfSuspended({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Der Betrieb hat kein laufendes Abo. Es wird nichts abgebucht.";
  const day = end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums";
  return isCancelled
    ? `Das Abo ist schon gekündigt und endet${day}.`
    : `Das Abo wird bei Stripe gekündigt und endet${day}; danach wird nichts abgebucht. Erstattet wird nichts von selbst.`;
}

function planWhileSuspended({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Es läuft kein Abo, und es wird nichts abgebucht.";
  if (!isCancelled)
    return "Die Kündigung des Abos ist unterwegs. Stripe hat sie noch nicht bestätigt; sie wird wiederholt, bis das geschehen ist.";
  return `Das Abo ist gekündigt und endet${end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums"}.`;
}
