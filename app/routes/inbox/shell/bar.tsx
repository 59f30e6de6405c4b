import { href, useLocation } from "react-router";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import { trialDaysLeft, trialUrgency } from "#app/domain/subscription/trial.ts";
import { germanDate, germanLongDate, nearDay } from "#app/ui/german-date.ts";
import { Icon, type IconName } from "#app/ui/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { useNow } from "#app/ui/use-now.ts";

/** What presses most; nothing else stands above the pages. */
export type Pressing =
  | { what: "trial"; endsAt: Date; price: string }
  | { what: "unpaid"; readableUntil: Date }
  | { what: "handover" | "silent" };

const LOOKS = {
  calm: "border-brand bg-brand-soft text-brand",
  soon: "badge-orange",
  last: "border-danger bg-danger-soft text-danger",
};

const ICONS: Record<keyof typeof LOOKS, IconName> = { calm: "check", soon: "clock", last: "warning" };

const HOUR_MS = 60 * 60 * 1000;

/** One line at any width: a phone shows what happened and the way on, a desktop also what follows. */
export function Bar({ pressing, now: loadedAt }: { pressing: Pressing; now: Date }) {
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  const { label, look, said, brief, rest, to, link } = wordsOf(pressing, useNow(loadedAt, HOUR_MS));
  const isSilent = pressing.what === "silent";
  const isUnable = useHydrated() && isSilent && !canBeTold();
  if (isUnable || pathname === to || (to === PLAN && pathname === href("/subscription"))) return null;
  return (
    <aside
      {...inPlace}
      aria-label={label}
      className={`border-b print:hidden ${isSilent ? "noscript:hidden" : ""} ${LOOKS[look]}`}
    >
      <p className="frame flex items-center gap-x-1 max-sm:text-sm sm:gap-x-2 large-text:flex-wrap">
        <Icon name={ICONS[look]} className="max-[22rem]:hidden" />
        <strong className="sm:shrink-0">
          {brief ? <span className="max-sm:sr-only">{said}</span> : said}
          {brief && (
            <span aria-hidden="true" className="sm:hidden">
              {brief}
            </span>
          )}
        </strong>
        {rest && <span className="max-sm:sr-only sm:min-w-0 sm:truncate">{rest}</span>}
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
        <a
          href={to}
          className="inline-flex min-h-11 shrink-0 items-center font-bold underline underline-offset-4 large-text:shrink"
        >
          {link}
        </a>
      </p>
    </aside>
  );
}

const PLAN = href("/abo");

interface Words {
  label: string;
  look: keyof typeof LOOKS;
  said: string;
  /** On a phone, which has no room for `rest`, it stands for `said` and tells what happens when. */
  brief?: string;
  rest?: string;
  to: string;
  link: string;
}

function wordsOf(pressing: Pressing, now: Date): Words {
  switch (pressing.what) {
    case "trial":
      return trialWords(pressing, now);
    case "unpaid":
      return {
        ...{ label: "Offene Zahlung", look: "last", to: PLAN, link: "In Ordnung bringen" },
        said: "Zahlung fehlgeschlagen.",
        brief: `Zahlung offen: Sperre am ${shortDate(pressing.readableUntil)}`,
        rest: `Ab dem ${germanLongDate(pressing.readableUntil)} sind Ihre Anfragen sonst gesperrt.`,
      };
    case "handover":
      return {
        ...{ label: "Übergabe", look: "soon", to: href("/profil/uebergabe"), link: "Ansehen" },
        said: "Betrieb übernehmen?",
      };
    case "silent":
      return {
        ...{
          label: "Meldung auf diesem Gerät",
          look: "soon",
          to: href("/profil/benachrichtigungen"),
          link: "Neu einschalten",
        },
        said: "Keine Meldungen mehr auf diesem Gerät.",
        brief: "Keine Meldungen mehr",
      };
  }
}

/** "30.11." in Berlin. */
const shortDate = (instant: Date) => germanDate(instant).slice(0, 6);

/** The day itself: days that are left are rounded up, so "2 days" may end tomorrow. */
function lockDay(endsAt: Date, now: Date): string {
  const day = nearDay(now, endsAt);
  const near = day === "Heute" ? "heute, " : day === "Gestern" ? "morgen, " : "am ";
  return near + shortDate(endsAt);
}

function trialWords({ endsAt, price }: Extract<Pressing, { what: "trial" }>, now: Date): Words {
  const daysLeft = trialDaysLeft(endsAt, now);
  const look = trialUrgency(daysLeft);
  const days = `${daysLeft} ${daysLeft === 1 ? "Tag" : "Tage"}`;
  const words = { label: "Testphase", look, to: PLAN, link: `${PLAN_NAME} ansehen` };
  const end = `Ihre Testphase endet am ${germanLongDate(endsAt)}.`;
  if (look !== "last") return { ...words, said: `Test: noch ${days}`, rest: end };
  const then = `gesperrt, bis Sie buchen: ${price} im Monat zzgl. USt.`;
  if (daysLeft === 0) return { ...words, said: "Ihre Testphase ist zu Ende.", rest: `Anfragen ${then}` };
  const day = lockDay(endsAt, now);
  const said = `Achtung: nur noch ${days} kostenlos testen.`;
  return {
    ...words,
    said,
    brief: `Achtung: noch ${days}, Sperre ${day}`,
    rest: `Endet ${day}, danach ${then}`,
  };
}

/** On an iPhone only once the page is on its home screen: how, the page says. */
export function canBeTold(): boolean {
  if (!("PushManager" in window)) return "standalone" in navigator;
  return Notification.permission !== "denied";
}
