import { data, href, Link } from "react-router";
import { shownContactEmail } from "#app/domain/profile/contact-email.ts";
import { qrFileStem } from "#app/domain/profile/qr-file-name.ts";
import { hasPostalAddress, publicNumber } from "#app/domain/profile/request-page-business.server.ts";
import { providerContext, requireOwner, requireProvider } from "#app/middleware/guards.server.ts";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Card, Icon, type IconName, Notice } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/session.server.ts";
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

interface Step {
  icon: IconName;
  title: string;
  text: string;
  links?: readonly (readonly [label: string, path: string])[];
}

const STEPS: readonly Step[] = [
  {
    icon: "chat",
    title: "In WhatsApp und E-Mail",
    text: "Schreib den Link in deine automatische Antwort und unter deine E-Mails. So kommt jede Anfrage gleich vollständig.",
  },
  {
    icon: "pin",
    title: "Bei Google und auf deiner Website",
    text: "Trag den Link in dein Unternehmensprofil ein und setz ihn auf deiner Website dorthin, wo die Telefonnummer steht.",
  },
  {
    icon: "qr",
    title: "Auf Karte, Rechnung und Fahrzeug",
    text: "Druck den QR-Code mindestens 2 × 2 cm groß, mit weißem Rand. Fertig zum Drucken:",
    links: [
      ["Aushang", href("/so-funktioniert-es/aushang")],
      ["Aufkleber", href("/so-funktioniert-es/aufkleber")],
      ["Druckdateien", href("/so-funktioniert-es/link")],
    ],
  },
  {
    icon: "phone",
    title: "Auf der Mailbox",
    text: "Sag auf deiner Mailbox an, dass eine Anfrage über deinen Link am schnellsten geht.",
  },
];

function FirstSteps() {
  return (
    <section aria-labelledby="erste-schritte">
      <h2 id="erste-schritte" className="mb-4">
        So kommt dein Link zu deinen Kunden
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {STEPS.map(({ icon, title, text, links = [] }) => (
          <li key={title} className="flex gap-3 rounded-lg border border-line bg-surface p-4">
            <Icon name={icon} className="text-brand" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="hyphens-auto text-ink-soft">{text}</p>
              {links.length > 0 && (
                <p className="flex flex-wrap gap-x-4">
                  {links.map(([label, path]) => (
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
