import { DOCUMENT_VERSIONS } from "#app/domain/consent/document-versions.ts";
import { DETAILS_IN_PRIVACY_NOTICE } from "#app/domain/customer-request/german-details.ts";
import { MAX_PHOTOS, PHOTO_TTL_MS } from "#app/domain/photo/photo-limits.ts";
import { CODES_PER_ADDRESS } from "#app/domain/sign-in/limits.ts";
import type { Processor } from "#app/env-processors.ts";
import { INVITATION_MS, OLD_LINK_MS } from "#app/platform/one-time-secret/one-time-secret.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { hasTag } from "#app/visit/cookie-decision.server.ts";
import text from "#content/legal/privacy.md";
import type { Route } from "./+types/privacy";
import { CookieList } from "./cookie-list.tsx";
import { germanDuration } from "./german-duration.ts";
import { LegalDocument, operatorOf, ProcessorName, ProcessorPlace } from "./legal-document.tsx";
import { ownCookies } from "./own-cookies.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return {
    product: settings.PRODUCT_NAME,
    operator: operatorOf(settings),
    cookies: ownCookies(settings),
    processors: settings.processors,
    facts: {
      tag: hasTag(settings),
      ...DETAILS_IN_PRIVACY_NOTICE,
      linkTime: germanDuration(settings.SIGN_IN_TTL_SECONDS * 1000),
    },
  };
}

const LIMITS = {
  maxPhotos: MAX_PHOTOS,
  photoTime: germanDuration(PHOTO_TTL_MS),
  oldLinkTime: germanDuration(OLD_LINK_MS),
  invitationTime: germanDuration(INVITATION_MS),
  countTime: germanDuration(CODES_PER_ADDRESS.windowMs),
};

export default function PrivacyNotice({ loaderData }: Route.ComponentProps) {
  const { product, operator, cookies, facts, processors } = loaderData;
  const named = (processor: Processor | null) =>
    processor && (
      <>
        <ProcessorName of={processor} />; <ProcessorPlace of={processor} />
      </>
    );
  return (
    <LegalDocument
      product={product}
      text={text}
      operator={operator}
      version={DOCUMENT_VERSIONS.privacyPolicy}
      hasContents
      values={{
        ...LIMITS,
        ...facts,
        ...cookies,
        host: named(processors.host),
        mail: named(processors.mail),
        photoStore: named(processors.photoStore),
        replicaStore: named(processors.replica),
        service: named(processors.model),
      }}
      blocks={{
        essentialCookies: <CookieList kind="essential" values={cookies} />,
        tagCookies: facts.tag && <CookieList kind="tag" values={cookies} />,
      }}
    />
  );
}
