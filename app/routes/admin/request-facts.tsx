import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestHead } from "#app/domain/operator/read-request.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { StateBadge } from "./request-entry-card.tsx";

/** What is known of a request without a reason: whose it is, when it came, how it stands. */
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
        <span>{head.photoCount === 1 ? "1 Bild" : `${head.photoCount} Bilder`}</span>
      </p>
    </Card>
  );
}
