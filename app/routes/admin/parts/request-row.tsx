import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import type { RequestEntry } from "#app/domain/operator/list-requests.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Row, RowContacts, RowLine, RowLines, RowName, RowState } from "./rows.tsx";

export function RequestRow({ entry }: { entry: RequestEntry }) {
  const { id, customerName, customerEmail, customerPhone, phoneHref, zipCode, location, photoCount } = entry;
  const place = [zipCode, location].filter(Boolean).join(" ");
  return (
    <Row columns="lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)_5.5rem]">
      <RowName
        to={href("/admin-panel-werkruf/requests/:requestId", { requestId: id })}
        name={customerName || "Unbekannter Kunde"}
      >
        {REQUEST_TYPE_LABELS[entry.requestType]}
        {place && `, ${place}`}
      </RowName>
      <RowState badges={<StateBadge isResolved={entry.isResolved} />}>
        {photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`}
      </RowState>
      <RowContacts
        contacts={[
          ...(customerEmail ? [{ text: customerEmail, href: mailHref(customerEmail) }] : []),
          ...(customerPhone ? [{ text: customerPhone, href: phoneHref }] : []),
        ]}
      />
      <p className="col-span-full line-clamp-2 wrap-anywhere lg:col-span-1">
        {entry.excerpt || <span className="text-ink-soft">Ohne Nachricht</span>}
        {entry.isShortened && "…"}
      </p>
      <RowLines>
        <RowLine>
          <time dateTime={entry.createdAt.toISOString()}>{germanDateTime(entry.createdAt)}</time>
        </RowLine>
        <RowLine>
          <span className="text-ink-soft">
            An {entry.companyName} (/{entry.companySlug})
          </span>
        </RowLine>
      </RowLines>
    </Row>
  );
}

export function StateBadge({ isResolved }: { isResolved: boolean }) {
  return <Badge tone={isResolved ? "ok" : "info"}>{isResolved ? "Erledigt" : "Offen"}</Badge>;
}
