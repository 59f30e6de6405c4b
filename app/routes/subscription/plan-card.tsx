import type { ReactNode } from "react";
import { href } from "react-router";
import { type MonthlyPrice, PLAN_NAME, VAT_PERCENT } from "#app/domain/subscription/plan.ts";
import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { FeatureList } from "#app/ui/feature-list.tsx";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BookedDates } from "./booked-dates.tsx";
import { PaymentButton } from "./payment-button.tsx";

interface Props {
  product: string;
  state: SubscriptionState;
  price: MonthlyPrice;
  attempt: string;
  firstPaymentAt: Date | null;
}

const BENEFITS = PLAN_FEATURES.slice(0, 3);

export function PlanCard({ product, state, price, attempt, firstPaymentAt }: Props) {
  const isRunning = state.isBooked || state.status === "active" || state.status === "cancelled";
  return (
    <Card aria-labelledby="plan" className="grid gap-4 sm:gap-5">
      <h2 id="plan" className="text-xl font-bold hyphens-auto">
        {isRunning ? runningHeadline(state) : `${product} ${PLAN_NAME}`}
      </h2>
      {isRunning && <BookedDates state={state} />}
      <PriceLine price={price} />
      {!state.isBooked && (
        <>
          <ul className="grid gap-1 sm:flex sm:flex-wrap sm:gap-x-6">
            {BENEFITS.map(({ title }) => (
              <li key={title} className="flex items-center gap-2 font-semibold">
                <Icon name="check" className="text-brand" />
                {title}
              </li>
            ))}
          </ul>
          <OrderTerms firstPaymentAt={firstPaymentAt} />
        </>
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
      {!state.isBooked && (
        <OrderFacts price={price} trialEndsAt={state.status === "trial" ? state.trialEndsAt : null} />
      )}
      <div className="grid gap-4 border-t border-line pt-5">
        <h3 className="font-bold">Das ist dabei</h3>
        <FeatureList features={PLAN_FEATURES} isLinked />
      </div>
    </Card>
  );
}

function runningHeadline({ isBooked, isCancelled, status, hasAccess }: SubscriptionState): string {
  if (isCancelled || status === "cancelled") return "Gekündigtes Abonnement";
  return isBooked && !hasAccess ? "Gesperrtes Abonnement" : "Aktives Abonnement";
}

function PriceLine({ price: { netCents, grossCents } }: { price: MonthlyPrice }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl font-extrabold tracking-tight">{euroAmount(netCents)}</strong>
        <span className="text-lg">pro Monat zzgl. USt.</span>
      </p>
      <p className="text-ink-soft">
        {euroAmount(grossCents)} mit {VAT_PERCENT}&nbsp;% Umsatzsteuer. Nur für Unternehmen.
      </p>
    </div>
  );
}

/** What binds, in few lines above the button (law L28); the rest follows below it. */
function OrderTerms({ firstPaymentAt }: { firstPaymentAt: Date | null }) {
  return (
    <p className="text-sm">
      <strong>
        {firstPaymentAt ? `Erste Zahlung am ${germanLongDate(firstPaymentAt)}.` : "Erste Zahlung sofort."}
      </strong>{" "}
      {PLAN_NAME} verlängert sich jeweils um einen Monat, kündbar zu dessen Ende. Es gelten{" "}
      <Document path={href("/agb")}>AGB</Document> und{" "}
      <Document path={href("/avv")}>Vertrag zur Auftragsverarbeitung (AVV)</Document>.
    </p>
  );
}

interface OrderTermsProps {
  price: MonthlyPrice;
  trialEndsAt: Date | null;
}

/** § 312i BGB, law L24, L27, L28. */
function OrderFacts({ price: { netCents, vatCents, grossCents }, trialEndsAt }: OrderTermsProps) {
  return (
    <section aria-labelledby="bestellung" className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      <h3 id="bestellung" className="text-base font-bold">
        Ihre Bestellung
      </h3>
      <dl className="grid gap-2 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        <Fact name="Preis">
          {euroAmount(netCents)} netto + {euroAmount(vatCents)} Umsatzsteuer ({VAT_PERCENT}&nbsp;%) ={" "}
          <strong>{euroAmount(grossCents)} im Monat</strong>, im Voraus. Keine weiteren Kosten.
        </Fact>
        {trialEndsAt && (
          <Fact name="Testphase">
            Kostenlos bis zum {germanLongDate(trialEndsAt)}. Ohne Buchung endet sie von selbst und kostet
            nichts.
          </Fact>
        )}
        <Fact name="Kündigung">
          Jederzeit auf dieser Seite zum Ende des bezahlten Monats, ohne Frist und ohne Begründung.
        </Fact>
        <Fact name="Zahlung">
          Mit Karte bei unserem Zahlungsdienst Stripe. Auf dessen Seite sehen Sie noch einmal alles, können
          ändern oder abbrechen und bestellen erst dort zahlungspflichtig.
        </Fact>
        <Fact name="Vertrag">
          Das Angebot richtet sich nur an Unternehmen. Der Vertrag zur Auftragsverarbeitung (AVV) gehört zu
          den AGB; wer wir sind, steht im <Document path={href("/impressum")}>Impressum</Document>.
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 text-pretty">{children}</dd>
    </div>
  );
}

function Document({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand underline underline-offset-4"
    >
      {children}
    </a>
  );
}
