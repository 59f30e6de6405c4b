import type { FoundAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import type { ContactLink } from "#app/domain/contact/contact-links.server.ts";
import type { MailRefusal } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import {
  LINK_LENGTH,
  type ReplyLink,
  replyLink,
  type WrittenLink,
  writtenLinks,
} from "#app/domain/reply/reply-link.ts";
import { buttonLook, Card, Icon, Notice } from "#app/ui/parts.tsx";
import { CopyField } from "#app/ui/share/copy-button.tsx";
import { originAttributes, SuggestionOrigin } from "../assessment/result.tsx";
import type { ChangeAnswer } from "../request/change-form.tsx";
import { CHANNEL_LABELS, OPEN_LABELS } from "../request/labels.ts";
import { MAIL_REFUSALS } from "./mail-refusals.ts";

const TEXT_ID = "fertiger-text";

export interface ReadyText {
  link: WrittenLink;
  text: string;
  /** Why we don't send it by mail ourselves, and the other ways that are left. */
  unsent?: { others: WrittenLink[]; why: string };
  /** The text is no answer, only the link to the customer's page: these are the other ways to send it. */
  others?: WrittenLink[];
}

export function readyText(
  link: WrittenLink,
  text: string,
  links: ContactLink[],
  refusal: MailRefusal | null | undefined,
): ReadyText {
  if (link.channel !== "email") return { link, text };
  const others = writtenLinks(links).filter(({ channel }) => channel !== "email");
  const why = refusal ? MAIL_REFUSALS[refusal] : "Wir senden sie heute nicht.";
  const ready = "Text und Link unten sind fertig.";
  const hasNumber = links.some(({ channel }) => channel === "phone");
  const call = "Eilt es, rufen Sie bitte an.";
  return { link, text, unsent: { others, why: [why, ready, hasNumber && call].filter(Boolean).join(" ") } };
}

export function ReadyReply({
  link,
  text,
  unsent,
  others,
  origin = null,
}: ReadyText & { origin?: FoundAssessment | null }) {
  return (
    <Card id="fertig" title={others ? "Der Link ist fertig" : "Ihre Antwort ist fertig"}>
      {unsent && (
        <Notice tone="info" title="Bitte senden Sie diese E-Mail selbst">
          <p>{unsent.why}</p>
        </Notice>
      )}
      <p>Ein Schritt fehlt noch: Öffnen Sie das Programm und drücken Sie dort auf Senden.</p>
      <div className="flex flex-wrap gap-2">
        {[link, ...(others ?? unsent?.others ?? [])].map((way, index) => (
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
      <ShortenedNote reply={replyLink(link, text)} />
      <div {...(origin && originAttributes(origin))} className="w-full">
        <CopyField id={TEXT_ID} label="Text" text={text} />
        {origin && <SuggestionOrigin id={`${TEXT_ID}-hinweis`} assessment={origin} />}
      </div>
      <p className="text-ink-soft">
        {others
          ? "Ihr Kunde sieht den Stand, legt Fotos dazu und antwortet dort."
          : "Die Anfrage ist als beantwortet vermerkt. Das lässt sich dort wieder ändern."}
      </p>
    </Card>
  );
}

const END = 40;

export function ShortenedNote({ reply }: { reply: ReplyLink }) {
  return (
    <div role="status">
      {reply.isShortened && (
        <p className="mt-2 text-warn">
          <strong>Der Text ist zu lang für einen Link</strong> (höchstens{" "}
          {LINK_LENGTH.toLocaleString("de-DE")} Zeichen, Umlaute zählen mehrfach). Übernommen wird er bis „…{" "}
          {reply.carried.slice(-END).trimStart()}“. Kürzen Sie ihn, oder kopieren Sie den ganzen Text und
          fügen Sie ihn ein.
        </p>
      )}
    </div>
  );
}

export function LostNote({ lost }: { lost: ChangeAnswer | undefined }) {
  if (!lost?.message) return null;
  return (
    <Notice tone="danger" role="alert" title={`Private Notiz: ${lost.message.title}`}>
      <p>
        Ihre Antwort ist noch nicht verwendet. Bitte kopieren Sie die Notiz, wenn Sie sie noch brauchen, und
        drücken Sie dann noch einmal.
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{lost.note}</p>
    </Notice>
  );
}
