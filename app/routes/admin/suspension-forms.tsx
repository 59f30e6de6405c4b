import { Form } from "react-router";
import { ENDING_REASON_LABELS, NOTE_CHARACTERS } from "#app/domain/suspension/ending-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { describedBy, FieldError, textareaLook } from "#app/ui/field.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import { useFirstFault } from "./use-first-fault.ts";

interface Refused {
  typed: { grund?: string; notiz?: string };
  errors: { grund?: string; notiz?: string };
  refused: "administrator" | null;
}

const HINT =
  "Nur für Sie und andere Admins. Verlangt der Betrieb Auskunft über seine Daten, gehört die Notiz dazu.";

export function SuspensionForm({ refused, plan }: { refused?: Refused | undefined; plan: ShownPlan }) {
  const form = useFirstFault(refused);
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  return (
    <Card>
      {refused?.refused && (
        <div className="mb-5">
          <Notice tone="danger" role="alert" title="Dieses Konto hat Admin-Rechte">
            <p>Nehmen Sie seine Anmelde-Adresse zuerst aus der Liste der Admins.</p>
          </Notice>
        </div>
      )}
      <h2 className="text-xl font-bold">Zugang beenden</h2>
      <ul className="mt-2 mb-4 grid max-w-2xl list-disc gap-1 pl-5 text-ink-soft">
        <li>Der Betrieb wird sofort überall abgemeldet und kann sich nicht mehr anmelden.</li>
        <li>Sein Anfrage-Link nimmt keine Anfragen mehr an, und er erhält keine Nachrichten mehr.</li>
        <li>{planIfSuspended(plan)}</li>
        <li>Es wird nichts gelöscht. Sie können den Zugang jederzeit wieder öffnen.</li>
      </ul>
      <Form ref={form} method="post" className="grid max-w-2xl gap-5">
        <ReasonChoice
          legend="Grund (der Betrieb erfährt ihn)"
          labels={ENDING_REASON_LABELS}
          chosen={typed.grund}
          error={errors.grund}
        />
        <div>
          <label htmlFor="notiz" className="mb-1.5 block font-semibold">
            Notiz: Was ist vorgefallen?
          </label>
          <textarea
            id="notiz"
            name="notiz"
            rows={4}
            required
            maxLength={NOTE_CHARACTERS}
            defaultValue={typed.notiz}
            aria-invalid={errors.notiz ? true : undefined}
            aria-describedby={describedBy("notiz", { hint: HINT, error: errors.notiz })}
            className={textareaLook}
          />
          <FieldError id="notiz">{errors.notiz}</FieldError>
          <p id="notiz-hinweis" className="mt-1.5 text-sm text-ink-soft">
            {HINT}
          </p>
        </div>
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
    : `Das Abo wird bei Stripe gekündigt und endet${day}; danach wird nichts mehr abgebucht. Erstattet wird nichts von selbst.`;
}

function planWhileSuspended({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Es läuft kein Abo, und es wird nichts abgebucht.";
  if (!isCancelled)
    return "Die Kündigung des Abos ist unterwegs. Stripe hat sie noch nicht bestätigt; sie wird wiederholt, bis das geschehen ist.";
  return `Das Abo ist gekündigt und endet${end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums"}.`;
}
