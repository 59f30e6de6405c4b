import { ANSWER_CHANNEL_LABELS, CONTACT_WISHES } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { qrPath } from "#app/services/qr/qr-path.ts";
import { useRecordAnswer } from "../reply/use-record-answer.ts";
import { ContactButton } from "./contact-button.tsx";

const REACH = "items-center rounded-md border-2 py-1.5 print:border-line print:bg-surface print:text-ink";
const FIRST = `${REACH} flex min-h-14 gap-4 border-transparent bg-brand px-4 text-on-brand hover:bg-brand-strong`;
const OTHER = `${REACH} inline-flex min-h-11 max-w-full gap-2 border-brand px-3 text-brand hover:bg-sunken`;

export function ContactBlock({
  slug,
  request,
  name,
}: {
  slug: string;
  request: RequestDetail;
  name: string;
}) {
  const { links } = request;
  const record = useRecordAnswer(slug, request.id);
  const undialable = request.customerPhone && !links.some((link) => link.value === request.customerPhone);
  return (
    <section aria-labelledby="kontakt">
      <h2 id="kontakt" className="sr-only">
        Kontakt
      </h2>
      <p className="mb-2 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> {CONTACT_WISHES[request.preferredContactChannel]}.
      </p>
      <ul className="flex flex-wrap gap-2">
        {links.map((link, index) => (
          <li key={link.channel} className={index === 0 ? "w-full" : "max-w-full"}>
            <ContactButton
              link={link}
              who={name}
              look={index === 0 ? FIRST : OTHER}
              onPress={() => link.channel !== "phone" && record(link.channel)}
            >
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{ANSWER_CHANNEL_LABELS[link.channel]}</span>
                {links.findIndex(({ value }) => value === link.value) === index && (
                  <bdi
                    className={`block leading-tight font-bold [overflow-wrap:anywhere] ${index === 0 ? "text-lg" : ""}`}
                  >
                    <BreakableAddress text={link.value} />
                  </bdi>
                )}
              </span>
            </ContactButton>
          </li>
        ))}
      </ul>
      {undialable && (
        <p className="mt-3">
          Telefon: <bdi className="font-bold [overflow-wrap:anywhere]">{request.customerPhone}</bdi>
        </p>
      )}
      {links.length === 0 && !undialable && <p>Keine Kontaktdaten angegeben.</p>}
    </section>
  );
}

/** A long mail address breaks before its @, not within a word. */
function BreakableAddress({ text }: { text: string }) {
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** On paper only: a code that dials. */
export function CallCode({ rows }: { rows: string | null }) {
  if (!rows) return null;
  const { size, path } = qrPath(rows);
  return (
    <figure className="hidden items-center gap-4 print:flex">
      <svg
        role="img"
        aria-label="QR-Code zum Anrufen"
        viewBox={`0 -0.5 ${size} ${size}`}
        width="113"
        height="113"
        shapeRendering="crispEdges"
        className="shrink-0"
      >
        <path d={path} stroke="#000" />
      </svg>
      <figcaption>Zum Anrufen mit dem Handy scannen</figcaption>
    </figure>
  );
}
