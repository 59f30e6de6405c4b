import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import type { Access } from "#app/domain/operator/access-pass.server.ts";
import { ACCESS_REASON_LABELS } from "#app/domain/operator/access-reasons.ts";
import type { RequestContent, RequestHead } from "#app/domain/operator/read-request.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ContactLines } from "./parts/facts.tsx";
import { usePanelPath } from "./parts/panel-link.tsx";
import { StateBadge } from "./parts/request-row.tsx";

export function RequestFacts({ head }: { head: RequestHead }) {
  return (
    <Card>
      <h1 className="mb-3 text-2xl font-extrabold wrap-anywhere">Anfrage an {head.companyName}</h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge isResolved={head.isResolved} />
        <Badge>{REQUEST_TYPE_LABELS[head.requestType]}</Badge>
        <span>
          Eingegangen am <time dateTime={head.createdAt.toISOString()}>{germanDateTime(head.createdAt)}</time>
        </span>
        <span>{head.photoCount === 1 ? "1 Foto" : `${head.photoCount} Fotos`}</span>
      </p>
    </Card>
  );
}

interface Props {
  requestId: string;
  photoCount: number;
  pass: string;
  access: Access;
  content: RequestContent;
}

export function OpenedRequest({ requestId, photoCount, pass, access, content }: Props) {
  const { customerName, customerEmail, customerPhone, phoneHref, zipCode, location, message } = content;
  const panelPath = usePanelPath();
  const photos = Array.from({ length: photoCount }, (_, index) => {
    const position = String(index + 1);
    const path = href("/admin-panel-werkruf/requests/:requestId/bild/:position", { requestId, position });
    return { position, address: `${panelPath(path)}?${new URLSearchParams({ t: pass })}` };
  });
  return (
    <>
      <Notice title={`Geöffnet: ${ACCESS_REASON_LABELS[access.reason]}`} role="status">
        <p>
          {access.caseNumber && `Vorgang ${access.caseNumber}. `}
          Dieser Zugriff und jedes Foto, das Sie ansehen, werden festgehalten.
        </p>
      </Notice>
      <Card>
        <h2 className="mb-3 text-xl font-bold">Nachricht</h2>
        <p className="wrap-anywhere whitespace-pre-line">{message || "Ohne Nachricht"}</p>
      </Card>
      <Card>
        <h2 className="mb-3 text-xl font-bold">Kunde</h2>
        <ContactLines
          lines={[
            { text: customerName || "Unbekannter Kunde" },
            { text: customerEmail, href: customerEmail && mailHref(customerEmail) },
            { text: customerPhone, href: phoneHref },
            { text: [zipCode, location].filter(Boolean).join(" ") },
          ]}
        />
      </Card>
      {photos.length > 0 && (
        <Card>
          <h2 className="mb-3 text-xl font-bold">{photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map(({ position, address }) => (
              <li key={position}>
                <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
                  <img
                    src={`${address}&klein=1`}
                    alt={`Foto ${position}, öffnet in neuem Tab`}
                    width="480"
                    height="360"
                    loading="lazy"
                    className="aspect-4/3 w-full bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
