import { href } from "react-router";
import { MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ExampleRequest } from "./example-request.tsx";

const FACTS: readonly { icon: IconName; text: string }[] = [
  { icon: "chat", text: "Deine Kunden brauchen keine App und kein Konto, nur deinen Link." },
  {
    icon: "camera",
    text: `Bis zu ${MAX_PHOTOS}\u00a0Fotos kommen gleich mit, ohne Standort und Aufnahmedaten.`,
  },
  { icon: "clock", text: "Du weißt vorher, wie eilig es ist und wann du zurückrufen kannst." },
];

interface HeroFacts {
  product: string;
  trialDays: number;
  exampleForm: string | null;
}

export function Hero({ product, trialDays, exampleForm }: HeroFacts) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-20">
      <div className="grid gap-6">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl lg:text-5xl">
          Deine Kunden schicken dir eine vollständige Anfrage, statt auf die Mailbox zu sprechen.
        </h1>
        <p className="max-w-xl text-lg sm:text-pretty text-ink-soft">
          {product} gibt deinem Betrieb einen eigenen Link. Wer ihn öffnet, beschreibt sein Anliegen und legt
          Fotos dazu. Du liest alles an einem Ort, sobald du die Hände frei hast.
        </p>
        <ul className="grid gap-3">
          {FACTS.map(({ icon, text }) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand" />
              <span className="sm:text-pretty">{text}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row">
          <a href={href("/signup")} className={buttonLook("primary")}>
            Jetzt kostenlos testen
            <Icon name="arrowRight" />
          </a>
          {exampleForm && (
            <a href={exampleForm} className={buttonLook("secondary")}>
              Beispiel-Formular ansehen
            </a>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {trialDays}&nbsp;Tage kostenlos, in etwa 2&nbsp;Minuten eingerichtet. Ohne Passwort, ohne
          Zahlungsdaten.
        </p>
      </div>
      <ExampleRequest />
    </div>
  );
}
