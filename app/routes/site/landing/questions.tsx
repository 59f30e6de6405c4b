import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "./section.tsx";

const link = "font-semibold text-brand underline underline-offset-4";

export function Questions({ price, trialDays }: { price: string; trialDays: number }) {
  return (
    <Section title="Was Betriebe uns fragen" tinted>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Question title="Müssen meine Kunden etwas installieren?">
          Nein. Sie öffnen deinen Link oder scannen den QR-Code und füllen ein kurzes Formular aus. Das geht
          auf jedem Handy, auch auf einem alten und auch bei schlechtem Netz.
        </Question>
        <Question title={`Was passiert nach den ${trialDays}\u00a0Tagen?`}>
          Nichts, was Geld kostet. Wenn du weitermachen willst, buchst du Premium für {price} im Monat zzgl.
          USt. Wenn nicht, kannst du die Anfragen nicht mehr lesen, und es bleibt dabei.
        </Question>
        <Question title="Ich habe schon ein Kontaktformular. Wozu das hier?">
          Ein Kontaktformular bringt dir einen Satz und eine Telefonnummer. Hier bekommst du, was du für die
          Planung brauchst: was kaputt ist, wie es aussieht, wo es ist, wie eilig es ist und wann jemand zu
          erreichen ist. Den Link setzt du einfach auf deine Website.
        </Question>
        <Question title="Wer sieht meine Anfragen?">
          Du, und kein anderer Betrieb. Wir selbst öffnen eine Anfrage nur mit festgehaltenem Grund, etwa wenn
          du uns um Hilfe bittest. Einen Vertrag zur Auftragsverarbeitung bekommst du gleich dazu. Was
          gespeichert wird und wie lange, steht in der{" "}
          <a href={href("/datenschutz")} className={link}>
            Datenschutzerklärung
          </a>
          .
        </Question>
        <Question title="Ich bin kein Computermensch. Schaffe ich das?">
          Wenn du eine E-Mail öffnen kannst, ja. Es gibt kein Passwort, keine App und kein Handbuch. Und wenn
          du irgendwo nicht weiterkommst, schreib uns.
        </Question>
      </div>
    </Section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="fragen" className="group border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 font-semibold hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow">{title}</h3>
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-3xl px-4 pb-5 text-pretty text-ink-soft sm:px-5">{children}</p>
    </details>
  );
}
