import { href } from "react-router";
import { countProfiles } from "#app/domain/operator/list-counts.server.ts";
import { listProfiles } from "#app/domain/operator/list-profiles.server.ts";
import { PROFILE_GROUPS, type ProfileGroup } from "#app/domain/operator/profile-group.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanNumber } from "#app/ui/german-number.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/profiles";
import { Choices, EmptyList, Pager, SearchForm } from "./parts/lists.tsx";
import { ProfileRow } from "./parts/profile-row.tsx";
import { ALL_PROFILES, profilesPath, readProfilesAddress } from "./parts/profiles-address.ts";
import { Rows } from "./parts/rows.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log } = context.get(appContext);
  const address = readProfilesAddress(url.searchParams);
  const now = clock.now();
  const page = await listProfiles(db, address, now);
  const counts = countProfiles(db, now);
  log.info({ event: "admin-listed-profiles", admin: admin.id, shown: page.entries.length });
  return { address, page, counts, now };
}

const GROUP_LABELS: Record<ProfileGroup, string> = {
  "testphase-endet": "Testphase endet",
  zahlend: "Zahlend",
  "zahlung-offen": "Zahlung offen",
  "ohne-anfrage": "Ohne Anfrage",
};

export default function AdminProfiles({ loaderData }: Route.ComponentProps) {
  const { address, page, counts, now } = loaderData;
  const { search, group, after } = address;
  const isNarrowed = search !== "" || group !== null;
  const shown = page.found ?? counts[group ?? "alle"];
  const choice = (to: ProfileGroup | null, label: string) => ({
    label,
    to: profilesPath({ ...address, group: to, after: null }),
    isChosen: to === group,
    count: search ? null : germanNumber(counts[to ?? "alle"]),
  });
  return (
    <>
      <PageTitle name="Handwerker Profile · Admin Panel" />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-extrabold">Handwerker Profile</h1>
        <p className="text-ink-soft">{`${germanNumber(shown)} von ${germanNumber(counts.alle)} Profilen`}</p>
      </div>
      <SearchForm
        action={href("/admin-panel-werkruf/profiles")}
        label="Profile durchsuchen"
        hint="Firma, Ansprechpartner, E-Mail oder Ort"
        value={search}
      >
        {group && <input type="hidden" name="stand" value={group} />}
      </SearchForm>
      <Choices
        choices={[choice(null, "Alle"), ...PROFILE_GROUPS.map((each) => choice(each, GROUP_LABELS[each]))]}
      />
      {page.entries.length > 0 ? (
        <Rows>
          {page.entries.map((entry) => (
            <ProfileRow key={entry.id} entry={entry} now={now} />
          ))}
        </Rows>
      ) : (
        <EmptyList whole={isNarrowed || after ? profilesPath(ALL_PROFILES) : null}>
          {isNarrowed ? "Keine Profile gefunden, die der Suche entsprechen." : "Keine Profile vorhanden."}
        </EmptyList>
      )}
      <Pager
        first={after && profilesPath({ ...address, after: null })}
        next={page.older && profilesPath({ ...address, after: page.older })}
        label="Ältere Profile"
      />
    </>
  );
}
