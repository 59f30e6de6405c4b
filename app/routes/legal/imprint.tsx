import { appContext } from "#app/visit/app-context.server.ts";
import text from "#content/legal/imprint.md";
import type { Route } from "./+types/imprint";
import { LegalDocument, operatorOf } from "./legal-document.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return { product: settings.PRODUCT_NAME, operator: operatorOf(settings) };
}

export default function Imprint({ loaderData: { product, operator } }: Route.ComponentProps) {
  return <LegalDocument product={product} text={text} operator={operator} />;
}
