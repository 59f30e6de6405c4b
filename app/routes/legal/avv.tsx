import { href } from "react-router";
import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { hasTag } from "#app/middleware/cookie-decision.server.ts";
import type { Route } from "./+types/avv";
import { Contents } from "./contents.tsx";
import { KeptDocument } from "./kept-document.tsx";
import { keptText } from "./kept-text.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { operatorOf } from "./operator.ts";
import { SampleNotice } from "./operator-lines.tsx";
import { ProcessingDuties } from "./processing-duties.tsx";
import { ProcessingEnd } from "./processing-end.tsx";
import { ProcessingSubject } from "./processing-subject.tsx";
import { SecurityMeasures } from "./security-measures.tsx";
import { SubProcessorList } from "./sub-processor-list.tsx";
import { subProcessorsOf } from "./sub-processors.ts";

const SECTIONS = [
  "1. Parteien, Gegenstand und Dauer",
  "2. Art der Daten und betroffene Personen",
  "3. Weisungen",
  "4. Vertraulichkeit und Sicherheit",
  "5. Weitere Auftragsverarbeiter",
  "6. Unterstützung des Betriebs",
  "7. Löschen und Zurückgeben",
  "8. Nachweise und Kontrollen",
  "9. Schluss",
  "Anlage 1: Technische und organisatorische Maßnahmen",
  "Anlage 2: Weitere Auftragsverarbeiter",
];

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const operator = operatorOf(settings);
  return {
    product: settings.PRODUCT_NAME,
    kept: keptText(context, "avv", url),
    operator,
    subProcessors: subProcessorsOf(settings, operator),
    hasTag: hasTag(settings),
  };
}

const TITLE = "Vertrag über die Auftragsverarbeitung (AVV)";

export default function ProcessingContract({ loaderData }: Route.ComponentProps) {
  const { product, operator, subProcessors, hasTag, kept } = loaderData;
  if (kept) return <KeptDocument product={product} title={TITLE} today={href("/avv")} kept={kept} />;
  return (
    <LegalPage
      product={product}
      title={TITLE}
      heading={"Vertrag über die Auftrags\u00adverarbeitung (AVV)"}
      version={DOCUMENT_VERSIONS.avv}
    >
      <SampleNotice operator={operator} />
      <p>
        Dieser Vertrag nach Art.&nbsp;28 DSGVO ist eine Anlage der Allgemeinen Geschäftsbedingungen. Sie
        nehmen ihn elektronisch mit ihnen an; wir speichern Zeitpunkt und Fassung. Mit der Druckfunktion Ihres
        Browsers können Sie ihn drucken oder als PDF ablegen.
      </p>
      <Contents titles={SECTIONS} />
      <ProcessingSubject product={product} operator={operator} />
      <ProcessingDuties />
      <ProcessingEnd operator={operator} />
      <SecurityMeasures hasTag={hasTag} />
      <SubProcessorList entries={subProcessors} />
    </LegalPage>
  );
}
