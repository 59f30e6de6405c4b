import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import { lastDay } from "#app/domain/profile/availability.ts";
import { type MonthlyPrice, PLAN_NAME, VAT_PERCENT } from "#app/domain/subscription/plan.ts";
import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { FeatureList } from "#app/ui/feature-list.tsx";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Button, Card, Fold, Notice } from "#app/ui/parts.tsx";
import texts from "#content/messages/payments.json" with { type: "json" };
import { PaymentButton } from "./payment-button.tsx";

interface Props {
  product: string;
  state: SubscriptionState;
  price: MonthlyPrice;
  attempt: string;
  firstPaymentAt: Date | null;
}

export function PlanCard({ product, state, price, attempt, firstPaymentAt }: Props) {
  const isRunning = state.isBooked || state.status === "active" || state.status === "cancelled";
  return (
    <Card id="plan" title={isRunning ? runningHeadline(state) : `${product} ${PLAN_NAME}`}>
      {isRunning && <BookedDates state={state} />}
      <PriceLine price={price} />
      <FeatureList features={PLAN_FEATURES} isLinked />
      {!state.isBooked && <OrderTerms firstPaymentAt={firstPaymentAt} />}
      <div className="flex flex-wrap gap-3">
        {state.isBooked ? (
          <>
            <PaymentButton
              intent="manage"
              look={state.isPaymentOpen || state.isCancelled ? "secondary" : "primary"}
              busyLabel="Wird geöffnet..."
            >
              Abonnement verwalten & kündigen
            </PaymentButton>
            <Button type="button" look="secondary" disabled>
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
        <strong className="text-3xl tracking-tight">{euroAmount(netCents)}</strong>
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

/** See § 312i BGB, law L24, L27, L28. */
function OrderFacts({ price: { netCents, vatCents, grossCents }, trialEndsAt }: OrderTermsProps) {
  return (
    <Fold id="bestellung" title="Ihre Bestellung" place="within">
      <dl className="grid gap-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
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
    </Fold>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt>{name}</dt>
      <dd className="min-w-0 text-pretty">{children}</dd>
    </div>
  );
}

function Document({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="text-brand link">
      {children}
    </a>
  );
}

export function BookedDates({ state }: { state: SubscriptionState }) {
  const { start, isPaymentOpen, hasAccess } = state;
  const end = isPaymentOpen && hasAccess ? lastDay(state.accessEndsAt) : state.end;
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-md bg-sunken p-4 sm:grid-cols-[max-content_max-content] sm:p-5">
      {start && <Day name="Gebucht am" day={start} />}
      {end && <Day name={endName(state)} day={end} />}
    </dl>
  );
}

function Day({ name, day }: { name: string; day: Date }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-bold">{germanLongDate(day)}</dd>
    </div>
  );
}

function endName({ status, isCancelled, isPaymentOpen, isUnbilled, hasAccess }: SubscriptionState): string {
  if (isPaymentOpen) return hasAccess ? "Zugriff bis" : "Zugriff bis (abgelaufen)";
  if (isCancelled || status === "cancelled") return "Endet am";
  return isUnbilled ? "Erste Zahlung am" : "Verlängert sich am";
}

interface NoticeProps {
  state: SubscriptionState;
  hasBrokenOff: boolean;
}

/** An open payment has its button here: nothing else on the page is as urgent. */
export function StateNotice(props: NoticeProps) {
  const { text, ...notice } = noticeOf(props) ?? {};
  const { isPaymentOpen, lastingGrant } = props.state;
  return (
    <>
      {text && (
        <Notice {...notice}>
          <p>{text}</p>
          {isPaymentOpen && (
            <div className="mt-3">
              <PaymentButton intent="manage" busyLabel="Wird geöffnet...">
                Zahlung in Ordnung bringen
              </PaymentButton>
            </div>
          )}
        </Notice>
      )}
      {lastingGrant && (
        <Notice title={`Freigeschaltet bis ${germanLongDate(lastDay(lastingGrant))}`}>
          <p>Das kostet nichts, endet von selbst und ändert nichts an einem Abonnement.</p>
        </Notice>
      )}
    </>
  );
}

type Told = Pick<ComponentProps<typeof Notice>, "tone" | "role"> & { title: string; text: string };

const STATES = texts.states as Record<keyof typeof texts.states, Told>;

function noticeOf({ state, hasBrokenOff }: NoticeProps): Told | null {
  const { isBooked, isPaused, hasAccess, status, isCancelled, isUnbilled, end } = state;
  if (state.isPaymentOpen) return paymentOpen(state);
  if (isBooked && !hasAccess) return STATES[isCancelled ? "ended" : isPaused ? "paused" : "unconfirmed"];
  if (hasBrokenOff && !isBooked) return STATES.brokenOff;
  if (status === "expired")
    return {
      tone: "warn",
      title: "Ihre Anfragen sind gesperrt",
      text: `${state.start ? "Ihr Abonnement" : "Ihre Testphase"} ist zu Ende. Sobald Sie ${PLAN_NAME} buchen, sehen Sie sofort alle Anfragen der letzten 30 Tage. Ihr Anfrage-Link funktioniert weiter.`,
    };
  if ((isCancelled || status === "cancelled") && end)
    return {
      title: "Ihre Kündigung ist angekommen",
      text: [
        `Bis zum ${germanLongDate(end)} bleibt alles, wie es ist${state.lastingGrant ? "" : ", danach sind Ihre Anfragen gesperrt"}.`,
        isUnbilled
          ? "Abgebucht wurde nichts, und es wird auch nichts abgebucht."
          : "Nach diesem Tag wird nichts mehr abgebucht.",
        isBooked && "Unter „Abonnement verwalten & kündigen“ können Sie die Kündigung zurücknehmen.",
      ]
        .filter(Boolean)
        .join(" "),
    };
  return null;
}

function paymentOpen({ hasAccess, accessEndsAt }: SubscriptionState): Told {
  const known = hasAccess
    ? `Bis zum ${germanLongDate(lastDay(accessEndsAt))} können Sie noch alles lesen.`
    : "Ihre Anfragen sind deshalb gesperrt.";
  return {
    tone: "danger",
    role: "alert",
    title: "Ihre letzte Zahlung ist fehlgeschlagen",
    text: `${known} Bitte hinterlegen Sie eine andere Karte und bezahlen Sie die offene Rechnung.`,
  };
}
