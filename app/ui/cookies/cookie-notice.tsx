import { memo, Suspense } from "react";
import { href, useLocation } from "react-router";
import { laterPart } from "../later-part.tsx";
import type { Category } from "./category-switches.tsx";
import tagUrl from "./tag.ts?worker&url";
import { asksWithoutTag, holdsStatusLink, holdsTyped, mayCarryTag } from "./tag-pages.ts";

export const CookieQuestion = laterPart(async () => (await import("./cookie-question.tsx")).CookieQuestion);

export interface CookieNoticeFacts {
  /** A mark for each category, such as "10"; null asks. */
  choice: string | null;
  tag: { gtm?: string | undefined; ga?: string | undefined } | null;
  categories: readonly Category[];
}

/** Without a tag only the public site asks (D46), and only pages that hold typed text have a script for it. */
// Rendered again before the question's own scripts are there, React would take it away meanwhile.
export const CookieNotice = memo(function CookieNotice({
  facts: { choice, tag, categories },
  isPlain,
}: {
  facts: CookieNoticeFacts;
  isPlain: boolean;
}) {
  const location = useLocation();
  const { pathname } = location;
  if (isPlain && (!tag || holdsStatusLink(location))) return null;
  const asks =
    choice === null && (tag ? pathname !== href("/cookie-einstellungen") : asksWithoutTag(pathname));
  const hasScript = tag !== null || (asks && holdsTyped(pathname));
  const ids = isPlain || mayCarryTag(pathname) ? tag : null;
  return (
    <>
      <div
        data-cookies
        data-choice={choice ?? undefined}
        data-gtm={ids?.gtm}
        data-ga={ids?.ga}
        className={tag ? "cookies print:hidden" : undefined}
      >
        {asks && (
          <Suspense>
            <CookieQuestion isShort={!tag} hasScript={hasScript} isPlain={isPlain} categories={categories} />
          </Suspense>
        )}
      </div>
      {hasScript && <script type="module" src={tagUrl} />}
    </>
  );
});
