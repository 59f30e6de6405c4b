import { Button } from "#app/ui/button.tsx";
import type { PortalStep } from "#dev/stripe-stand-in/pages/portal-steps.ts";

interface PortalFormProps {
  isEnding: boolean;
  isPaused: boolean;
  cardPays: boolean;
}

export function PortalForm({ isEnding, isPaused, cardPays }: PortalFormProps) {
  return (
    <form method="post" className="flex flex-col gap-3">
      {isEnding ? <Step step="resume">Kündigung zurücknehmen</Step> : <Step step="cancel">Kündigen</Step>}
      {cardPays ? (
        <Step step="fail-payments">Zahlung fehlschlagen lassen</Step>
      ) : (
        <Step step="mend-payments">Zahlung klappt wieder</Step>
      )}
      {isPaused ? (
        <Step step="unpause">Abo weiterlaufen lassen</Step>
      ) : (
        <Step step="pause">Abo anhalten</Step>
      )}
    </form>
  );
}

function Step({ step, children }: { step: PortalStep; children: string }) {
  return (
    <Button name="schritt" value={step} look="secondary">
      {children}
    </Button>
  );
}
