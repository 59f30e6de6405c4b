import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import { CookieBar, CookieLine } from "./cookie-bar.tsx";
import { CookieDialog } from "./cookie-dialog.tsx";
import { startCookieNotice } from "./start-cookie-notice.ts";
import { leaveByLoading, type TagIds } from "./tag.ts";
import { asksWithoutTag, mayCarryTag } from "./tag-pages.ts";

export interface CookieNoticeFacts {
  /** Name of the question; a decision about another one doesn't count. */
  notice: string;
  choice: { statistics: boolean; marketing: boolean } | null;
  tag: TagIds | null;
  /** By category: "24 Monate". */
  durations: { statistics: string; marketing: string };
  /** In ms. */
  keptMs: number;
}

/**
 * Without a tag only the public site asks (D46). Pages without React in the browser (`isStill`) start the
 * notice by their own script.
 */
export function CookieNotice({
  facts: { notice, choice, tag, durations, keptMs },
  isPlain,
  isStill,
}: {
  facts: CookieNoticeFacts;
  isPlain: boolean;
  isStill: boolean;
}) {
  const { pathname } = useLocation();
  // Only scripts open the dialog.
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    leaveByLoading();
    startCookieNotice(box.current);
  }, []);
  if (isPlain && !tag) return null;
  const ids = isPlain || mayCarryTag(pathname) ? tag : null;
  const isAsking = tag ? pathname !== href("/cookie-einstellungen") : asksWithoutTag(pathname);
  const asks = !choice && isAsking;
  return (
    <div
      ref={box}
      data-cookies
      data-save={href("/cookie-einstellungen/speichern")}
      data-notice={notice}
      data-kept-ms={keptMs}
      data-choice={choice ? `${Number(choice.statistics)}${Number(choice.marketing)}` : undefined}
      data-gtm={ids?.gtm}
      data-ga={ids?.ga}
      className={`cookies print:hidden ${tag ? "cookies-fixed" : ""}`}
    >
      {asks && (tag ? <CookieBar opensNewTab={isPlain} /> : <CookieLine />)}
      {asks && (isPlain || isStill || hydrated) && <CookieDialog durations={durations} />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center thumb:[body:has([data-bottom-bar])_&]:bottom-24"
      >
        <p
          data-cookie-message
          className="max-w-xl rounded-lg bg-ink px-5 py-3 font-semibold text-ground shadow-lift empty:hidden"
        />
      </div>
    </div>
  );
}
