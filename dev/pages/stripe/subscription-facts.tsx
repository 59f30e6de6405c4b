import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { PortalView } from "#dev/stripe-stand-in/pages/portal-page.ts";
import { Facts } from "./stand-in-page.tsx";

type Subscription = PortalView["subscriptions"][number];

const STATES: Record<Subscription["status"], readonly [word: string, tone: BadgeTone]> = {
  incomplete: ["unvollständig", "warn"],
  trialing: ["in der Testphase", "ok"],
  active: ["aktiv", "ok"],
  past_due: ["Zahlung überfällig", "danger"],
  paused: ["angehalten", "warn"],
  canceled: ["beendet", "neutral"],
};

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { status, net, renewsAt, endsAt, endedAt } = subscription;
  const [word, tone] = STATES[status];
  const dates = [
    ["Verlängert sich am", renewsAt],
    ["Gekündigt, endet am", endsAt],
    ["Beendet am", endedAt],
  ] as const;
  return (
    <Facts
      facts={[
        [
          "Abo",
          <Badge key="abo" tone={tone}>
            {word}
          </Badge>,
        ],
        ["Preis im Monat, netto", euroAmount(net)],
        ...dates.flatMap(([term, date]) => (date ? [[term, germanDateTime(date)] as const] : [])),
      ]}
    />
  );
}
