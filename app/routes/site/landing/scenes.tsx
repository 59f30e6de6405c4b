import { paragraphsOf, plainTitle, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { type Props, Section, Told } from "./parts.tsx";
import callAvif from "./pictures/call.avif";
import callWebp from "./pictures/call.webp";
import dateAvif from "./pictures/date.avif";
import dateWebp from "./pictures/date.webp";
import gasAvif from "./pictures/gas.avif";
import gasWebp from "./pictures/gas.webp";
import vanAvif from "./pictures/van.avif";
import vanWebp from "./pictures/van.webp";

/** `npm run pictures` makes them, and says so in a test when a screen they show has changed. */
const SCENES = [
  {
    avif: vanAvif,
    webp: vanWebp,
    alt: "Ein Lieferwagen mit dem Namen des Betriebs und einem QR-Code an der Seite.",
  },
  {
    avif: gasAvif,
    webp: gasWebp,
    alt: "Das Formular auf dem Handy: Jemand schreibt, dass es nach Gas riecht, und liest, was zu tun ist.",
  },
  {
    avif: callAvif,
    webp: callWebp,
    alt: "Die Übersicht des Betriebs auf dem Handy: Unter „Zuerst anrufen“ steht der Gasgeruch, daneben der Knopf zum Anrufen.",
  },
  {
    avif: dateAvif,
    webp: dateWebp,
    alt: "Die Seite des Kunden: Der Termin steht fest, am Dienstag zwischen 8 und 10 Uhr.",
  },
] as const;

const scenes = sectionOf(text, "scenes");

export function Scenes({ values }: Props) {
  return (
    <Section title={plainTitle(scenes)} isTinted>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-8">
        {sectionsOf(scenes).map((scene, index) => {
          const picture = SCENES[index];
          return (
            <li key={plainTitle(scene)} className="grid content-start gap-2">
              {picture && (
                <picture>
                  <source type="image/avif" srcSet={picture.avif} />
                  <img
                    src={picture.webp}
                    width="780"
                    height="340"
                    loading="lazy"
                    alt={picture.alt}
                    className="h-auto w-full rounded-lg border border-line"
                  />
                </picture>
              )}
              <Told
                title={`${index + 1}. ${plainTitle(scene)}`}
                text={paragraphsOf(scene)[0]}
                values={values}
              />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
