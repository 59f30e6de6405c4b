import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { listed } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";

/** Only the browser that sent it shows this (D63). */
export function Sent({
  sent,
  status,
  address,
}: {
  sent: NonNullable<RequestStatus["sent"]>;
  status: Pick<RequestStatus, "requestType" | "photoCount">;
  address: string;
}) {
  const { status: words, mails, choices, language } = useWords();
  const { facts: names } = mails;
  const time = choices.callbackTime[sent.preferredCallbackTime];
  const facts: [string, string | null][] = [
    [names.type, choices.requestType[status.requestType].label],
    [names.name, sent.customerName],
    [names.phone, sent.customerPhone],
    [names.email, sent.customerEmail],
    [names.channel, choices.channel[sent.preferredContactChannel]],
    [names.time, listed(language, [time.label, time.hint])],
  ];
  return (
    <section aria-labelledby="gesendet" className="form-card grid gap-3 wrap-anywhere">
      <h2 id="gesendet" className="text-lg font-bold">
        {words.sent.title}
      </h2>
      {sent.message && (
        <p dir="auto" className="whitespace-pre-wrap">
          {sent.message}
        </p>
      )}
      <dl className="grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-semibold">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {status.photoCount > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {Array.from({ length: status.photoCount }, (_, index) => index + 1).map((position) => (
            <li key={position}>
              <img
                src={`${address}/bild/${position}?sprache=${language}`}
                alt={words.sent.photo({ position })}
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
