import type { StoredAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { replyLink, type WrittenLink } from "#app/domain/reply/reply-link.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { originAttributes, SuggestionOrigin } from "../assessment/origin.tsx";
import { CHANNEL_LABELS, OPEN_LABELS } from "../request/labels.ts";
import { ShortenedNote } from "./shortened-note.tsx";

const TEXT_ID = "fertiger-text";

export function ReadyReply({
  link,
  text,
  origin,
}: {
  link: WrittenLink;
  text: string;
  /** Null for a template of the house. */
  origin: StoredAssessment | null;
}) {
  const { icon } = CHANNEL_LABELS[link.channel];
  const reply = replyLink(link, text);
  return (
    <Card aria-labelledby="fertig" className="flex flex-col items-start gap-4">
      <h2 id="fertig" className="text-xl font-bold">
        Ihre Antwort ist fertig
      </h2>
      <p>Ein Schritt fehlt noch: Öffnen Sie das Programm und drücken Sie dort auf Senden.</p>
      <a
        href={reply.href}
        rel="noopener noreferrer"
        target={link.channel === "whatsapp" ? "_blank" : undefined}
        className={buttonLook("primary")}
      >
        <Icon name={icon} />
        {OPEN_LABELS[link.channel]}
      </a>
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
