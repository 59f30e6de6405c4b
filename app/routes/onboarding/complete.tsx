import { data, href, Link } from "react-router";
import { shownContactEmail } from "#app/domain/profile/contact-email.ts";
import { qrFileStem } from "#app/domain/profile/qr-file-name.ts";
import { hasPostalAddress, publicNumber } from "#app/domain/profile/request-page-business.server.ts";
import type { IconPoint } from "#app/kit/page-parts.tsx";
import { providerContext, requireOwner, requireProvider } from "#app/middleware/guards.server.ts";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Card, Icon, Notice } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import steps from "#content/messages/first-steps.json" with { type: "json" };
import type { Route } from "./+types/complete";

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
      <div className="page-column py-4 sm:py-8">
        {isNew && (
          <p role="status" className="flex items-center gap-2 text-brand">
            <Icon name="check" />
            <span>Erfolgreich!</span>
            {/* The heading below greets. */}
            <span className="sr-only">Dein Profil wurde erstellt. Willkommen bei {product}!</span>
          </p>
        )}
        <h1 className="hyphens-auto">
          Willkommen bei {product}, {company}!
        </h1>
        <Card id="dein-link" title="Dein Anfrage-Link">
          <LinkCard
            {...{ link, slug, company }}
            fileStem={qrFileStem(product, company)}
            label="Diesen Link gibst du deinen Kunden"
            share="Link teilen"
            test="Probeanfrage senden"
            look="primary"
            code="200.png"
          >
            <p className="text-sm text-ink-soft">
              Der Link bleibt immer gleich. Du kannst ihn also ruhig drucken lassen.
            </p>
          </LinkCard>
        </Card>
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
        <ButtonLink to={href("/dashboard/:slug", { slug })} look="secondary">
          Zum Dashboard
          <Icon name="arrowRight" />
        </ButtonLink>
        <FirstSteps />
      </div>
    </SiteFrame>
  );
}

function ProfileLink({ part, children }: { part: string; children: string }) {
  return (
    <Link to={`${href("/profil")}#${part}`} className="link">
      {children}
    </Link>
  );
}

const STEPS = steps as readonly IconPoint[];

const PRINTED = [
  ["Aushang", href("/so-funktioniert-es/aushang")],
  ["Aufkleber", href("/so-funktioniert-es/aufkleber")],
  ["Druckdateien", href("/so-funktioniert-es/link")],
] as const;

function FirstSteps() {
  return (
    <section aria-labelledby="erste-schritte">
      <h2 id="erste-schritte" className="mb-4">
        So kommt dein Link zu deinen Kunden
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {STEPS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3 rounded-lg border border-line bg-surface p-4">
            <Icon name={icon} className="text-brand" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="hyphens-auto text-ink-soft">{text}</p>
              {icon === "qr" && (
                <p className="flex flex-wrap gap-x-4">
                  {PRINTED.map(([label, path]) => (
                    <a key={path} href={path} className="tap text-brand link">
                      {label}
                    </a>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
