import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { listProfiles, type ProfileEntry } from "#app/domain/operator/list-profiles.server.ts";
import { type ProfileState, profileState } from "#app/domain/operator/profile-state.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/profiles";
import { ContactLines } from "./facts.tsx";
import { EmptyList, Pager, SearchForm } from "./lists.tsx";
import { PanelLink } from "./panel-link.tsx";
import { requestsPath } from "./requests-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log } = context.get(appContext);
  const search = cleanSearch(url.searchParams.get("suche"));
  const after = readCursor(url.searchParams.get("aelter"));
  const page = await listProfiles(db, { search, after });
  log.info({ event: "admin-listed-profiles", admin: admin.id, shown: page.entries.length });
  return { search, isFirst: after === null, page, now: clock.now() };
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

const STATES: Record<ProfileState, { label: string; tone: BadgeTone }> = {
  trial: { label: "Testphase", tone: "info" },
  active: { label: "Aktiv", tone: "ok" },
  cancelled: { label: "Gekündigt", tone: "warn" },
  expired: { label: "Abgelaufen", tone: "neutral" },
};

function ProfileCard({ entry, now }: { entry: ProfileEntry; now: Date }) {
  const { companyName, contactName, email, mobileNumber, phoneHref, street, postalCode, city, slug } = entry;
  const { label, tone } = STATES[profileState(entry, now)];
  const place = [postalCode, city].filter(Boolean).join(" ");
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{companyName}</h2>
        <Badge tone={tone}>{label}</Badge>
        {entry.suspendedAt && <Badge tone="danger">Zugang beendet</Badge>}
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr_auto]">
        <ContactLines
          lines={[
            { text: contactName },
            { text: email, href: mailHref(email) },
            { text: mobileNumber, href: phoneHref },
            { text: [street, place].filter(Boolean).join(", ") },
          ]}
        />
        <div className="min-w-0">
          <h3 className="text-sm font-semibold text-ink-soft">Gewerke</h3>
          <p className="wrap-anywhere">{entry.businessFields.join(", ") || "Keine angegeben"}</p>
          <p className="mt-2 text-sm text-ink-soft">
            Registriert am <time dateTime={entry.createdAt.toISOString()}>{germanDate(entry.createdAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-x-5 gap-y-2 lg:flex-col">
          {slug && (
            <>
              <a
                href={href("/:slug", { slug })}
                target="_blank"
                rel="noopener"
                className={buttonLook("secondary", "small")}
              >
                <Icon name="external" />
                Ansehen
                <span className="sr-only">: Anfrageseite von {companyName}, öffnet in neuem Tab</span>
              </a>
              <PanelLink
                to={requestsPath({ search: slug, state: "alle", after: null })}
                className={buttonLook("quiet", "small")}
              >
                Anfragen
                <span className="sr-only"> an {companyName}</span>
              </PanelLink>
            </>
          )}
          <PanelLink
            to={href("/admin-panel-werkruf/profiles/:profileId", { profileId: entry.id })}
            className={buttonLook("quiet", "small")}
          >
            Zugang
            <span className="sr-only"> von {companyName}</span>
          </PanelLink>
        </div>
      </div>
    </li>
  );
}
