import { href } from "react-router";
import { countProfiles, countRequests, countThisMonth } from "#app/domain/operator/list-counts.server.ts";
import { ENDING_DAYS } from "#app/domain/operator/profile-group.ts";
import { NEW_REQUEST_DAYS } from "#app/domain/operator/request-filter.ts";
import { findWarnings, type Warnings } from "#app/domain/operator/warnings.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { storageUse } from "#app/services/files/volume.server.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { newestBackup } from "#db/backup/newest-backup.server.ts";
import type { Route } from "./+types/overview";
import { jobLabel } from "./labels.ts";
import { listPath } from "./parts/list-page.tsx";
import { PanelLink } from "./parts/panel-link.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock, settings, jobs } = context.get(appContext);
  const now = clock.now();
  const disk = await storageUse(settings.STORAGE_DIR);
  return {
    priceCents: settings.PRICE_MONTHLY_CENTS,
    requests: await countRequests(db, now),
    thisMonth: countThisMonth(db, now),
    profiles: countProfiles(db, now),
    warnings: await findWarnings(
      db,
      {
        lastRuns: jobs.list(),
        disk,
        backup: newestBackup(settings.BACKUP_DIR),
        photos: readMissingPhotos(settings.STORAGE_DIR),
      },
      now,
    ),
  };
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { priceCents, requests, thisMonth, profiles, warnings } = loaderData;
  const business = (group: keyof typeof profiles) => ({
    value: germanNumber(profiles[group]),
    to: listPath(href("/admin-panel-werkruf/profiles"), { filter: group === "alle" ? null : group }),
  });
  const request = (state: keyof typeof requests) => ({
    value: germanNumber(requests[state]),
    to: listPath(href("/admin-panel-werkruf/requests"), { filter: state === "alle" ? null : state }),
  });
  const paying = business("zahlend");
  const revenue = euroAmount(profiles.zahlend * priceCents);
  return (
    <>
      <PageTitle name="Admin Panel" />
      <h1 className="mb-4 text-2xl font-bold">Dashboard</h1>
      <WarningList warnings={warnings} />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 large-text:grid-cols-1">
        <Figure icon="user" label="Betriebe" note="registriert" {...business("alle")} />
        <Figure
          icon="clock"
          label="Testphase endet"
          note={`in ${ENDING_DAYS} Tagen, ohne Buchung`}
          {...business("testphase-endet")}
        />
        <Figure
          icon="inbox"
          label="Ohne Anfrage"
          note="in den letzten 30 Tagen"
          {...business("ohne-anfrage")}
        />
        <Figure icon="check" label="Zahlend" note="und nicht gekündigt" {...paying} />
        <Figure
          icon="card"
          label="Umsatz im Monat"
          note={`${paying.value} × ${euroAmount(priceCents)} netto, ohne Gekündigte und offene Zahlungen`}
          {...paying}
          value={revenue}
        />
        <Figure
          icon="warning"
          label="Zahlung offen"
          note="Abbuchung ist fehlgeschlagen"
          {...business("zahlung-offen")}
        />
        <Figure icon="inbox" label="Alle Anfragen" note="der letzten 30 Tage" {...request("alle")} />
        <Figure icon="alarm" label="Offene Anfragen" note="noch nicht erledigt" {...request("offen")} />
        <Figure
          icon="clock"
          label="Neue Anfragen"
          note={`in den letzten ${NEW_REQUEST_DAYS} Tagen`}
          {...request("neu")}
        />
        <Figure
          icon="chart"
          label="Anfragen im Monat"
          note="seit dem Ersten, ohne Spam, mit gelöschten"
          {...request("alle")}
          value={germanNumber(thisMonth)}
        />
      </ul>
    </>
  );
}

function Figure(props: { icon: IconName; label: string; note: string; value: string; to: string }) {
  const { icon, label, note, value, to } = props;
  return (
    <li>
      <PanelLink
        to={to}
        className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card hover:shadow-lift"
      >
        <span className="flex items-center gap-2 text-ink-soft">
          <Icon name={icon} className="shrink-0 text-brand max-sm:hidden" />
          {label}
        </span>
        <strong className="text-2xl font-bold tabular-nums wrap-anywhere">{value}</strong>
        <span className="text-sm text-ink-soft">{note}</span>
      </PanelLink>
    </li>
  );
}

function WarningList({ warnings }: { warnings: Warnings }) {
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
