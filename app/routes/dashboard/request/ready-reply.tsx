import type { ContactLink } from "#app/domain/contact/contact-links.ts";
import { replyLink, type WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CHANNEL_WORDS } from "./reply-words.ts";
import { ShortenedNote } from "./shortened-note.tsx";

/** The link with the text as it was typed; pressing it is all that is left to do. */
export function ReadyReply({
  link,
  text,
}: {
  link: ContactLink & { channel: WrittenChannel };
  text: string;
}) {
  const { open, icon } = CHANNEL_WORDS[link.channel];
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
        {open}
      </a>
      <ShortenedNote reply={reply} />
      <CopyField id="fertiger-text" label="Text" text={text} className="w-full" />
      <p className="text-ink-soft">
        Die Anfrage ist als beantwortet vermerkt. Das lässt sich dort wieder ändern.
      </p>
    </Card>
  );
}
