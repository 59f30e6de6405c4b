import { href } from "react-router";
import { currentVersion } from "#app/domain/consent/record-consent.server.ts";
import { DETAILS_IN_CONTRACT } from "#app/domain/customer-request/german-details.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { hasTag } from "#app/visit/cookie-decision.server.ts";
import text from "#content/legal/processing-contract.md";
import type { Route } from "./+types/processing-contract";
import { KeptDocument } from "./kept-document.tsx";
import { keptText } from "./kept-text.server.ts";
import { LegalDocument, operatorOf, ProcessorName, ProcessorPlace } from "./legal-document.tsx";
import { type SubProcessor, subProcessorsOf } from "./sub-processors.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const operator = operatorOf(settings);
  return {
    product: settings.PRODUCT_NAME,
    kept: keptText(context, "avv", url),
    version: currentVersion(db, "avv"),
    operator,
    subProcessors: subProcessorsOf(settings),
    values: { tag: hasTag(settings), ...DETAILS_IN_CONTRACT },
  };
}

export default function ProcessingContract({ loaderData }: Route.ComponentProps) {
  const { product, operator, subProcessors, values, kept, version } = loaderData;
  if (kept) return <KeptDocument product={product} text={text} today={href("/avv")} kept={kept} />;
  return (
    <LegalDocument
      product={product}
      text={text}
      operator={operator}
      version={version}
      hasContents
      values={values}
      blocks={{ subProcessors: <SubProcessorList entries={subProcessors} /> }}
    />
  );
}

function SubProcessorList({ entries }: { entries: readonly SubProcessor[] }) {
  return (
    <dl className="grid gap-5">
      {entries.map(({ processor, task, data }) => (
        <div key={task} className="border-l-4 border-line pl-4 break-inside-avoid">
          <dt className="font-bold">
            <ProcessorName of={processor} />
          </dt>
          <dd>
            Aufgabe: {task}
            <br />
            Daten: {data}
            <br />
            <ProcessorPlace of={processor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
