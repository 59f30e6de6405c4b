import { Icon } from "#app/ui/icon.tsx";
import { FormPicture } from "./product-pictures.tsx";
import { Section } from "./section.tsx";

export function CustomerView({ digestAt }: { digestAt: string }) {
  const points = [
    "Dein Kunde tippt an, worum es geht, und beschreibt es in seinen Worten.",
    "Bricht die Verbindung ab, bleibt alles stehen: Die Anfrage wird gesendet, sobald wieder Netz da ist.",
    "Akute Probleme melden wir dir sofort per E-Mail.",
    `Alles andere kommt gesammelt um ${digestAt}\u00a0Uhr, und nur, wenn es etwas Neues gibt.`,
    "Nach 30\u00a0Tagen löschen wir jede Anfrage samt Fotos. Daran denken musst du nicht.",
  ];
  return (
    <Section title="So sieht es dein Kunde, so erfährst du davon" tinted>
      <div className="grid items-center gap-10 md:grid-cols-[auto_minmax(0,1fr)] md:gap-16">
        <FormPicture />
        <ul className="grid gap-5">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-lg">
              <Icon name="check" className="mt-0.5 text-brand" />
              <span className="text-pretty">{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
