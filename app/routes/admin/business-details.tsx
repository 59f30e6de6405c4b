import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import type { Business } from "#app/domain/operator/find-business.server.ts";
import type { ShownAvailability } from "#app/domain/profile/availability.ts";
import { SUSPENSION_REASON_LABELS } from "#app/domain/suspension/reasons.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import { ContactLines } from "./parts/facts.tsx";

export function BusinessFacts({
  business,
  availability,
}: {
  business: Business;
  availability: ShownAvailability | null;
}) {
  const {
    companyName,
    contactName,
    email,
    signInEmail,
    mobileNumber,
    phoneHref,
    street,
    postalCode,
    city,
    slug,
    serviceArea,
  } = business;
  const place = [postalCode, city].filter(Boolean).join(" ");
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl font-extrabold wrap-anywhere">{companyName}</h1>
        {business.suspendedAt && <Badge tone="danger">Zugang beendet</Badge>}
      </div>
      <ContactLines
        lines={[
          { text: contactName },
          { text: email, href: mailHref(email) },
          { text: signInEmail === email ? null : `Anmeldung: ${signInEmail}` },
          { text: mobileNumber, href: phoneHref },
          { text: [street, place].filter(Boolean).join(", ") },
          { text: availability && [availability.line, availability.note].filter(Boolean).join(" ") },
          { text: serviceArea.length > 0 ? `Einzugsgebiet: ${serviceArea.join(", ")}` : null },
          { text: slug && `/${slug}`, href: slug && href("/:slug", { slug }) },
        ]}
      />
      <p className="mt-2 text-sm text-ink-soft">
        Registriert am{" "}
        <time dateTime={business.createdAt.toISOString()}>{germanDate(business.createdAt)}</time>
      </p>
    </Card>
  );
}

const DELETED_ADMIN = "einem gelöschten Konto";

export function SuspensionHistory({ suspensions }: { suspensions: Business["suspensions"] }) {
  if (suspensions.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl font-bold">Verlauf</h2>
      <ol className="grid gap-4">
        {suspensions.map(({ id, suspendedAt, suspendedBy, reason, note, reinstatedAt, reinstatedBy }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">
              Beendet am {germanDateTime(suspendedAt)} von{" "}
              <span className="wrap-anywhere">{suspendedBy ?? DELETED_ADMIN}</span>
            </p>
            <p>{SUSPENSION_REASON_LABELS[reason]}</p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
            {reinstatedAt && (
              <p>
                Wieder geöffnet am {germanDateTime(reinstatedAt)} von{" "}
                <span className="wrap-anywhere">{reinstatedBy ?? DELETED_ADMIN}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
