import { type ReactNode, Suspense } from "react";
import { href, useLocation } from "react-router";
import { cookieBar } from "#words/de/cookieBar.ts";
import { usePlainWords } from "../../languages/page-words.ts";
import { laterPart } from "../later-part.tsx";
import { Button, ButtonLink } from "../parts.tsx";
import type { Category } from "./category-switches.tsx";
import tagUrl from "./tag.ts?worker&url";
import { asksWithoutTag, holdsStatusLink, holdsTyped, mayCarryTag } from "./tag-pages.ts";

const SETTINGS = href("/cookie-einstellungen");

export const CookieDialog = laterPart(async () => (await import("./cookie-dialog.tsx")).CookieDialog);

export interface CookieNoticeFacts {
  /** A mark for each category, such as "10"; null asks. */
  choice: string | null;
  tag: { gtm?: string | undefined; ga?: string | undefined } | null;
  categories: readonly Category[];
}

/** Without a tag only the public site asks (D46), and only pages that hold typed text have a script for it. */
export function CookieNotice({
  facts: { choice, tag, categories },
  isPlain,
}: {
  facts: CookieNoticeFacts;
  isPlain: boolean;
}) {
  const location = useLocation();
  const { pathname } = location;
  if (isPlain && (!tag || holdsStatusLink(location))) return null;
  const asks = choice === null && (tag ? pathname !== SETTINGS : asksWithoutTag(pathname));
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
        {asks && hasScript && <Saved />}
        {asks && !tag && <CookieLine />}
        {asks && tag && (
          <>
            <CookieBar opensNewTab={isPlain} />
            <Suspense>
              <CookieDialog categories={categories} />
            </Suspense>
          </>
        )}
      </div>
      {hasScript && <script type="module" src={tagUrl} />}
    </>
  );
}

/** The script writes what it holds; React leaves it alone. */
function Saved() {
  return (
    <p role="status" data-saved={useBarWords().saved} className="sr-only" suppressHydrationWarning>
      {""}
    </p>
  );
}

/** As easy to refuse as to accept (D46, law L14). Says neither du nor Sie: pages have either (D50). */
function CookieBar({ opensNewTab }: { opensNewTab: boolean }) {
  const words = useBarWords();
  const apart = opensNewTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <section
      aria-labelledby="cookie-frage"
      data-cookie-bar
      className="cookie-bar border-t-2 border-edge bg-surface py-3 text-ink shadow-lift sm:py-4"
    >
      <div className="frame grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="text-sm">
          <h2 id="cookie-frage" className="text-base">
            {words.title}
          </h2>
          <p className="text-pretty">
            {words.text}{" "}
            <a href={href("/datenschutz")} className="underline underline-offset-4" {...apart}>
              {words.privacy}
            </a>
          </p>
        </div>
        <CookieForm>
          <ButtonLink href={SETTINGS} data-cookie-settings look="quiet" size="small" {...apart}>
            {words.settings}
          </ButtonLink>
        </CookieForm>
      </div>
    </section>
  );
}

/** Without a tag there is nothing to weigh: two short lines in the page's flow cover nothing. */
function CookieLine() {
  return (
    <section
      aria-labelledby="cookie-frage"
      data-cookie-bar
      className="cookie-bar border-t border-line bg-surface py-2 text-ink print:hidden"
    >
      <h2 id="cookie-frage" className="sr-only">
        Cookies
      </h2>
      <div className="frame">
        <CookieForm>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm max-sm:col-span-2 sm:grow sm:justify-start">
            Zurzeit nur essenzielle Cookies.
            <a
              href={SETTINGS}
              className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 sm:min-h-11"
            >
              Einstellungen
            </a>
          </p>
        </CookieForm>
      </div>
    </section>
  );
}

function CookieForm({ children }: { children: ReactNode }) {
  const words = useBarWords();
  const choose = { look: "secondary", size: "small", name: "auswahl" } as const;
  return (
    <form method="post" action={href("/cookie-einstellungen/speichern")} className="cookie-choices">
      {children}
      <p role="alert" className="cookie-failure text-danger">
        {words.failed}
      </p>
      <Button {...choose} value="essenziell">
        {words.essential}
      </Button>
      <Button {...choose} value="alle">
        {words.all}
      </Button>
    </form>
  );
}

const useBarWords = () => usePlainWords()?.cookieBar ?? cookieBar;
