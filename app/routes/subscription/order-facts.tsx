import type { ReactNode } from "react";
import { href } from "react-router";
import { type MonthlyPrice, PLAN_NAME, VAT_PERCENT } from "#app/domain/subscription/plan.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanLongDate } from "#app/ui/german-date.ts";

interface Props {
  price: MonthlyPrice;
  trialEndsAt: Date | null;
}

/** § 312i BGB, law L24, L27, L28. */
export function OrderFacts({ price: { netCents, vatCents, grossCents }, trialEndsAt }: Props) {
  return (
    <section aria-labelledby="bestellung" className="grid gap-3 rounded-md bg-sunken p-4 sm:p-5">
      <h3 id="bestellung" className="font-bold">
        Das bestellen Sie
      </h3>
      <dl className="grid gap-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        <Fact name="Preis">
          {euroAmount(netCents)} netto + {euroAmount(vatCents)} Umsatzsteuer ({VAT_PERCENT}&nbsp;%) ={" "}
          <strong>{euroAmount(grossCents)} im Monat</strong>, im Voraus. Keine weiteren Kosten.
        </Fact>
        <Fact name="Laufzeit">
          Ein Monat ab der Buchung. {PLAN_NAME} verlängert sich jeweils um einen Monat, bis Sie kündigen.
          {trialEndsAt &&
            ` Bis zum ${germanLongDate(trialEndsAt)} testen Sie noch kostenlos; so lange müssen Sie nicht buchen.`}
        </Fact>
        <Fact name="Kündigung">
          Jederzeit auf dieser Seite zum Ende des bezahlten Monats, ohne Frist und ohne Begründung.
        </Fact>
        <Fact name="Zahlung">
          Mit Karte bei unserem Zahlungsdienst Stripe. Auf dessen Seite sehen Sie noch einmal alles, können
          ändern oder abbrechen und bestellen erst dort zahlungspflichtig.
        </Fact>
        <Fact name="Vertrag">
          Das Angebot richtet sich nur an Unternehmen. Es gelten unsere{" "}
          <Document path={href("/agb")}>AGB</Document> mit der{" "}
          <Document path={href("/avv")}>Vereinbarung zur Auftragsverarbeitung</Document>; wer wir sind, steht
          im <Document path={href("/impressum")}>Impressum</Document>.
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 text-pretty">{children}</dd>
    </div>
  );
}

function Document({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand underline underline-offset-4"
    >
      {children}
    </a>
  );
}
