import type { ReactNode } from "react";
import { href } from "react-router";
import { type MonthlyPrice, PLAN_NAME, VAT_PERCENT } from "#app/domain/subscription/plan.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanLongDate } from "#app/ui/german-date.ts";

/** What binds, in few lines above the button (law L28); the rest follows below it. */
export function OrderTerms({ firstPaymentAt }: { firstPaymentAt: Date | null }) {
  return (
    <p className="text-sm">
      <strong>
        {firstPaymentAt ? `Erste Zahlung am ${germanLongDate(firstPaymentAt)}.` : "Erste Zahlung sofort."}
      </strong>{" "}
      {PLAN_NAME} verlängert sich jeweils um einen Monat, kündbar zu dessen Ende. Es gelten{" "}
      <Document path={href("/agb")}>AGB</Document> und{" "}
      <Document path={href("/avv")}>Vertrag zur Auftragsverarbeitung (AVV)</Document>.
    </p>
  );
}

interface Props {
  price: MonthlyPrice;
  trialEndsAt: Date | null;
}

/** § 312i BGB, law L24, L27, L28. */
export function OrderFacts({ price: { netCents, vatCents, grossCents }, trialEndsAt }: Props) {
  return (
    <section aria-labelledby="bestellung" className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      <h3 id="bestellung" className="text-base font-bold">
        Ihre Bestellung
      </h3>
      <dl className="grid gap-2 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        <Fact name="Preis">
          {euroAmount(netCents)} netto + {euroAmount(vatCents)} Umsatzsteuer ({VAT_PERCENT}&nbsp;%) ={" "}
          <strong>{euroAmount(grossCents)} im Monat</strong>, im Voraus. Keine weiteren Kosten.
        </Fact>
        {trialEndsAt && (
          <Fact name="Testphase">
            Kostenlos bis zum {germanLongDate(trialEndsAt)}. Ohne Buchung endet sie von selbst und kostet
            nichts.
          </Fact>
        )}
        <Fact name="Kündigung">
          Jederzeit auf dieser Seite zum Ende des bezahlten Monats, ohne Frist und ohne Begründung.
        </Fact>
        <Fact name="Zahlung">
          Mit Karte bei unserem Zahlungsdienst Stripe. Auf dessen Seite sehen Sie noch einmal alles, können
          ändern oder abbrechen und bestellen erst dort zahlungspflichtig.
        </Fact>
        <Fact name="Vertrag">
          Das Angebot richtet sich nur an Unternehmen. Der Vertrag zur Auftragsverarbeitung (AVV) gehört zu
          den AGB; wer wir sind, steht im <Document path={href("/impressum")}>Impressum</Document>.
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
