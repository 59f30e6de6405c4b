import type { ReactNode } from "react";
import { href } from "react-router";
import { cookieBar } from "#words/de/cookieBar.ts";
import { usePlainWords } from "../../languages/page-words.ts";
import { Button, ButtonLink, Icon } from "../parts.tsx";
import { type Category, CategorySwitches, useCookieDialogWords } from "./category-switches.tsx";

const SETTINGS = href("/cookie-einstellungen");

interface Props {
  categories: readonly Category[];
  isShort: boolean;
  isPlain: boolean;
  hasScript: boolean;
}

export function CookieQuestion({ categories, isShort, isPlain, hasScript }: Props) {
  return (
    <>
      {hasScript && <Saved />}
      {isShort ? (
        <CookieLine />
      ) : (
        <>
          <CookieBar opensNewTab={isPlain} />
          <CookieDialog categories={categories} />
        </>
      )}
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

/** It is as easy to refuse as to accept (D46, law L14). Says neither du nor Sie: pages have either (D50). */
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
            <a href={href("/datenschutz")} className="link" {...apart}>
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
            <a href={SETTINGS} className="inline-flex min-h-6 items-center text-brand link sm:min-h-11">
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

/** Without scripts the banner leads to the settings page instead. */
function CookieDialog({ categories }: { categories: readonly Category[] }) {
  const words = useCookieDialogWords();
  return (
    <dialog
      aria-labelledby="cookie-titel"
      className="m-auto max-h-[90svh] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-lift sm:p-6"
    >
      <form method="dialog" className="mb-4 flex items-start justify-between gap-4">
        <h2 id="cookie-titel">{words.title}</h2>
        <button
          type="submit"
          aria-label={words.close}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </form>
      <form method="post" action={href("/cookie-einstellungen/speichern")} className="grid gap-5">
        <CategorySwitches categories={categories} />
        <Button name="auswahl" value="eigene">
          {words.save}
        </Button>
      </form>
    </dialog>
  );
}
