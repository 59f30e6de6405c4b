import { Form } from "react-router";
import { ENDING_REASON_LABELS, NOTE_CHARACTERS } from "#app/domain/suspension/ending-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { describedBy, FieldError, textareaLook } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { planWhenEnding, type ShownPlan } from "./plan-words.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import { useFirstFault } from "./use-first-fault.ts";

interface Refused {
  typed: { grund?: string; notiz?: string };
  errors: { grund?: string; notiz?: string };
  refused: "administrator" | null;
}

const HINT =
  "Nur für Sie und andere Admins. Verlangt der Betrieb Auskunft über seine Daten, gehört die Notiz dazu.";

/** Keeps a business out: says what that means, asks why, and is a page of its own step so that nobody slips. */
export function EndingForm({ refused, plan }: { refused?: Refused | undefined; plan: ShownPlan }) {
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
        <li>{planWhenEnding(plan)}</li>
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
