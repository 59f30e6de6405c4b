import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestEntry } from "#app/domain/operator/list-requests.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ContactLines } from "./facts.tsx";
import { PanelLink } from "./panel-link.tsx";

export function RequestCard({ entry }: { entry: RequestEntry }) {
  const { id, customerName, customerEmail, customerPhone, phoneHref, zipCode, location, photoCount } = entry;
  const name = customerName || "Unbekannter Kunde";
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{name}</h2>
        <StateBadge isResolved={entry.isResolved} />
        <Badge>{REQUEST_TYPE_LABELS[entry.requestType]}</Badge>
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr_auto]">
        <ContactLines
          lines={[
            { text: customerEmail, href: customerEmail && mailHref(customerEmail) },
            { text: customerPhone, href: phoneHref },
            { text: [zipCode, location].filter(Boolean).join(" ") },
          ]}
        />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {entry.excerpt || <span className="text-ink-soft">Ohne Nachricht</span>}
            {entry.isShortened && "…"}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span>
              Eingegangen am{" "}
              <time dateTime={entry.createdAt.toISOString()}>{germanDateTime(entry.createdAt)}</time>
            </span>
            <span className="wrap-anywhere">
              An {entry.companyName} (/{entry.companySlug})
            </span>
            <span>{photoCount === 1 ? "1 Bild" : `${photoCount} Bilder`}</span>
          </p>
        </div>
        <div>
          <PanelLink
            to={href("/admin-panel-werkruf/requests/:requestId", { requestId: id })}
            className={buttonLook("secondary", "small")}
          >
            <Icon name={photoCount > 0 ? "image" : "arrowRight"} />
            Öffnen
            <span className="sr-only">: Anfrage von {name}</span>
          </PanelLink>
        </div>
      </div>
    </li>
  );
}

export function StateBadge({ isResolved }: { isResolved: boolean }) {
  return <Badge tone={isResolved ? "ok" : "info"}>{isResolved ? "Erledigt" : "Offen"}</Badge>;
}
