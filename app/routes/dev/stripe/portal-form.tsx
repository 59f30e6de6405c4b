import type { PortalStep } from "#app/stripe-stand-in/pages/portal-page.ts";
import { Button } from "#app/ui/button.tsx";

/** What a customer can do here: cancel or take that back, and let the card fail or work again. */
export function PortalForm({ isEnding, cardPays }: { isEnding: boolean; cardPays: boolean }) {
  return (
    <form method="post" className="flex flex-col gap-3">
      {isEnding ? <Step step="resume">Kündigung zurücknehmen</Step> : <Step step="cancel">Kündigen</Step>}
      {cardPays ? (
        <Step step="fail-payments">Zahlung fehlschlagen lassen</Step>
      ) : (
        <Step step="mend-payments">Zahlung klappt wieder</Step>
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
