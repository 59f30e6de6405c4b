import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";

const STEPS = [
  [1, "1 Tag vor"],
  [14, "14 Tage vor"],
  [31, "31 Tage vor"],
] as const;

export function ClockForm({ time }: { time: { now: Date; isMoved: boolean } }) {
  return (
    <Card>
      <form method="post" id="uhr" className="flex flex-wrap items-center gap-3">
        <h2 className="w-full text-xl font-bold">Uhr</h2>
        <p className="w-full">
          Für das Programm ist es der {germanDateTime(time.now)}
          {time.isMoved ? " (vorgestellt)." : "."}
        </p>
        {STEPS.map(([days, words]) => (
          <Button key={days} name="tage" value={days} look="secondary" size="small">
            {words}
          </Button>
        ))}
        {time.isMoved && (
          <Button name="tage" value={0} look="quiet" size="small">
            Auf jetzt zurückstellen
          </Button>
        )}
      </form>
    </Card>
  );
}
