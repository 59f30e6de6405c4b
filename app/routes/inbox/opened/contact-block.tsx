import { ANSWER_CHANNEL_LABELS, CONTACT_WISHES } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { qrPath } from "#app/services/qr/qr-path.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { InboxAddress } from "../request/inbox-address.ts";
import { ContactButton } from "./contact-button.tsx";
import { Fact } from "./fact.tsx";

const WAY =
  "flex flex-auto items-center justify-center rounded-md border-2 px-1.5 font-semibold print:hidden";
const FIRST = `${WAY} border-transparent bg-brand text-on-brand hover:bg-brand-strong`;
const OTHER = `${WAY} border-brand text-brand hover:bg-sunken`;

export function ContactBlock({
  address,
  request,
  name,
}: {
  address: InboxAddress;
  request: RequestDetail;
  name: string;
}) {
  const {
    links,
    customerPhone,
    customerEmail,
    preferredContactChannel: preferred,
    contactChangedAt,
  } = request;
  const mailLink = links.find(({ channel }) => channel === "email");
  const shape = links.length > 2 ? "min-h-14 flex-col text-sm" : "min-h-13 gap-2";
  return (
    <section aria-labelledby="kontakt">
      <h2 id="kontakt" className="sr-only">
        Kontakt
      </h2>
      <ul className="flex flex-col gap-1 empty:hidden">
        {customerPhone && (
          <Fact icon="phone" term="Telefon">
            <bdi className="text-lg/6 font-bold">{customerPhone}</bdi>
          </Fact>
        )}
        {customerEmail && (preferred === "email" || !customerPhone) && (
          <Fact icon="mail" term="E-Mail">
            {mailLink ? (
              <a href={mailLink.href} className="underline underline-offset-4">
                <BreakableAddress text={customerEmail} />
              </a>
            ) : (
              <BreakableAddress text={customerEmail} />
            )}
          </Fact>
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        <span className="sr-only">
          <bdi>{name}</bdi>{" "}
        </span>
        <span className="inline-block first-letter:uppercase">{CONTACT_WISHES[preferred]}.</span>
        {contactChangedAt && (
          <strong className="inline-block">Vom Kunden geändert: {germanDateTime(contactChangedAt)}.</strong>
        )}
      </p>
      {!customerPhone && !customerEmail && <p>Keine Kontaktdaten angegeben.</p>}
      <ul className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        {links.map((link, index) => (
          <li key={link.channel} className="flex flex-auto">
            <ContactButton
              address={address}
              requestId={request.id}
              link={link}
              who={name}
              look={`${index === 0 ? FIRST : OTHER} ${shape}`}
            >
              {ANSWER_CHANNEL_LABELS[link.channel]}
            </ContactButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A long mail address breaks before its @, not within a word. */
function BreakableAddress({ text }: { text: string }) {
  const at = text.lastIndexOf("@");
  if (at < 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  );
}

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
