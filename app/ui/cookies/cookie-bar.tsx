import type { ReactNode } from "react";
import { href } from "react-router";
import { cookieBar } from "#words/de/cookieBar.ts";
import type { Words } from "#words/words.ts";
import { usePlainWords } from "../../languages/page-words.ts";
import { Button, ButtonLink } from "../button.tsx";

/** As easy to refuse as to accept (D46, law L14). Says neither du nor Sie: pages have either (D50). */
export function CookieBar({ opensNewTab }: { opensNewTab: boolean }) {
  const words = useBarWords();
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
            <a
              href={href("/datenschutz")}
              className="underline underline-offset-4"
              {...(opensNewTab && { target: "_blank", rel: "noopener" })}
            >
              {words.privacy}
            </a>
          </p>
        </div>
        <CookieForm>
          <ButtonLink
            href={href("/cookie-einstellungen")}
            data-cookie-settings
            look="quiet"
            size="small"
            className="max-sm:order-last max-sm:col-span-2 sm:me-4"
            {...(opensNewTab && { target: "_blank", rel: "noopener" })}
          >
            {words.settings}
          </ButtonLink>
        </CookieForm>
      </div>
    </section>
  );
}

/** Without a tag there is nothing to weigh: two short lines in the page's flow cover nothing. */
export function CookieLine() {
  return (
    <section
      aria-labelledby="cookie-frage"
      data-cookie-bar
      className="cookie-bar border-t border-line bg-surface py-2 text-ink"
    >
      <h2 id="cookie-frage" className="sr-only">
        Cookies
      </h2>
      <div className="frame">
        <CookieForm>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm max-sm:col-span-2 sm:grow sm:justify-start">
            Zurzeit nur essenzielle Cookies.
            <a
              href={href("/cookie-einstellungen")}
              data-cookie-settings
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
  return (
    <form
      method="post"
      action={href("/cookie-einstellungen/speichern")}
      data-cookie-form="leiste"
      className="grid grid-cols-2 gap-x-2 gap-y-1 sm:flex sm:flex-wrap sm:items-center sm:gap-y-2"
    >
      {children}
      <Button
        look="secondary"
        size="small"
        name="auswahl"
        value="essenziell"
        className="max-sm:px-2! sm:min-w-44"
      >
        {words.essential}
      </Button>
      <Button look="secondary" size="small" name="auswahl" value="alle" className="max-sm:px-2! sm:min-w-44">
        {words.all}
      </Button>
    </form>
  );
}

function useBarWords(): Words["cookieBar"] {
  return usePlainWords()?.cookieBar ?? cookieBar;
}
