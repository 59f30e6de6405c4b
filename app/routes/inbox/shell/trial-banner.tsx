import { useEffect, useState } from "react";
import { href } from "react-router";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import { type TrialUrgency, trialDaysLeft, trialUrgency } from "#app/domain/subscription/trial.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

export interface TrialFacts {
  endsAt: Date;
  now: Date;
  /** "14,90 €", net. */
  price: string;
}

const LOOKS: Record<TrialUrgency, { look: string; icon: IconName; before: string }> = {
  calm: { look: "bg-ok-soft text-ok border-ok", icon: "check", before: "Noch" },
  soon: { look: "bg-orange-soft text-orange border-orange", icon: "clock", before: "Nur noch" },
  last: { look: "bg-danger-soft text-danger border-danger", icon: "warning", before: "Achtung: nur noch" },
};

export function TrialBanner({ endsAt, now, price }: TrialFacts) {
  const daysLeft = trialDaysLeft(endsAt, useHourlyNow(now));
  const urgency = trialUrgency(daysLeft);
  const { look, icon, before } = LOOKS[urgency];
  const inPlace = useLinksInPlace();
  return (
    <aside {...inPlace} aria-label="Testphase" className={`border-b-2 print:hidden ${look}`}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
        <div className="flex min-w-0 grow basis-72 gap-3 py-1">
          <Icon name={icon} className="mt-0.5" />
          <div className="min-w-0">
            <p>
              <strong>
                {daysLeft === 0
                  ? "Ihre Testphase ist zu Ende."
                  : `${before} ${daysLeft} ${daysLeft === 1 ? "Tag" : "Tage"} kostenlos testen.`}
              </strong>{" "}
              {daysLeft > 0 && (
                <>
                  Ihre Testphase endet am{" "}
                  <span className="sm:whitespace-nowrap">{germanLongDate(endsAt)}.</span>
                </>
              )}
            </p>
            {urgency === "last" && (
              <p className="text-sm">
                Danach sind Ihre Anfragen gesperrt, bis Sie {PLAN_NAME} buchen: {price} im Monat zzgl. USt.
                Von selbst wird nichts kostenpflichtig.
              </p>
            )}
          </div>
        </div>
        <a
          href={href("/abo")}
          className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4 max-sm:pl-9"
        >
          {PLAN_NAME} ansehen
        </a>
      </div>
    </aside>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Moves the server's `now` on by the browser's own count: that clock itself may be wrong. */
function useHourlyNow(now: Date): Date {
  const shown = now.getTime();
  const [time, setTime] = useState(shown);
  useEffect(() => {
    setTime(shown);
    const ending = new AbortController();
    const shownAt = Date.now();
    const moveOn = () => setTime(shown + Math.max(0, Date.now() - shownAt));
    const timer = setInterval(moveOn, HOUR_MS);
    document.addEventListener("visibilitychange", moveOn, { signal: ending.signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [shown]);
  return new Date(time);
}
