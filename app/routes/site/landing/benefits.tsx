import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { whatItIs } from "./anchors.ts";
import { InboxPicture } from "./product-pictures.tsx";
import { Section } from "./section.tsx";

const BENEFITS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "qr",
    title: "Ein Link, der für dich fragt",
    text: "Am Fahrzeug, auf der Website, in der Mailbox-Ansage: Wer deinen Link öffnet, wird nach Anliegen, Dringlichkeit, Ort und Fotos gefragt. Das klappt auch im Keller mit einem Balken Empfang.",
  },
  {
    icon: "inbox",
    title: "Alles an einem Ort",
    text: "Jede Anfrage liegt in deiner Übersicht, mit Fotos und Rückrufzeit. Du suchst, filterst, notierst dir etwas dazu und hakst ab, was erledigt ist.",
  },
  {
    icon: "talk",
    title: "Geantwortet in einer Minute",
    text: "Auf Knopfdruck bekommst du eine Einschätzung, wie eilig und wie groß der Auftrag ist, und einen Antworttext. Du liest ihn, änderst ihn und schickst ihn per E-Mail oder WhatsApp.",
  },
];

export function Benefits({ product }: { product: string }) {
  return (
    <Section
      id={whatItIs(product)}
      title={`Was ist ${product}?`}
      lead={`${product} ist dein Anfrage-Formular und dein Posteingang dafür. Gemacht für Betriebe, die auf der Baustelle sind, wenn das Telefon klingelt.`}
      tinted
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={icon} className="flex">
            <Card className="grid content-start gap-3">
              <span className="flex size-12 items-center justify-center rounded-md bg-bubble text-on-bubble">
                <Icon name={icon} />
              </span>
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="text-pretty hyphens-auto text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <InboxPicture />
    </Section>
  );
}
