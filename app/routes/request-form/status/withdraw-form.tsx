import { FormMessage } from "#app/forms/form-message.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { FoldedForm } from "./folded-form.tsx";
import type { StatusAnswer } from "./status-answer.ts";

export function WithdrawForm({
  address,
  company,
  hasAppointment,
  answer,
}: {
  address: string;
  company: string;
  hasAppointment: boolean;
  answer: StatusAnswer | undefined;
}) {
  return (
    <FoldedForm id="zurueckziehen" title="Anfrage zurückziehen" isOpen={answer !== undefined}>
      <form
        id="zurueckziehen-formular"
        method="post"
        action={`${address}?intent=withdraw#zurueckziehen`}
        className="grid gap-3"
      >
        <FormMessage id="fehler" message={answer?.message} />
        <p className="text-pretty wrap-anywhere hyphens-auto">
          Ihre Anfrage und Ihre Fotos werden sofort gelöscht. <strong>{company}</strong> sieht nur noch, dass
          jemand eine Anfrage zurückgezogen hat. Das lässt sich nicht rückgängig machen.
        </p>
        {hasAppointment && (
          <p className="font-semibold text-pretty">
            Sie haben einen Termin. Er fällt damit aus; bitte sagen Sie ihn dem Betrieb auch am Telefon ab.
          </p>
        )}
        <button type="submit" className={buttonLook("danger")}>
          Anfrage jetzt löschen
        </button>
      </form>
    </FoldedForm>
  );
}
