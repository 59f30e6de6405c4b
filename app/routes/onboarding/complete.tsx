import { data, href, Link } from "react-router";
import { shownContactEmail } from "#app/domain/profile/contact-email.ts";
import { qrFileStem } from "#app/domain/profile/qr-file-name.ts";
import { hasPostalAddress, publicNumber } from "#app/domain/profile/request-page-business.server.ts";
import { providerContext, requireOwner, requireProvider } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/complete";
import { FirstSteps } from "./first-steps.tsx";
import { NewLink } from "./new-link.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireOwner];

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const { companyName, slug } = profile;
  const { isNews, headers } = newsOnce(settings, request, "business-created");
  const page = {
    product: settings.PRODUCT_NAME,
    company: companyName,
    slug,
    link: `${settings.ORIGIN}/${slug}`,
    hasAddress: hasPostalAddress(profile),
    shownEmail: publicNumber(profile) ? null : shownContactEmail(profile, user.email),
    isNew: isNews,
  };
  return data(page, { headers });
}

export default function OnboardingComplete({
  loaderData: { product, company, slug, link, hasAddress, shownEmail, isNew },
}: Route.ComponentProps) {
  return (
    <SiteFrame product={product} account={null}>
      <PageTitle name="Willkommen" />
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 py-4 sm:gap-6 sm:py-10">
        {isNew && (
          <p role="status" className="flex items-center gap-2 font-semibold text-ok">
            <Icon name="check" />
            <span>Erfolgreich!</span>
            {/* The heading below greets. */}
            <span className="sr-only">Dein Profil wurde erstellt. Willkommen bei {product}!</span>
          </p>
        )}
        <h1 className="text-2xl font-extrabold tracking-tight hyphens-auto">
          Willkommen bei {product}, {company}!
        </h1>
        <NewLink link={link} slug={slug} company={company} fileName={`${qrFileStem(product, company)}.png`} />
        {(!hasAddress || shownEmail) && (
          <Notice>
            {!hasAddress && (
              <p>
                <ProfileLink part="anschrift">Ergänze deine Anschrift</ProfileLink>, damit deine Kunden sehen,
                an wen sie schreiben.
              </p>
            )}
            {shownEmail && (
              <p className="not-first:mt-2 wrap-anywhere">
                Auf deiner Anfrageseite steht {shownEmail}.{" "}
                <ProfileLink part="kontakt">
                  Zeig lieber deine Telefonnummer oder eine andere Adresse
                </ProfileLink>
                .
              </p>
            )}
          </Notice>
        )}
        <FirstSteps />
        <div>
          <Link to={href("/dashboard/:slug", { slug })} className={`${buttonLook()} w-full sm:w-auto`}>
            Zum Dashboard
            <Icon name="arrowRight" />
          </Link>
        </div>
      </div>
    </SiteFrame>
  );
}

function ProfileLink({ part, children }: { part: string; children: string }) {
  return (
    <Link to={`${href("/profil")}#${part}`} className="font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
