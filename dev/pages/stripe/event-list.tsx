import { Fragment } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { OverviewView } from "#dev/stripe-stand-in/pages/overview-page.ts";
import type { DeliveryMode } from "#dev/stripe-stand-in/webhooks/delivery-mode.ts";

interface EventListProps {
  events: OverviewView["events"];
  waiting: number;
  mode: DeliveryMode;
}

export function EventList({ events, waiting, mode }: EventListProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">Ereignisse</h2>
      <p>{waiting === 0 ? "Alle sind zugestellt." : `${waiting} warten auf die Zustellung.`}</p>
      <form method="post" id="zustellung" className="flex flex-col gap-2">
        <input type="hidden" name="zustellung" value="1" />
        <Choice name="zurueckhalten" isOn={mode.withheld} words="Zurückhalten" />
        <Choice name="doppelt" isOn={mode.doubled} words="Jedes zweimal zustellen" />
        <Choice name="gemischt" isOn={mode.shuffled} words="In zufälliger Reihenfolge zustellen" />
        <Button look="secondary">So zustellen</Button>
      </form>
      <ul className="flex flex-col divide-y divide-line">
        {events.map(({ id, type, createdAt, isDelivered }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="grow">
              {type.split(".").map((part, position) => (
                <Fragment key={part}>
                  {position > 0 && (
                    <>
                      .<wbr />
                    </>
                  )}
                  {part}
                </Fragment>
              ))}
            </span>
            <span className="text-sm text-ink-soft">{germanDateTime(createdAt)}</span>
            <Badge tone={isDelivered ? "ok" : "warn"}>{isDelivered ? "zugestellt" : "wartet"}</Badge>
            <form method="post">
              <Button
                name="ereignis"
                value={id}
                look="secondary"
                size="small"
                aria-label={`Jetzt senden: ${type}`}
              >
                Jetzt senden
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Choice({ name, isOn, words }: { name: string; isOn: boolean; words: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} className="size-5 shrink-0" />
      {words}
    </label>
  );
}
