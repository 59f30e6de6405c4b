import { href } from "react-router";
import { mailHref } from "#app/domain/contact/contact-links.ts";
import { telHref } from "#app/domain/contact/phone-number.ts";
import type { Business } from "#app/domain/operator/find-business.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { ContactLines } from "./contact-lines.tsx";

/** Who the business is, so that nobody keeps the wrong one out. */
export function BusinessFacts({ business }: { business: Business }) {
  const { companyName, contactName, email, signInEmail, mobileNumber, street, postalCode, city, slug } =
    business;
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
          { text: mobileNumber, href: mobileNumber && telHref(mobileNumber) },
          { text: [street, place].filter(Boolean).join(", ") },
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
