import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import { type TrialUrgency, trialDaysLeft, trialUrgency } from "#app/domain/subscription/trial.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

export interface TrialFacts {
  endsAt: Date;
  now: Date;
  price: string;
}

const LOOKS: Record<TrialUrgency, { look: string; icon: IconName }> = {
  calm: { look: "bg-ok-soft text-ok border-ok", icon: "check" },
  soon: { look: "bg-orange-soft text-orange border-orange", icon: "clock" },
  last: { look: "bg-danger-soft text-danger border-danger", icon: "warning" },
};

/** One line until the last days: it stands on every page but the plan's own. */
export function TrialBanner({ endsAt, now, price }: TrialFacts) {
  const daysLeft = trialDaysLeft(endsAt, useHourlyNow(now));
  const urgency = trialUrgency(daysLeft);
  const { look, icon } = LOOKS[urgency];
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  if (PLAN_PAGES.has(pathname)) return null;
  const days = `${daysLeft} ${daysLeft === 1 ? "Tag" : "Tage"}`;
  const end = `Ihre Testphase endet am ${germanLongDate(endsAt)}.`;
  return (
    <aside {...inPlace} aria-label="Testphase" className={`border-b print:hidden ${look}`}>
      {urgency === "last" ? (
        <div className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-6 px-4 py-1 sm:px-6">
          <div className="flex min-w-0 grow basis-72 gap-3 py-1">
            <Icon name={icon} className="mt-0.5" />
            <div className="min-w-0">
              <p>
                <strong>
                  {daysLeft === 0
                    ? "Ihre Testphase ist zu Ende."
                    : `Achtung: nur noch ${days} kostenlos testen.`}
                </strong>{" "}
                {daysLeft > 0 && end}
              </p>
              <p className="text-sm">
                Danach sind Ihre Anfragen gesperrt, bis Sie {PLAN_NAME} buchen: {price} im Monat zzgl. USt.
                Von selbst wird nichts kostenpflichtig.
              </p>
            </div>
          </div>
          <PlanLink className="max-sm:pl-9" />
        </div>
      ) : (
        <p className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-1.5 px-4 max-sm:text-sm sm:gap-x-2 sm:px-6">
          <Icon name={icon} className="max-[22rem]:hidden" />
          <strong>Test: noch {days}</strong>
          <span className="max-sm:sr-only">{end}</span>
          <span aria-hidden="true">·</span>
          <PlanLink />
        </p>
      )}
    </aside>
  );
}

const PLAN_PAGES = new Set([href("/abo"), href("/subscription")]);

function PlanLink({ className = "" }: { className?: string }) {
  return (
    <a
      href={href("/abo")}
      className={`inline-flex min-h-11 items-center font-bold underline underline-offset-4 ${className}`}
    >
      {PLAN_NAME} ansehen
    </a>
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
