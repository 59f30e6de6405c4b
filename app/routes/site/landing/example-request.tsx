import { Badge } from "#app/ui/badge.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Level } from "./level.tsx";

const DETAILS: readonly { icon: IconName; text: string }[] = [
  { icon: "clock", text: "So schnell wie möglich" },
  { icon: "pin", text: "44137 Dortmund" },
  { icon: "phone", text: "Telefon, vormittags 8:00–12:00" },
  { icon: "camera", text: "2 Fotos" },
];

export function ExampleRequest() {
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
            <strong className="font-semibold">Heute,</strong> <span className="text-ink-soft">7:42 Uhr</span>
          </span>
        </div>
        <p className="text-lg font-bold">Sabine Beispiel</p>
        <blockquote className="mt-2 hyphens-auto">
          „Unter der Spüle tropft es aus dem Siphon, der Eimer ist alle zwei Stunden voll. Das Wasser konnte
          ich abdrehen.“
        </blockquote>
        <ul className="mt-5 grid gap-2.5 border-t border-line pt-4 text-sm">
          {DETAILS.map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-2.5">
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
