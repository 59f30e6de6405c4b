import { href } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";

interface Step {
  icon: IconName;
  title: string;
  text: string;
  links?: readonly (readonly [label: string, path: string])[];
}

const STEPS: readonly Step[] = [
  {
    icon: "chat",
    title: "In WhatsApp und E-Mail",
    text: "Schreib den Link in deine automatische Antwort und unter deine E-Mails. So kommt jede Anfrage gleich vollständig.",
  },
  {
    icon: "pin",
    title: "Bei Google und auf deiner Website",
    text: "Trag den Link in dein Unternehmensprofil ein und setz ihn auf deiner Website dorthin, wo die Telefonnummer steht.",
  },
  {
    icon: "qr",
    title: "Auf Karte, Rechnung und Fahrzeug",
    text: "Druck den QR-Code mindestens 2 × 2 cm groß, mit weißem Rand. Fertig zum Drucken:",
    links: [
      ["Aushang", href("/so-funktioniert-es/aushang")],
      ["Aufkleber", href("/so-funktioniert-es/aufkleber")],
      ["Druckdateien", href("/so-funktioniert-es/link")],
    ],
  },
  {
    icon: "phone",
    title: "Auf der Mailbox",
    text: "Sag auf deiner Mailbox an, dass eine Anfrage über deinen Link am schnellsten geht.",
  },
];

export function FirstSteps() {
  return (
    <section aria-labelledby="erste-schritte">
      <h2 id="erste-schritte" className="mb-4 text-xl font-bold">
        So kommt dein Link zu deinen Kunden
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {STEPS.map(({ icon, title, text, links = [] }) => (
          <li key={title} className="flex gap-3 rounded-lg border border-line bg-surface p-4">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <div className="min-w-0">
              <h3 className="font-bold">{title}</h3>
              <p className="hyphens-auto text-ink-soft">{text}</p>
              {links.length > 0 && (
                <p className="flex flex-wrap gap-x-4">
                  {links.map(([label, path]) => (
                    <a
                      key={path}
                      href={path}
                      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                    >
                      {label}
                    </a>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
