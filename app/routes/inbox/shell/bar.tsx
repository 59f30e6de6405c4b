import { href, useLocation } from "react-router";
import { BasicIcon, type BasicIconName } from "#app/ui/basic-parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import type { BarFacts } from "./pressing.server.ts";

const LOOKS = {
  calm: "border-brand bg-brand-soft text-brand",
  soon: "badge-orange",
  last: "border-danger bg-danger-soft text-danger",
};

const ICONS: Record<keyof typeof LOOKS, BasicIconName> = { calm: "check", soon: "clock", last: "warning" };

/** One line at any width: a phone shows what happened and the way on, a desktop also what follows. */
export function Bar({ label, look, said, brief, rest, to, link, isSilent = false }: BarFacts) {
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  const isUnable = useHydrated() && isSilent && !canBeTold();
  if (isUnable || pathname === to || (to === href("/abo") && pathname === href("/subscription"))) return null;
  return (
    <aside
      {...inPlace}
      aria-label={label}
      className={`border-b print:hidden ${isSilent ? "noscript:hidden" : ""} ${LOOKS[look]}`}
    >
      <p className="frame flex items-center gap-x-1 max-sm:text-sm sm:gap-x-2 large-text:flex-wrap">
        <BasicIcon name={ICONS[look]} className="max-[22rem]:hidden" />
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
        <a href={to} className="tap shrink-0 font-bold link large-text:shrink">
          {link}
        </a>
      </p>
    </aside>
  );
}

/** On an iPhone only once the page is on its home screen: how, the page says. */
export function canBeTold(): boolean {
  if (!("PushManager" in window)) return "standalone" in navigator;
  return Notification.permission !== "denied";
}
