import { href } from "react-router";
import { countProfiles } from "#app/domain/operator/list-counts.server.ts";
import { listProfiles, type ProfileEntry } from "#app/domain/operator/list-profiles.server.ts";
import type { ProfileGroup } from "#app/domain/operator/profile-group.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/profiles";
import { type AdminList, ListPage, readAddress } from "./parts/list-page.tsx";
import { ProfileRow } from "./parts/profile-row.tsx";

const GROUPS: Record<ProfileGroup | "alle", string> = {
  alle: "Alle",
  "testphase-endet": "Testphase endet",
  zahlend: "Zahlend",
  "zahlung-offen": "Zahlung offen",
  "ohne-anfrage": "Ohne Anfrage",
};

const LIST: AdminList<ProfileEntry & { now: Date }, keyof typeof GROUPS> = {
  path: href("/admin-panel-werkruf/profiles"),
  title: "Handwerker Profile",
  older: "Ältere Profile",
  search: { label: "Profile durchsuchen", hint: "Firma, Ansprechpartner, E-Mail oder Ort" },
  filters: GROUPS,
  empty: "Keine Profile vorhanden.",
  notFound: "Keine Profile gefunden, die der Suche entsprechen.",
  row: ({ now, ...entry }) => <ProfileRow key={entry.id} entry={entry} now={now} />,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log } = context.get(appContext);
  const address = readAddress(GROUPS, url.searchParams);
  const now = clock.now();
  const group = address.filter === "alle" ? null : address.filter;
  const page = await listProfiles(db, { ...address, group }, now);
  log.info({ event: "admin-listed-profiles", admin: admin.id, shown: page.entries.length });
  return { address, page, counts: countProfiles(db, now), now };
}

export default function AdminProfiles({ loaderData: { address, page, counts, now } }: Route.ComponentProps) {
  const shown = page.found ?? counts[address.filter ?? "alle"];
  const numbers = Object.entries(counts).map(([group, count]) => [group, germanNumber(count)]);
  return (
    <ListPage
      list={LIST}
      address={address}
      page={{ ...page, entries: page.entries.map((entry) => ({ ...entry, now })) }}
      counts={address.search ? null : Object.fromEntries(numbers)}
      beside={
        <p className="text-ink-soft">{`${germanNumber(shown)} von ${germanNumber(counts.alle)} Profilen`}</p>
      }
    />
  );
}
