import type { FoundAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import type { ContactLink } from "#app/domain/contact/contact-links.server.ts";
import type { MailRefusal } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import {
  replyLink,
  type WrittenChannel,
  type WrittenLink,
  writtenLinks,
} from "#app/domain/reply/reply-link.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { originAttributes, SuggestionOrigin } from "../assessment/origin.tsx";
import { CHANNEL_LABELS, OPEN_LABELS } from "../request/labels.ts";
import { MAIL_REFUSALS } from "./mail-refusals.ts";
import { ShortenedNote } from "./shortened-note.tsx";

const TEXT_ID = "fertiger-text";

/** For an answer that we don't send by mail ourselves: the ways that are left. */
export function unsent(
  channel: WrittenChannel,
  links: ContactLink[],
  refusal: MailRefusal | null | undefined,
): { unsent?: Unsent } {
  if (channel !== "email") return {};
  const others = writtenLinks(links).filter((link) => link.channel !== channel);
  const why = refusal ? MAIL_REFUSALS[refusal] : "Wir senden sie heute nicht.";
  const ready = "Text und Link unten sind fertig.";
  const hasNumber = links.some((link) => link.channel === "phone");
  return { unsent: { others, why: [why, ready, hasNumber && CALL].filter(Boolean).join(" ") } };
}

const CALL = "Eilt es, rufen Sie bitte an.";

interface Unsent {
  others: WrittenLink[];
  why: string;
}

export function ReadyReply({
  link,
  text,
  unsent,
  origin,
}: {
  link: WrittenLink;
  text: string;
  unsent?: Unsent;
  origin: FoundAssessment | null;
}) {
  const reply = replyLink(link, text);
  return (
    <Card aria-labelledby="fertig" className="flex flex-col items-start gap-4">
      <h2 id="fertig" className="text-xl font-bold">
        Ihre Antwort ist fertig
      </h2>
      {unsent && (
        <Notice tone="info" title="Bitte senden Sie diese E-Mail selbst">
          <p>{unsent.why}</p>
        </Notice>
      )}
      <p>Ein Schritt fehlt noch: Öffnen Sie das Programm und drücken Sie dort auf Senden.</p>
      <div className="flex flex-wrap gap-2">
        {[link, ...(unsent?.others ?? [])].map((way, index) => (
          <a
            key={way.channel}
            href={replyLink(way, text).href}
            rel="noopener noreferrer"
            target={way.channel === "whatsapp" ? "_blank" : undefined}
            className={buttonLook(index === 0 ? "primary" : "secondary")}
          >
            <Icon name={CHANNEL_LABELS[way.channel].icon} />
            {OPEN_LABELS[way.channel]}
          </a>
        ))}
      </div>
      <ShortenedNote reply={reply} />
      <div {...(origin && originAttributes(origin))} className="w-full">
        <CopyField id={TEXT_ID} label="Text" text={text} />
        {origin && <SuggestionOrigin id={`${TEXT_ID}-hinweis`} assessment={origin} />}
      </div>
      <p className="text-ink-soft">
        Die Anfrage ist als beantwortet vermerkt. Das lässt sich dort wieder ändern.
      </p>
    </Card>
  );
}
