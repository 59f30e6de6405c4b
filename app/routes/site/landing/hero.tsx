import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, pointsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { Level } from "./level.tsx";

export function Hero({ values, exampleForm }: { values: Values; exampleForm: string | null }) {
  const [lead = [], offer = []] = paragraphsOf(text);
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[7fr_5fr] lg:gap-12 lg:py-12">
      <div className="grid gap-6">
        <h1 className="sm:text-4xl lg:text-5xl">
          <Words text={text.title} values={values} />
        </h1>
        <p className="max-w-xl text-lg sm:text-pretty text-ink-soft">
          <Words text={lead} values={values} />
        </p>
        <ul className="grid gap-3">
          {pointsOf(text).map(({ icon = "check", text: point }) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="text-brand" />
              <span className="sm:text-pretty">
                <Words text={point} values={values} />
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row">
          <ButtonLink href={href("/signup")}>
            Jetzt kostenlos testen
            <Icon name="arrowRight" />
          </ButtonLink>
          {exampleForm && (
            <ButtonLink href={exampleForm} look="secondary">
              Beispiel-Formular ansehen
            </ButtonLink>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          <Words text={offer} values={values} />
        </p>
      </div>
      <ExampleRequest />
    </div>
  );
}

const DETAILS: readonly { icon: IconName; text: string }[] = [
  { icon: "clock", text: "So schnell wie möglich" },
  { icon: "pin", text: "44137 Dortmund" },
  { icon: "phone", text: "Telefon, vormittags 8:00–12:00" },
  { icon: "camera", text: "2 Fotos" },
];

function ExampleRequest() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <figcaption className="mb-3 text-sm text-ink-soft">
        Beispiel: So kommt eine Anfrage bei dir an.
      </figcaption>
      <div className="rounded-lg rounded-b-none border border-l-8 border-line border-l-danger bg-surface p-5 shadow-lift sm:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <Badge tone="alarm">
            <Icon name="alarm" className="-ml-0.5 size-5!" />
            Problem
          </Badge>
          <span className="text-sm">
            <strong>Heute,</strong> <span className="text-ink-soft">7:42 Uhr</span>
          </span>
        </div>
        <p className="text-lg font-bold">Sabine Beispiel</p>
        <blockquote className="mt-2 hyphens-auto">
          „Unter der Spüle tropft es aus dem Siphon, der Eimer ist alle zwei Stunden voll. Das Wasser konnte
          ich abdrehen.“
        </blockquote>
        <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
          {DETAILS.map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-2">
              <Icon name={icon} className="size-5! text-brand" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <Level />
    </figure>
  );
}
