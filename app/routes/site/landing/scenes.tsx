import { paragraphsOf, plainTitle, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { type Props, Section, Told } from "./parts.tsx";

/** `npm run pictures` makes them, and says so in a test when a screen they show has changed. */
const FILES = import.meta.glob<string>("./pictures/*.{avif,webp}", { eager: true, import: "default" });

interface Shown {
  name: string;
  alt: string;
  isHead?: boolean;
  isForWide?: boolean;
}

const SCENES: readonly Shown[] = [
  { name: "van", alt: "Ein Lieferwagen mit dem Namen des Betriebs und einem QR-Code an der Seite." },
  {
    name: "gas",
    alt: "Das Formular auf dem Handy: Jemand schreibt, dass es nach Gas riecht, und liest, was zu tun ist.",
  },
  {
    name: "call",
    alt: "Unter „Zuerst anrufen“ steht der Gasgeruch, daneben der Knopf zum Anrufen.",
    isForWide: true,
  },
  { name: "date", alt: "Die Seite des Kunden: Der Termin steht fest, am Dienstag zwischen 8 und 10 Uhr." },
];

const scenes = sectionOf(text, "scenes");

export function Scenes({ values }: Props) {
  return (
    <Section title={plainTitle(scenes)} isTinted>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-8">
        {sectionsOf(scenes).map((scene, index) => {
          const picture = SCENES[index];
          return (
            <li
              key={plainTitle(scene)}
              className="grid content-start gap-2 xl:grid-cols-[24.5rem_minmax(0,1fr)] xl:gap-6"
            >
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
export function Picture({ name, alt, isHead, isForWide }: Shown) {
  const file = (end: string) => FILES[`./pictures/${name}${end}`];
  return (
    <picture className={isForWide ? "max-sm:hidden" : undefined}>
      {file("-dark.avif") && (
        <source type="image/avif" srcSet={file("-dark.avif")} media="(prefers-color-scheme: dark)" />
      )}
      <source type="image/avif" srcSet={file(".avif")} />
      <img
        src={file(".webp")}
        width="780"
        height={isHead ? 792 : 380}
        loading={isHead ? "eager" : "lazy"}
        alt={alt}
        className={`w-full max-w-[24.5rem] rounded-lg border border-line ${isHead ? "h-61 object-cover object-top sm:h-auto" : "h-auto"}`}
      />
    </picture>
  );
}
