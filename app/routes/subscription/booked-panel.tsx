import { href, Link } from "react-router";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BookedDates } from "./booked-dates.tsx";

export function BookedPanel({ state, product }: { state: SubscriptionState; product: string }) {
  return (
    <Card className="grid justify-items-center gap-5 text-center">
      <span className="rounded-full bg-ok-soft p-4 text-ok">
        <Icon name="check" className="size-8!" />
      </span>
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        Vielen Dank! {product} {PLAN_NAME} ist gebucht.
      </h1>
      <p className="text-lg text-pretty">
        Alle Ihre Anfragen stehen Ihnen offen. Die Rechnung kommt per E-Mail und steht unter „Abo verwalten“.
      </p>
      <div className="text-left">
        <BookedDates state={state} />
      </div>
      <Link to={href("/dashboard")} className={`${buttonLook("primary")} max-sm:w-full`}>
        Zu meinen Anfragen
        <Icon name="arrowRight" />
      </Link>
      <Link
        to={href("/abo")}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        Abo verwalten
      </Link>
    </Card>
  );
}
