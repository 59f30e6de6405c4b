import { data, href, Link } from "react-router";
import { findCookieConsent } from "#app/domain/consent/cookie-consents.server.ts";
import type { CookieDecision } from "#app/domain/consent/cookie-decision.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { CategorySwitches } from "#app/ui/cookies/category-switches.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, Icon, Notice } from "#app/ui/parts.tsx";
import { Toast, toastActionLook } from "#app/ui/toast.tsx";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { categoriesFor, cookieDecision, hasTag } from "#app/visit/cookie-decision.server.ts";
import { noToastCookie, readToast, TOASTS } from "#app/visit/toast.server.ts";
import { cookieDialog } from "#words/de/cookieDialog.ts";
import type { Route } from "./+types/cookie-settings";
import { CookieList } from "./cookie-list.tsx";
import { LegalPage, LegalSection } from "./legal-document.tsx";
import { ownCookies } from "./own-cookies.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { settings, clock } = app;
  const decision = cookieDecision(settings, request.headers.get("Cookie"), clock.now());
  const name = readToast(settings, request)?.name;
  const news = name?.startsWith("cookies-") ? TOASTS[name] : null;
  const page = {
    product: settings.PRODUCT_NAME,
    hasTag: hasTag(settings),
    cookies: ownCookies(settings),
    categories: categoriesFor(decision),
    decided: decision && { day: germanDate(decision.decidedAt), recordId: recordIdOf(app, decision) },
    news,
  };
  return data(page, news ? { headers: { "Set-Cookie": noToastCookie(settings) } } : undefined);
}

/**
 * The record's number; the session's id could change that record. An unreadable record is only logged
 * (specification, "Error catalogue").
 */
function recordIdOf({ db, log }: App, { sessionId }: CookieDecision): string | undefined {
  try {
    return findCookieConsent(db, sessionId)?.id;
  } catch (error) {
    tellFailure({ db, log }, { event: "cookie-consent-failed" }, error);
  }
}

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  const { product, hasTag, cookies, categories, decided, news } = loaderData;
  return (
    <LegalPage product={product} title="Cookie-Einstellungen">
      <p className="text-pretty">
        Hier entscheiden Sie, was in Ihrem Browser gespeichert wird. Essenzielle Cookies sind immer aktiv.
        Ihre Einwilligung zu allem anderen ist freiwillig, und Sie können sie hier jederzeit für die Zukunft
        widerrufen.{" "}
        {hasTag
          ? "Statistik und Marketing laufen über Google und beginnen erst, wenn Sie zustimmen."
          : "Zurzeit ist kein Dienst für Statistik oder Marketing eingebaut: Es werden in jedem Fall nur essenzielle Cookies gesetzt."}
      </p>
      <YourChoice decided={decided} categories={categories} />
      <form method="post" action={href("/cookie-einstellungen/speichern")} className="grid gap-6">
        <CategorySwitches categories={categories} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button name="auswahl" value="eigene">
            Einstellungen speichern
          </Button>
          <Button look="secondary" name="auswahl" value="essenziell">
            Nur Essentielle
          </Button>
          <Button look="secondary" name="auswahl" value="alle">
            Alle akzeptieren
          </Button>
        </div>
      </form>
      <LegalSection title="Essenzielle Cookies und Speicher">
        <CookieList kind="essential" values={cookies} />
        <p>
          Wer Daten erhält und welche Rechte Sie haben, steht in der{" "}
          <Link to={href("/datenschutz")} className="link">
            Datenschutzerklärung
          </Link>
          .
        </p>
      </LegalSection>
      <div role="status">
        {news && (
          <Toast text={news}>
            <a href={href("/cookie-einstellungen")} className={toastActionLook}>
              <Icon name="close" />
              <span className="sr-only">Schließen</span>
            </a>
          </Toast>
        )}
      </div>
    </LegalPage>
  );
}

function YourChoice({
  decided,
  categories,
}: Pick<Route.ComponentProps["loaderData"], "decided" | "categories">) {
  if (!decided) {
    return (
      <Notice title="Sie haben noch nichts ausgewählt.">
        <p>Bis dahin werden nur essenzielle Cookies verwendet.</p>
      </Notice>
    );
  }
  const { day, recordId } = decided;
  const allowed = categories.filter(({ isOn }) => isOn).map(({ key }) => cookieDialog[key].label);
  return (
    <Notice
      tone="ok"
      title={`Ihre Auswahl vom ${day}: ${[cookieDialog.essential.label, ...allowed].join(", ")}`}
    >
      {recordId && (
        <p className="text-sm">
          Bei uns gespeichert unter der zufälligen Nummer <span className="break-all">{recordId}</span>, ohne
          Namen und IP-Adresse.
        </p>
      )}
    </Notice>
  );
}
