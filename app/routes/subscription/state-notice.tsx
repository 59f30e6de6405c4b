import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";

interface Props {
  state: SubscriptionState;
  /** The visitor left the payment page without paying. */
  hasBrokenOff: boolean;
}

export function StateNotice({ state, hasBrokenOff }: Props) {
  const { isBooked, isPaymentOpen, isPaused, hasAccess, status, isCancelled, isUnbilled, end } = state;
  if (isPaymentOpen) return <PaymentOpen readableUntil={hasAccess ? end : null} />;
  if (isBooked && !hasAccess && isCancelled) {
    return (
      <Notice tone="warn" title="Ihr Abonnement ist zu Ende">
        <p>
          Der Zahlungsdienst schließt es gerade ab. In ein paar Minuten können Sie hier neu buchen; mit
          „Status aktualisieren“ geht es schneller.
        </p>
      </Notice>
    );
  }
  if (isBooked && !hasAccess && !isPaused) {
    return (
      <Notice tone="warn" title="Die Bestätigung Ihrer Zahlung fehlt noch">
        <p>
          Ihr Abonnement läuft, aber der Zahlungsdienst hat uns die letzte Verlängerung nicht gemeldet.
          Drücken Sie bitte auf „Status aktualisieren“: Dann fragen wir ihn direkt und geben Ihre Anfragen
          frei.
        </p>
      </Notice>
    );
  }
  if (isPaused && !hasAccess) {
    return (
      <Notice tone="warn" title="Ihr Abonnement ruht">
        <p>
          Zurzeit wird nichts abgebucht, und Ihre Anfragen sind gesperrt. Unter „Abonnement verwalten &
          kündigen“ setzen Sie es fort.
        </p>
      </Notice>
    );
  }
  if (hasBrokenOff && !isBooked) {
    return (
      <Notice title="Nichts gebucht" role="status">
        <p>
          Sie haben die Bestellung abgebrochen. Es wurde nichts gebucht und nichts abgebucht. Wenn Sie es sich
          anders überlegen, können Sie jederzeit von vorn beginnen.
        </p>
      </Notice>
    );
  }
  if (status === "expired") {
    return (
      <Notice tone="warn" title="Ihre Anfragen sind gesperrt">
        <p>
          {state.start ? "Ihr Abonnement" : "Ihre Testphase"} ist zu Ende. Sobald Sie {PLAN_NAME} buchen,
          sehen Sie sofort alle Anfragen der letzten 30 Tage. Ihr Anfrage-Link funktioniert weiter.
        </p>
      </Notice>
    );
  }
  if ((isCancelled || status === "cancelled") && end) {
    return (
      <Notice title="Ihre Kündigung ist angekommen">
        <p>
          Bis zum {germanLongDate(end)} bleibt alles, wie es ist, danach sind Ihre Anfragen gesperrt.{" "}
          {isUnbilled
            ? "Abgebucht wurde nichts, und es wird auch nichts abgebucht."
            : "Nach diesem Tag wird nichts mehr abgebucht."}
          {isBooked && " Unter „Abonnement verwalten & kündigen“ können Sie die Kündigung zurücknehmen."}
        </p>
      </Notice>
    );
  }
  return null;
}

function PaymentOpen({ readableUntil }: { readableUntil: Date | null }) {
  return (
    <Notice tone="danger" role="alert" title="Ihre letzte Zahlung ist fehlgeschlagen">
      <p>
        {readableUntil
          ? `Bis zum ${germanLongDate(readableUntil)} können Sie noch alles lesen. Damit das so bleibt, hinterlegen`
          : "Ihre Anfragen sind deshalb gesperrt. Damit Sie wieder alles sehen, hinterlegen"}{" "}
        Sie bitte unter „Abonnement verwalten & kündigen“ eine andere Karte und bezahlen Sie dort die offene
        Rechnung. Häufige Gründe: Die Karte ist abgelaufen oder ihr Rahmen ausgeschöpft.
      </p>
    </Notice>
  );
}
