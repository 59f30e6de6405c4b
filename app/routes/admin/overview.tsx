import { href } from "react-router";
import { NEW_REQUEST_DAYS, overviewCounts } from "#app/domain/operator/overview-counts.server.ts";
import { findWarnings } from "#app/domain/operator/warnings.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { storageUse } from "#app/services/files/volume.server.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newestBackup } from "#db/backup/newest-backup.server.ts";
import type { Route } from "./+types/overview";
import { PanelLink } from "./panel-link.tsx";
import { requestsPath } from "./requests-address.ts";
import { WarningList } from "./warning-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock, settings, jobs } = context.get(appContext);
  const now = clock.now();
  const disk = await storageUse(settings.STORAGE_DIR);
  return {
    product: settings.PRODUCT_NAME,
    counts: await overviewCounts(db, now),
    newDays: NEW_REQUEST_DAYS,
    warnings: await findWarnings(
      db,
      { lastRuns: jobs.list(), disk, backup: newestBackup(settings.BACKUP_DIR) },
      now,
    ),
  };
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { product, counts, newDays, warnings } = loaderData;
  const profiles = href("/admin-panel-werkruf/profiles");
  const all = { search: "", state: "alle", after: null } as const;
  return (
    <>
      <title>{`Admin Panel – ${product}`}</title>
      <h1 className="mb-6 text-2xl font-extrabold">Dashboard</h1>
      <WarningList warnings={warnings} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure icon="user" label="Betriebe" note="registriert" value={counts.providers} to={profiles} />
        <Figure
          icon="inbox"
          label="Alle Anfragen"
          note="der letzten 30 Tage"
          value={counts.requests}
          to={requestsPath(all)}
        />
        <Figure
          icon="alarm"
          label="Offene Anfragen"
          note="noch nicht erledigt"
          value={counts.openRequests}
          to={requestsPath({ ...all, state: "offen" })}
        />
        <Figure
          icon="clock"
          label="Neue Anfragen"
          note={`in den letzten ${newDays} Tagen`}
          value={counts.newRequests}
          to={requestsPath(all)}
        />
      </ul>
    </>
  );
}

const GERMAN = new Intl.NumberFormat("de-DE");

function Figure(props: { icon: IconName; label: string; note?: string; value: number; to: string }) {
  const { icon, label, note, value, to } = props;
  return (
    <li>
      <PanelLink
        to={to}
        className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-5 shadow-card hover:shadow-lift"
      >
        <span className="flex items-center gap-2 font-semibold text-ink-soft">
          <Icon name={icon} className="text-brand" />
          {label}
        </span>
        <strong className="text-2xl font-extrabold tabular-nums">{GERMAN.format(value)}</strong>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </PanelLink>
    </li>
  );
}
