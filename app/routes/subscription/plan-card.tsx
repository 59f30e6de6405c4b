import { type MonthlyPrice, PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { BookedDates } from "./booked-dates.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { PaymentButton } from "./payment-button.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { PriceLine } from "./price-line.tsx";

interface Props {
  product: string;
  state: SubscriptionState;
  price: MonthlyPrice;
  attempt: string;
}

/** The plan: what it is and costs, where this business stands, and the buttons that fit. */
export function PlanCard({ product, state, price, attempt }: Props) {
  const isRunning = state.isBooked || state.status === "active" || state.status === "cancelled";
  return (
    <Card aria-labelledby="plan" className="grid gap-6">
      <h2 id="plan" className="text-xl font-bold hyphens-auto">
        {isRunning ? runningHeadline(state) : `${product} ${PLAN_NAME}`}
      </h2>
      {isRunning && <BookedDates state={state} />}
      <PriceLine price={price} />
      {!state.isBooked && (
        <OrderFacts price={price} trialEndsAt={state.status === "trial" ? state.trialEndsAt : null} />
      )}
      <div className="flex flex-wrap gap-3">
        {state.isBooked ? (
          <>
            <PaymentButton intent="manage" busyLabel="Wird geöffnet...">
              Abonnement verwalten & kündigen
            </PaymentButton>
            <Button type="button" look="secondary" disabled className="max-sm:w-full">
              Bereits abonniert
            </Button>
          </>
        ) : (
          <PaymentButton intent="book" busyLabel="Wird geladen..." attempt={attempt}>
            {`Jetzt ${PLAN_NAME} buchen`}
          </PaymentButton>
        )}
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <h3 className="font-bold">Das ist dabei</h3>
        <PlanFeatures />
      </div>
    </Card>
  );
}

function runningHeadline({ isBooked, isCancelled, status, hasAccess }: SubscriptionState): string {
  if (isCancelled || status === "cancelled") return "Gekündigtes Abonnement";
  return isBooked && !hasAccess ? "Gesperrtes Abonnement" : "Aktives Abonnement";
}
