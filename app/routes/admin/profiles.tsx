import { href } from "react-router";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { listProfiles } from "#app/domain/operator/list-profiles.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/profiles";
import { EmptyList } from "./empty-list.tsx";
import { Pager } from "./pager.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SearchForm } from "./search-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log } = context.get(appContext);
  const search = cleanSearch(url.searchParams.get("suche"));
  const olderThan = readCursor(url.searchParams.get("aelter"));
  const page = await listProfiles(db, { search, olderThan });
  log.info({ event: "admin-listed-profiles", admin: admin.id, shown: page.entries.length });
  return { search, isFirst: olderThan === null, page, now: clock.now() };
}

const LIST = href("/admin-panel-werkruf/profiles");
const GERMAN = new Intl.NumberFormat("de-DE");

export default function AdminProfiles({ loaderData }: Route.ComponentProps) {
  const { search, isFirst, page, now } = loaderData;
  const query = search ? `suche=${encodeURIComponent(search)}` : "";
  const path = (...parts: string[]) => {
    const filled = parts.filter(Boolean);
    return filled.length > 0 ? `${LIST}?${filled.join("&")}` : LIST;
  };
  return (
    <>
      <title>Handwerker Profile – Admin Panel</title>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-extrabold">Handwerker Profile</h1>
        <p className="text-ink-soft">{`${GERMAN.format(page.found)} von ${GERMAN.format(page.all)} Profilen`}</p>
      </div>
      <SearchForm
        action={LIST}
        label="Profile durchsuchen"
        hint="Firma, Ansprechpartner, E-Mail oder Stadt"
        value={search}
      />
      {page.entries.length > 0 ? (
        <ul className="grid gap-4">
          {page.entries.map((entry) => (
            <ProfileCard key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyList whole={search || !isFirst ? LIST : null}>
          {search ? "Keine Profile gefunden, die der Suche entsprechen." : "Keine Profile vorhanden."}
        </EmptyList>
      )}
      <Pager
        first={isFirst ? null : path(query)}
        next={page.older && path(query, `aelter=${cursorText(page.older)}`)}
        label="Ältere Profile"
      />
    </>
  );
}
