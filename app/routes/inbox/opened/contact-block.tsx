import { ANSWER_CHANNEL_LABELS, CONTACT_WISHES } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { qrPath } from "#app/services/qr/qr-path.ts";
import { Card } from "#app/ui/card.tsx";
import { useRecordAnswer } from "../reply/use-record-answer.ts";
import { ContactButton } from "./contact-button.tsx";

const LOOK =
  "flex min-h-16 items-center gap-4 rounded-md border-2 border-brand px-4 py-2 text-brand hover:bg-sunken print:border-line print:text-ink";
const FIRST =
  "flex min-h-16 items-center gap-4 rounded-md border-2 border-transparent bg-brand px-4 py-2 text-on-brand hover:bg-brand-strong print:border-ink print:bg-surface print:text-ink";

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
    <Card aria-labelledby="kontakt">
      <h2 id="kontakt" className="mb-3 text-xl font-bold">
        Kontakt
      </h2>
      <p className="mb-3 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> {CONTACT_WISHES[request.preferredContactChannel]}.
      </p>
      <ul className="flex flex-col gap-3">
        {links.map((link, index) => (
          <li key={link.channel}>
            <ContactButton
              link={link}
              who={name}
              look={index === 0 ? FIRST : LOOK}
              onPress={() => link.channel !== "phone" && record(link.channel)}
            >
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{ANSWER_CHANNEL_LABELS[link.channel]}</span>
                <bdi className="block text-lg leading-tight font-bold [overflow-wrap:anywhere]">
                  <BreakableAddress text={link.value} />
                </bdi>
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
    </Card>
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
