import { href } from "react-router";
import { currentVersion } from "#app/domain/consent/record-consent.server.ts";
import { planFeatures } from "#app/domain/subscription/plan-features.ts";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import text from "#content/legal/terms.md";
import type { Route } from "./+types/terms";
import { KeptDocument } from "./kept-document.tsx";
import { keptText } from "./kept-text.server.ts";
import { LegalDocument, operatorOf } from "./legal-document.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  return {
    product: settings.PRODUCT_NAME,
    kept: keptText(context, "agb", url),
    version: currentVersion(db, "agb"),
    operator: operatorOf(settings),
  };
}

export default function Terms({ loaderData: { product, kept, version, operator } }: Route.ComponentProps) {
  if (kept) return <KeptDocument product={product} text={text} today={href("/agb")} kept={kept} />;
  return (
    <LegalDocument
      product={product}
      text={text}
      operator={operator}
      version={version}
      hasContents
      blocks={{ features: <Features /> }}
    />
  );
}

function Features() {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {planFeatures(usePrice() !== null).map(({ title, meaning }) => (
        <li key={title}>
          {title}: {meaning}
        </li>
      ))}
    </ul>
  );
}
