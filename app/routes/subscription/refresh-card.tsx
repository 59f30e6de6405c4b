import { Card } from "#app/ui/card.tsx";
import { PaymentButton } from "./payment-button.tsx";

export function RefreshCard({ supportEmail }: { supportEmail: string }) {
  return (
    <Card aria-labelledby="nicht-aktuell" className="grid justify-items-start gap-4">
      <h2 id="nicht-aktuell" className="text-lg font-bold">
        Stimmt hier etwas nicht?
      </h2>
      <p>Änderung bei Stripe noch nicht zu sehen?</p>
      <PaymentButton intent="refresh" look="secondary" busyLabel="Wird geprüft...">
        Status aktualisieren
      </PaymentButton>
      <p className="text-pretty">
        Fragen zum Abonnement beantworten wir unter{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold wrap-anywhere text-brand underline underline-offset-4"
        >
          {supportEmail}
        </a>
        . Sie können auch per E-Mail kündigen.
      </p>
    </Card>
  );
}
