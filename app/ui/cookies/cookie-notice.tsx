import { useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import type { Words } from "#words/words.ts";
import { usePlainWords } from "../../languages/page-words.ts";
import { laterPart } from "../later-part.tsx";
import type { ConsentPeriods } from "./category-switches.tsx";
import { CookieBar, CookieLine } from "./cookie-bar.tsx";
import { isUntold, keptDecision } from "./kept-decision.ts";
import type { startCookieNotice } from "./start-cookie-notice.ts";
import type { TagIds } from "./tag.ts";
import { asksWithoutTag, holdsStatusLink, mayCarryTag } from "./tag-pages.ts";

const SETTINGS = href("/cookie-einstellungen");

export const CookieDialog = laterPart(async () => (await import("./cookie-dialog.tsx")).CookieDialog);

export interface CookieNoticeFacts {
  /** Name of the question; a decision about another one doesn't count. */
  notice: string;
  choice: { statistics: boolean; marketing: boolean } | null;
  tag: TagIds | null;
  periods: ConsentPeriods;
  /** This counts ms. */
  keptMs: number;
}

interface Kept {
  notice: string;
  keptMs: number;
  hasChoice: boolean;
}

/**
 * Without a tag only the public site asks (D46). Pages without React in the browser (`isStill`) start the
 * notice by their own script.
 */
export function CookieNotice({
  facts: { notice, choice, tag, periods, keptMs },
  isPlain,
  isStill,
}: {
  facts: CookieNoticeFacts;
  isPlain: boolean;
  isStill: boolean;
}) {
  const plainWords = usePlainWords();
  const location = useLocation();
  const { pathname } = location;
  const box = useRef<HTMLDivElement>(null);
  const isAsking = tag ? pathname !== SETTINGS : asksWithoutTag(pathname);
  const asks = !choice && isAsking;
  const isNeeded = tag !== null || asks || pathname === SETTINGS;
  const start = useScript(isNeeded, { notice, keptMs, hasChoice: choice !== null });
  useEffect(() => {
    if (box.current) start?.(box.current);
  }, [start]);
  if (isPlain && (!tag || holdsStatusLink(location))) return null;
  const said = plainWords && plainWords.language !== "de" ? saidAfterwards(plainWords.cookieNews) : {};
  const ids = isPlain || mayCarryTag(pathname) ? tag : null;
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
      {...said}
      className={`cookies print:hidden ${tag ? "cookies-fixed" : ""}`}
    >
      {asks && (tag ? <CookieBar opensNewTab={isPlain} /> : <CookieLine />)}
      {/* Only scripts open it. */}
      {asks && (isPlain || isStill || start) && <CookieDialog periods={periods} />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center thumb:[body:has([data-bottom-bar])_&]:bottom-24"
      >
        <p
          data-cookie-message
          className="max-w-xl rounded-lg bg-ink px-5 py-3 text-ground shadow-lift empty:hidden"
        />
      </div>
    </div>
  );
}

/** For a script that has German sentences alone. */
function saidAfterwards(words: Words["cookieNews"]) {
  return {
    "data-said-all": words.all,
    "data-said-essential": words.essential,
    "data-said-saved": words.saved,
    "data-said-unsent": words.unsent,
  };
}

/** Loaded where there is something to decide or to tell: most who are signed in have decided already. */
function useScript(isNeeded: boolean, { notice, keptMs, hasChoice }: Kept) {
  const [start, setStart] = useState<typeof startCookieNotice>();
  useEffect(() => {
    if (!isNeeded && !isUntold(keptDecision(notice, keptMs), hasChoice)) return;
    Promise.all([import("./start-cookie-notice.ts"), CookieDialog.fetch()])
      .then(([script]) => setStart(() => script.startCookieNotice))
      // Its forms do without.
      .catch(() => undefined);
  }, [isNeeded, notice, keptMs, hasChoice]);
  return start;
}
