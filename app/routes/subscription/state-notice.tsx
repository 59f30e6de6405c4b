import type { ComponentProps } from "react";
import { lastDay } from "#app/domain/profile/availability.ts";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/parts.tsx";
import texts from "#content/messages/payments.json" with { type: "json" };
import { PaymentButton } from "./payment-button.tsx";

interface Props {
  state: SubscriptionState;
  hasBrokenOff: boolean;
}

/** An open payment has its button here: nothing else on the page is as urgent. */
export function StateNotice(props: Props) {
  const { text, ...notice } = noticeOf(props) ?? {};
  return (
    text && (
      <Notice {...notice}>
        <p>{text}</p>
        {props.state.isPaymentOpen && (
          <div className="mt-3">
            <PaymentButton intent="manage" busyLabel="Wird geöffnet...">
              Zahlung in Ordnung bringen
            </PaymentButton>
          </div>
        )}
      </Notice>
    )
  );
}

type Told = Pick<ComponentProps<typeof Notice>, "tone" | "role"> & { title: string; text: string };

const STATES = texts.states as Record<keyof typeof texts.states, Told>;

function noticeOf({ state, hasBrokenOff }: Props): Told | null {
  const { isBooked, isPaymentOpen, isPaused, hasAccess, status, isCancelled, isUnbilled, end } = state;
  if (isPaymentOpen) return paymentOpen(hasAccess ? end : null);
  if (isBooked && !hasAccess && isCancelled) return STATES.ended;
  if (isBooked && !hasAccess && !isPaused) return STATES.unconfirmed;
  if (isPaused && !hasAccess) return STATES.paused;
  if (hasBrokenOff && !isBooked) return STATES.brokenOff;
  if (status === "granted" && state.grantedUntil)
    return {
      title: `Freigeschaltet bis ${germanLongDate(lastDay(state.grantedUntil))}`,
      text: "Das kostet nichts, endet von selbst und ändert nichts an einem Abonnement.",
    };
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
        `Bis zum ${germanLongDate(end)} bleibt alles, wie es ist, danach sind Ihre Anfragen gesperrt.`,
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

function paymentOpen(readableUntil: Date | null): Told {
  const known = readableUntil
    ? `Bis zum ${germanLongDate(readableUntil)} können Sie noch alles lesen.`
    : "Ihre Anfragen sind deshalb gesperrt.";
  return {
    tone: "danger",
    role: "alert",
    title: "Ihre letzte Zahlung ist fehlgeschlagen",
    text: `${known} Bitte hinterlegen Sie eine andere Karte und bezahlen Sie die offene Rechnung.`,
  };
}
