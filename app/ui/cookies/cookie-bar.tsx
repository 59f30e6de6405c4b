import { href } from "react-router";
import { Button, buttonLook } from "../button.tsx";

/** As easy to refuse as to accept (D46, law L14). Says neither du nor Sie: pages have either (D50). */
export function CookieBar({ hasTag, opensNewTab }: { hasTag: boolean; opensNewTab: boolean }) {
  return (
    <section
      aria-labelledby="cookie-frage"
      data-cookie-bar
      className="cookie-bar border-t-2 border-edge bg-surface py-3 text-ink shadow-lift sm:py-4"
    >
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-2.5 px-4 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="text-sm">
          <h2 id="cookie-frage" className="text-base font-semibold">
            Cookies
          </h2>
          <p className="text-pretty">
            {hasTag
              ? "Essenzielle Cookies sind nötig. Statistik und Marketing von Google gibt es nur nach Zustimmung."
              : "Wir verwenden zurzeit nur essenzielle Cookies."}{" "}
            Die Auswahl lässt sich jederzeit unten auf jeder Seite ändern.{" "}
            <a
              href={href("/datenschutz")}
              className="underline underline-offset-4"
              {...(opensNewTab && { target: "_blank", rel: "noopener" })}
            >
              Datenschutz
            </a>
          </p>
        </div>
        <form
          method="post"
          action={href("/cookie-einstellungen/speichern")}
          data-cookie-form="leiste"
          className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
        >
          <a
            href={href("/cookie-einstellungen")}
            data-cookie-settings
            className={`${buttonLook("quiet", "small")} max-sm:order-last max-sm:col-span-2 sm:mr-4`}
            {...(opensNewTab && { target: "_blank", rel: "noopener" })}
          >
            Einstellungen
          </a>
          <Button size="small" name="auswahl" value="essenziell" className="max-sm:px-2! sm:min-w-44">
            Nur Essentielle
          </Button>
          <Button size="small" name="auswahl" value="alle" className="max-sm:px-2! sm:min-w-44">
            Alle akzeptieren
          </Button>
        </form>
      </div>
    </section>
  );
}
