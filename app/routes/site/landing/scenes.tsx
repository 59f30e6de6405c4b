import { paragraphsOf, plainTitle, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { type Props, Section, Told } from "./parts.tsx";
import callAvif from "./pictures/call.avif";
import callWebp from "./pictures/call.webp";
import callDark from "./pictures/call-dark.avif";
import dateAvif from "./pictures/date.avif";
import dateWebp from "./pictures/date.webp";
import dateDark from "./pictures/date-dark.avif";
import gasAvif from "./pictures/gas.avif";
import gasWebp from "./pictures/gas.webp";
import gasDark from "./pictures/gas-dark.avif";
import vanAvif from "./pictures/van.avif";
import vanWebp from "./pictures/van.webp";

interface Shown {
  avif: string;
  webp: string;
  /** For browsers that show pages dark. */
  dark?: string;
  alt: string;
}

/** `npm run pictures` makes them, and says so in a test when a screen they show has changed. */
export const GAS: Shown = {
  avif: gasAvif,
  webp: gasWebp,
  dark: gasDark,
  alt: "Das Formular auf dem Handy: Jemand schreibt, dass es nach Gas riecht, und liest, was zu tun ist.",
};

export const CALL: Shown = {
  avif: callAvif,
  webp: callWebp,
  dark: callDark,
  alt: "Die Übersicht des Betriebs auf dem Handy: Unter „Zuerst anrufen“ steht der Gasgeruch, daneben der Knopf zum Anrufen.",
};

const SCENES: readonly Shown[] = [
  {
    avif: vanAvif,
    webp: vanWebp,
    alt: "Ein Lieferwagen mit dem Namen des Betriebs und einem QR-Code an der Seite.",
  },
  GAS,
  CALL,
  {
    avif: dateAvif,
    webp: dateWebp,
    dark: dateDark,
    alt: "Die Seite des Kunden: Der Termin steht fest, am Dienstag zwischen 8 und 10 Uhr.",
  },
];

const scenes = sectionOf(text, "scenes");

export function Scenes({ values }: Props) {
  return (
    <Section title={plainTitle(scenes)} isTinted>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-8">
        {sectionsOf(scenes).map((scene, index) => {
          const picture = SCENES[index];
          return (
            <li key={plainTitle(scene)} className="grid content-start gap-2">
              {picture && <Picture {...picture} />}
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

/** It is never larger than on a phone, so its letters are no larger than the page's own. */
export function Picture({ avif, webp, dark, alt }: Shown) {
  return (
    <picture>
      {dark && <source type="image/avif" srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <source type="image/avif" srcSet={avif} />
      <img
        src={webp}
        width="780"
        height="380"
        loading="lazy"
        alt={alt}
        className="h-auto w-full max-w-[24.5rem] rounded-lg border border-line"
      />
    </picture>
  );
}
