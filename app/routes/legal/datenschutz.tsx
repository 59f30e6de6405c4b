import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { hasTag } from "#app/middleware/cookie-decision.server.ts";
import type { Route } from "./+types/datenschutz";
import { BrowserStorage } from "./browser-storage.tsx";
import { BusinessPrivacy } from "./business-privacy.tsx";
import { Contents } from "./contents.tsx";
import { CustomerPrivacy } from "./customer-privacy.tsx";
import { LegalPage } from "./legal-page.tsx";
import { operatorOf } from "./operator.ts";
import { SampleNotice } from "./operator-lines.tsx";
import { ownCookies } from "./own-cookies.server.ts";
import { PrivacyInShort } from "./privacy-in-short.tsx";
import { Recipients } from "./recipients.tsx";
import { Responsible } from "./responsible.tsx";
import { Rights } from "./rights.tsx";
import { ServerPrivacy } from "./server-privacy.tsx";

const SECTIONS = [
  "1. Wer verantwortlich ist",
  "2. Wenn Sie eine Anfrage senden",
  "3. Wenn Sie als Betrieb ein Konto haben",
  "4. Was in Ihrem Browser gespeichert wird",
  "5. Technik und Schutz vor Missbrauch",
  "6. Wer Daten erhält",
  "7. Ihre Rechte",
];

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return {
    product: settings.PRODUCT_NAME,
    operator: operatorOf(settings),
    cookies: ownCookies(settings),
    analysisService: settings.analysisService,
    hasTag: hasTag(settings),
    usesResend: settings.RESEND_API_KEY !== undefined,
    signInMs: settings.SIGN_IN_TTL_SECONDS * 1000,
  };
}

export default function PrivacyNotice({ loaderData }: Route.ComponentProps) {
  const { product, operator, cookies, hasTag, usesResend, signInMs, analysisService } = loaderData;
  return (
    <LegalPage
      product={product}
      title="Datenschutzerklärung"
      heading={"Datenschutz\u00aderklärung"}
      version={DOCUMENT_VERSIONS.privacyPolicy}
    >
      <SampleNotice operator={operator} />
      <PrivacyInShort hasTag={hasTag} />
      <Contents titles={SECTIONS} />
      <Responsible product={product} operator={operator} />
      <CustomerPrivacy service={analysisService} />
      <BusinessPrivacy signInMs={signInMs} sessionMs={cookies.session.lifetimeMs} />
      <BrowserStorage cookies={cookies} hasTag={hasTag} />
      <ServerPrivacy />
      <Recipients operator={operator} usesResend={usesResend} hasTag={hasTag} />
      <Rights operator={operator} />
    </LegalPage>
  );
}
