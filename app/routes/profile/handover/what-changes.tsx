import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

interface Props {
  companyName: string;
  contactName: string;
  ownerName: string;
  mailsTo: string;
  receiverHost: string | null;
  email: string;
  product: string;
}

export function WhatChanges(props: Props) {
  const { companyName, contactName, ownerName, mailsTo, receiverHost, email, product } = props;
  const changes: readonly { icon: IconName; title: string; text: string }[] = [
    {
      icon: "card",
      title: "Vertrag, Abo und Rechnungen",
      text: `Der Vertrag mit ${product} läuft auf Sie, ein gebuchtes Abo läuft weiter. Rechnungen gehen an ${email}. Abgebucht wird wie bisher, bis Sie unter „Abo“ Ihre eigene Zahlungsart eintragen.`,
    },
    {
      icon: "home",
      title: "Profil, Link und Kollegen",
      text: `Sie verwalten die Angaben zum Betrieb und wer mitarbeitet. Ansprechpartner bleibt ${contactName}, bis Sie es ändern. Antworten Ihrer Kunden gehen an ${mailsTo === email ? "dieselbe Adresse" : mailsTo}; Ihre Kunden sehen sie.`,
    },
    ...(receiverHost
      ? [
          {
            icon: "external",
            title: "Schnittstelle",
            text: `Anfragen gehen auch an ein Programm unter ${receiverHost}. Das bleibt so, bis Sie es unter „Benachrichtigungen“ ändern.`,
          } as const,
        ]
      : []),
    {
      icon: "user",
      title: ownerName,
      text: "Arbeitet als Kollege weiter und liest die Anfragen mit. Unter „Kollegen“ können Sie das jederzeit beenden.",
    },
    {
      icon: "trash",
      title: "Ihr Konto",
      text: `Löschen Sie später Ihr Konto, löschen Sie damit ${companyName} mit allen Anfragen.`,
    },
  ];
  return (
    <Card aria-labelledby="aenderungen" className="grid gap-5">
      <h2 id="aenderungen" className="text-lg font-bold">
        Das ändert sich, wenn Sie annehmen
      </h2>
      <ul className="grid gap-4">
        {changes.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <p className="text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
