import { href } from "react-router";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const CONSEQUENCES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "inbox",
    title: "Ihre Anfragen",
    text: "Alle Anfragen Ihrer Kunden, ihre Fotos und die Einschätzungen dazu werden gelöscht, auch die offenen.",
  },
  {
    icon: "user",
    title: "Ihr Profil und Ihre Anmeldung",
    text: "Alle Angaben zu Ihrem Betrieb gehen verloren. Sie werden in allen Browsern abgemeldet.",
  },
  {
    icon: "qr",
    title: "Ihr Link und gedruckte QR-Codes",
    text: "Sie führen auf eine Seite, die sagt, dass es den Betrieb hier nicht mehr gibt. Der Link wird nie an jemand anderen vergeben, auch nicht noch einmal an Sie.",
  },
  {
    icon: "card",
    title: "Ihr Abonnement",
    text: "Ein laufendes Abonnement endet sofort: Von da an wird nichts abgebucht. Für den Rest des bezahlten Monats gibt es kein Geld zurück: Wollen Sie ihn noch nutzen, kündigen Sie zuerst unter „Abo verwalten“ und löschen Sie das Konto danach. Rechnungen bewahren wir auf, solange das Steuerrecht es verlangt.",
  },
  {
    icon: "clock",
    title: "Sicherungskopien",
    text: "Dort stehen die Daten noch höchstens 14 Tage, danach auch dort nicht mehr.",
  },
];

const WITHOUT_BUSINESS: typeof CONSEQUENCES = [
  {
    icon: "user",
    title: "Ihre Anmeldung",
    text: "Ihre E-Mail-Adresse wird gelöscht. Sie werden in allen Browsern abgemeldet.",
  },
  ...CONSEQUENCES.filter(({ icon }) => icon === "clock"),
];

export function WhatGoes({ email, hasBusiness }: { email: string; hasBusiness: boolean }) {
  return (
    <Card aria-labelledby="was-geht" className="grid gap-5">
      <h2 id="was-geht" className="text-lg font-bold">
        Das passiert, wenn Sie löschen
      </h2>
      <ul className="grid gap-4">
        {(hasBusiness ? CONSEQUENCES : WITHOUT_BUSINESS).map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-pretty">
        Zum Schluss schicken wir eine E-Mail an <strong className="wrap-anywhere">{email}</strong>, damit Sie
        einen Nachweis haben.
      </p>
    </Card>
  );
}

export function DownloadFirst({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <Card aria-labelledby="vorher" className="grid justify-items-start gap-4">
      <h2 id="vorher" className="text-lg font-bold">
        Vorher: Daten sichern
      </h2>
      <p className="text-pretty">
        Gelöschtes können wir nicht zurückholen. Laden Sie am besten zuerst alles herunter:{" "}
        {hasBusiness
          ? "Ihre Angaben, alle Anfragen und alle Fotos in einer ZIP-Datei."
          : "was zu Ihrem Konto gespeichert ist, in einer ZIP-Datei."}
      </p>
      <a href={href("/profil/daten")} className={buttonLook("secondary")}>
        <Icon name="download" />
        Meine Daten herunterladen
      </a>
      {hasBusiness && (
        <p className="border-t border-line pt-4 text-pretty">
          Soll der Betrieb ohne Sie weitergehen?{" "}
          <a
            href={href("/profil/kollegen")}
            className="font-semibold text-brand underline underline-offset-4"
          >
            Übergeben Sie ihn einem Kollegen
          </a>
          , statt ihn zu löschen.
        </p>
      )}
    </Card>
  );
}

/** For an account without a business: it has no profile page (D13). */
export function SignOutInstead() {
  return (
    <Card aria-labelledby="abmelden" className="grid justify-items-start gap-4">
      <h2 id="abmelden" className="text-lg font-bold">
        Lieber nur abmelden?
      </h2>
      <p className="text-pretty">Ihr Konto bleibt bestehen, und alle Browser werden abgemeldet.</p>
      <form method="post" action={href("/profil/ueberall-abmelden")}>
        <Button look="secondary">Überall abmelden</Button>
      </form>
    </Card>
  );
}
