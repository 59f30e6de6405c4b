import { HOW_IT_WORKS } from "./anchors.ts";
import { Level } from "./level.tsx";
import { Section } from "./section.tsx";

const STEPS = [
  {
    title: "E-Mail-Adresse eintragen",
    text: "Du bekommst einen Link zur Anmeldung. Ein Passwort musst du dir nie merken.",
    bubble: 0.02,
  },
  {
    title: "Betrieb beschreiben",
    text: "Name, Gewerke und Ort, das dauert etwa 2\u00a0Minuten. Danach steht dein eigener Link.",
    bubble: 0.26,
  },
  {
    title: "Link und QR-Code verteilen",
    text: "Aufs Fahrzeug, auf die Website, in die automatische Antwort. Einen Aushang zum Ausdrucken gibt es dazu.",
    bubble: 0.5,
  },
] as const;

/** With each step the bubble comes closer to the middle. */
export function Steps() {
  return (
    <Section id={HOW_IT_WORKS} title="In 3 Schritten startklar">
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-5">
        {STEPS.map(({ title, text, bubble }, index) => (
          <li key={title} className="grid content-start gap-4">
            <Level bubble={bubble} className="w-full max-w-sm lg:max-w-none" />
            <div className="grid gap-2">
              <h3 className="text-lg font-bold">
                {index + 1}. {title}
              </h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
