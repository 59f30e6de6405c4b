import { href } from "react-router";
import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import type { Route } from "./+types/agb";
import { Contents } from "./contents.tsx";
import { KeptDocument } from "./kept-document.tsx";
import { keptText } from "./kept-text.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { operatorOf } from "./operator.ts";
import { SampleNotice } from "./operator-lines.tsx";
import { TermsInShort } from "./terms-in-short.tsx";
import { TermsOfContract } from "./terms-of-contract.tsx";
import { TermsOfLiability } from "./terms-of-liability.tsx";
import { TermsOfPayment } from "./terms-of-payment.tsx";
import { TermsOfUse } from "./terms-of-use.tsx";

const SECTIONS = [
  "1. Vertragspartner und Geltungsbereich",
  "2. Registrierung und Vertragsschluss",
  "3. Unsere Leistung",
  "4. Testphase",
  "5. Premium: Preis und Zahlung",
  "6. Laufzeit und Kündigung",
  "7. Nach Testphase oder Abonnement",
  "8. Ihre Pflichten",
  "9. Verfügbarkeit, Mängel und KI",
  "10. Haftung",
  "11. Datenschutz, Änderungen und Schluss",
];

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return {
    product: settings.PRODUCT_NAME,
    kept: keptText(context, "agb", url),
    operator: operatorOf(settings),
    monthlyCents: settings.PRICE_MONTHLY_CENTS,
  };
}

const TITLE = "Allgemeine Geschäftsbedingungen";

export default function Terms({
  loaderData: { product, kept, operator, monthlyCents },
}: Route.ComponentProps) {
  if (kept) return <KeptDocument product={product} title={TITLE} today={href("/agb")} kept={kept} />;
  const price = euroAmount(monthlyCents);
  return (
    <LegalPage
      product={product}
      title={TITLE}
      heading={"Allgemeine Geschäfts\u00adbedingungen"}
      version={DOCUMENT_VERSIONS.agb}
    >
      <SampleNotice operator={operator} />
      <TermsInShort price={price} />
      <Contents titles={SECTIONS} />
      <TermsOfContract product={product} operator={operator} />
      <TermsOfPayment product={product} price={price} />
      <TermsOfUse product={product} />
      <TermsOfLiability operator={operator} />
    </LegalPage>
  );
}
