import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/parts.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import {
  type Inline,
  paragraphsOf,
  plainTitle,
  plainWords,
  sectionOf,
  sectionsOf,
} from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";

export interface Props {
  values: Values;
}

export function Section(props: { id?: string; title: ReactNode; isTinted?: boolean; children: ReactNode }) {
  const { id, title, isTinted = false, children } = props;
  return (
    <section id={id} className={`py-4 sm:py-12 ${isTinted ? "bg-sunken" : ""}`}>
      <div className="frame grid-parts sm:gap-5">
        <h2 className="max-w-2xl text-2xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function Told({
  title,
  text,
  values,
}: Props & { title: string; text: readonly Inline[] | undefined }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <p className="text-pretty hyphens-auto text-ink-soft">
        <Words text={text ?? []} values={values} />
      </p>
    </div>
  );
}

export function Points({
  points,
  values,
}: Props & { points: readonly { icon?: IconName; text: readonly Inline[] }[] }) {
  return (
    <ul className="grid gap-2">
      {points.map(({ icon = "check", text: point }) => (
        <li key={plainWords(point)} className="flex gap-3">
          <Icon name={icon} className="shrink-0 text-brand" />
          <span className="min-w-0">
            <Words text={point} values={values} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `npm run pictures` makes them, and says so in a test when a screen they show has changed. */
const FILES = import.meta.glob<string>("./pictures/*.{avif,webp}", { eager: true, import: "default" });

interface Shown {
  name: string;
  alt: string;
  isHead?: boolean;
}

const WIDE = "(min-width: 64rem)";
const DARK = "(prefers-color-scheme: dark)";

const SCENES: readonly Shown[] = [
  { name: "van", alt: "Ein Lieferwagen mit dem Namen des Betriebs und einem QR-Code an der Seite." },
  {
    name: "gas",
    alt: "Das Formular auf dem Handy: Jemand schreibt, dass es nach Gas riecht, und liest, was zu tun ist.",
  },
  { name: "call", alt: "Unter „Zuerst anrufen“ steht der Gasgeruch, daneben der Knopf zum Anrufen." },
  { name: "date", alt: "Die Seite des Kunden: Der Termin steht fest, am Dienstag zwischen 8 und 10 Uhr." },
];

const scenes = sectionOf(text, "scenes");

export function Scenes({ values }: Props) {
  return (
    <Section title={plainTitle(scenes)} isTinted>
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8">
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

/** It is never larger than on its screen, so its letters are no larger than the page's own. */
export function Picture({ name, alt, isHead }: Shown) {
  const file = (end: string) => FILES[`./pictures/${name}${end}`];
  return (
    <picture>
      {isHead && (
        <>
          <source type="image/avif" srcSet={file("-wide-dark.avif")} media={`${WIDE} and ${DARK}`} />
          <source type="image/avif" srcSet={file("-wide.avif")} media={WIDE} />
        </>
      )}
      {file("-dark.avif") && <source type="image/avif" srcSet={file("-dark.avif")} media={DARK} />}
      <source type="image/avif" srcSet={file(".avif")} />
      <img
        src={file(".webp")}
        width="780"
        height={isHead ? 792 : 380}
        loading={isHead ? "eager" : "lazy"}
        alt={alt}
        className={`w-full rounded-lg border border-line ${isHead ? "h-52 max-w-[37.5rem] object-cover object-top max-sm:[mask-image:linear-gradient(#000_75%,transparent)] sm:h-auto" : "h-auto max-w-[24.5rem]"}`}
      />
    </picture>
  );
}
