import { href } from "react-router";
import type { Warnings } from "#app/domain/operator/warnings.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { jobLabel } from "./labels.ts";
import { PanelLink } from "./parts/panel-link.tsx";

export function WarningList({ warnings }: { warnings: Warnings }) {
  const messages = messagesOf(warnings);
  if (messages.length === 0) {
    return (
      <div className="mb-6">
        <Notice tone="ok" title="Alles läuft">
          <p>
            Alle E-Mails sind zugestellt oder unterwegs, keine Aufgabe ist fehlgeschlagen, und auf dem
            Datenträger ist Platz.
          </p>
          <ToOperation />
        </Notice>
      </div>
    );
  }
  return (
    <div className="mb-6">
      <Notice tone="danger" role="alert" title="Hier ist etwas zu tun">
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <ToOperation />
      </Notice>
    </div>
  );
}

function ToOperation() {
  return (
    <PanelLink
      to={href("/admin-panel-werkruf/technik")}
      className="mt-1 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
    >
      Zur Technik
    </PanelLink>
  );
}

function messagesOf({
  deadMails,
  stuckSince,
  failingJobs,
  isDiskNearlyFull,
  isDatabaseDamaged,
  unreadable,
  missingPhotos,
}: Warnings): string[] {
  return [
    ...(isDatabaseDamaged
      ? ["Die Datenbank ist beschädigt: bitte bald eine Sicherung einspielen (docs/operations.md)."]
      : []),
    ...(unreadable > 0
      ? [`Unlesbare Werte in der Datenbank: ${unreadable}. Was zu tun ist, steht in docs/operations.md.`]
      : []),
    ...(missingPhotos > 0
      ? [`Fehlende Bilddateien: ${missingPhotos}. Was zu tun ist, steht in docs/operations.md.`]
      : []),
    ...(deadMails === 1 ? ["1 E-Mail konnte nicht zugestellt werden."] : []),
    ...(deadMails > 1 ? [`${deadMails} E-Mails konnten nicht zugestellt werden.`] : []),
    ...(stuckSince ? [`E-Mails warten seit ${germanDateTime(stuckSince)} auf den Versand.`] : []),
    ...failingJobs.map((name) => `Die Aufgabe „${jobLabel(name)}“ ist zuletzt fehlgeschlagen.`),
    ...(isDiskNearlyFull ? ["Auf dem Datenträger ist kaum noch Platz."] : []),
  ];
}
