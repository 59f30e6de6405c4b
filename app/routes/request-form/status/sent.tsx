import {
  CONTACT_CHANNEL_LABELS,
  callbackTimeLabel,
  REQUEST_TYPE_CHOICES,
} from "#app/domain/customer-request/labels.ts";
import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";

/** Only in the browser that sent it (D63). */
export function Sent({
  sent,
  status,
  address,
}: {
  sent: NonNullable<RequestStatus["sent"]>;
  status: Pick<RequestStatus, "requestType" | "photoCount">;
  address: string;
}) {
  const facts: [string, string | null][] = [
    ["Art", REQUEST_TYPE_CHOICES[status.requestType].label],
    ["Name", sent.customerName],
    ["Telefon", sent.customerPhone],
    ["E-Mail", sent.customerEmail],
    ["Kontakt per", CONTACT_CHANNEL_LABELS[sent.preferredContactChannel]],
    ["Erreichbar", callbackTimeLabel(sent.preferredCallbackTime)],
  ];
  return (
    <section aria-labelledby="gesendet" className="form-card grid gap-3 wrap-anywhere">
      <h2 id="gesendet" className="text-lg font-bold">
        Das haben Sie gesendet
      </h2>
      {sent.message && <p className="whitespace-pre-wrap">{sent.message}</p>}
      <dl className="grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {status.photoCount > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {Array.from({ length: status.photoCount }, (_, index) => index + 1).map((position) => (
            <li key={position}>
              <img
                src={`${address}/bild/${position}`}
                alt={`Foto ${position}`}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
