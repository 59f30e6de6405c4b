import { href } from "react-router";
import { countProfiles, countRequests, countThisMonth } from "#app/domain/operator/list-counts.server.ts";
import { ENDING_DAYS, type ProfileGroup } from "#app/domain/operator/profile-group.ts";
import { NEW_REQUEST_DAYS } from "#app/domain/operator/request-filter.ts";
import { findWarnings, type Warnings } from "#app/domain/operator/warnings.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { storageUse } from "#app/services/files/volume.server.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Card, Icon, type IconName } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { readMissingPhotos } from "#db/backup/missing-photos.server.ts";
import { newestBackup } from "#db/backup/newest-backup.server.ts";
import type { Route } from "./+types/overview";
import { jobLabel } from "./labels.ts";
import { PanelLink } from "./parts/facts.tsx";
import { listPath } from "./parts/list-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock, settings, jobs } = context.get(appContext);
  const now = clock.now();
  const seen = {
    lastRuns: jobs.list(),
    disk: await storageUse(settings.STORAGE_DIR),
    backup: newestBackup(settings.BACKUP_DIR),
    photos: readMissingPhotos(settings.STORAGE_DIR),
  };
  return {
    priceCents: settings.priceCents,
    requests: await countRequests(db, now),
    thisMonth: countThisMonth(db, now),
    profiles: countProfiles(db, now),
    warnings: await findWarnings(db, seen, now),
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
  const ofPlan = (group: ProfileGroup) => ({ ...business(group), isOfPlan: true });
  const paying = ofPlan("zahlend");
  const isPriced = priceCents !== null;
  const figures: readonly FigureProps[] = [
    { icon: "user", label: "Betriebe", note: "registriert", ...business("alle") },
    {
      icon: "clock",
      label: "Testphase endet",
      note: `in ${ENDING_DAYS} Tagen, ohne Buchung`,
      ...ofPlan("testphase-endet"),
    },
    { icon: "inbox", label: "Ohne Anfrage", note: "in den letzten 30 Tagen", ...business("ohne-anfrage") },
    { icon: "check", label: "Zahlend", note: "und nicht gekündigt", ...paying },
    {
      icon: "card",
      label: "Umsatz im Monat",
      note: `${paying.value} × ${euroAmount(priceCents ?? 0)} netto, ohne Gekündigte und offene Zahlungen`,
      ...paying,
      value: euroAmount(profiles.zahlend * (priceCents ?? 0)),
    },
    {
      icon: "warning",
      label: "Zahlung offen",
      note: "Abbuchung ist fehlgeschlagen",
      ...ofPlan("zahlung-offen"),
    },
    { icon: "inbox", label: "Alle Anfragen", note: "der letzten 30 Tage", ...request("alle") },
    { icon: "alarm", label: "Offene Anfragen", note: "noch nicht erledigt", ...request("offen") },
    {
      icon: "clock",
      label: "Neue Anfragen",
      note: `in den letzten ${NEW_REQUEST_DAYS} Tagen`,
      ...request("neu"),
    },
    {
      icon: "chart",
      label: "Anfragen im Monat",
      note: "seit dem Ersten, ohne Spam, mit gelöschten",
      ...request("alle"),
      value: germanNumber(thisMonth),
    },
  ];
  return (
    <div className="grid-parts">
      <PageTitle name="Admin Panel" />
      <h1>Dashboard</h1>
      <Todos todos={todosOf(warnings, isPriced ? profiles : null)} isPriced={isPriced} />
      <ul className="panel-figures">
        {figures
          .filter(({ isOfPlan }) => isPriced || !isOfPlan)
          .map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
      </ul>
    </div>
  );
}

interface FigureProps {
  icon: IconName;
  label: string;
  note: string;
  value: string;
  to: string;
  isOfPlan?: boolean;
}

function Figure({ icon, label, note, value, to }: FigureProps) {
  return (
    <li>
      <PanelLink to={to}>
        <span className="flex items-center gap-2 text-ink-soft">
          <Icon name={icon} className="shrink-0 text-brand max-sm:hidden" />
          {label}
        </span>
        <strong>{value}</strong>
        <span className="text-sm text-ink-soft">{note}</span>
      </PanelLink>
    </li>
  );
}

type Todo = readonly [task: string, path: string, canWait?: boolean];

function Todos({ todos, isPriced }: { todos: readonly Todo[]; isPriced: boolean }) {
  return (
    <Card id="heute" title={todos.length > 0 ? "Heute zu tun" : "Heute nichts zu tun"}>
      {todos.length === 0 ? (
        <p className="text-ink-soft">
          Alle E-Mails sind zugestellt oder unterwegs, keine Aufgabe{isPriced && " und keine Abbuchung"} ist
          fehlgeschlagen, und auf dem Datenträger ist Platz.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {todos.map(([task, path, canWait]) => (
            <li key={task}>
              <PanelLink to={path} className="flex min-h-11 items-center gap-3 py-2">
                <Icon
                  name={canWait ? "clock" : "warning"}
                  className={canWait ? "text-warn" : "text-danger"}
                />
                <span className="min-w-0 grow">{task}</span>
                <Icon name="arrowRight" className="shrink-0 text-brand" />
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const OPERATION = href("/admin-panel-werkruf/technik");
const inGroup = (filter: ProfileGroup) => listPath(href("/admin-panel-werkruf/profiles"), { filter });

function todosOf(warnings: Warnings, profiles: Record<ProfileGroup, number> | null): Todo[] {
  const { deadMails, deadTasks, stuckSince, failingJobs, unreadable, missingPhotos } = warnings;
  const ofPlan = (group: ProfileGroup, task: string, canWait = false): Todo[] => {
    const count = profiles?.[group] ?? 0;
    return count > 0 ? [[`${task}: ${germanNumber(count)}`, inGroup(group), canWait]] : [];
  };
  const technical = [
    warnings.isDatabaseDamaged &&
      "Die Datenbank ist beschädigt: bitte bald eine Sicherung einspielen (docs/runbooks.md).",
    unreadable > 0 &&
      `Unlesbare Werte in der Datenbank: ${unreadable}. Was zu tun ist, steht in docs/runbooks.md.`,
    missingPhotos > 0 && `Fehlende Bilddateien: ${missingPhotos}. Was zu tun ist, steht in docs/runbooks.md.`,
    warnings.isDiskNearlyFull && "Auf dem Datenträger ist kaum noch Platz.",
    ...failingJobs.map((name) => `Die Aufgabe „${jobLabel(name)}“ ist zuletzt fehlgeschlagen.`),
    stuckSince && `E-Mails warten seit ${germanDateTime(stuckSince)} auf den Versand.`,
    deadMails > 0 &&
      `${deadMails === 1 ? "1 E-Mail konnte" : `${deadMails} E-Mails konnten`} nicht zugestellt werden.`,
    deadTasks > 0 && `${deadTasks === 1 ? "1 Aufgabe wurde" : `${deadTasks} Aufgaben wurden`} aufgegeben.`,
  ].filter((task) => typeof task === "string");
  return [
    ...technical.map((task) => [task, OPERATION] as const),
    ...ofPlan("zahlung-offen", "Fehlgeschlagene Abbuchungen"),
    ...ofPlan("testphase-endet", `Testphasen, die in ${ENDING_DAYS} Tagen ohne Buchung enden`, true),
  ];
}
