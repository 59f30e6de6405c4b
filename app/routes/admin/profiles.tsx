import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { countProfiles } from "#app/domain/operator/list-counts.server.ts";
import { listProfiles, type ProfileEntry } from "#app/domain/operator/list-profiles.server.ts";
import type { ProfileGroup } from "#app/domain/operator/profile-group.ts";
import { type SubscriptionState, subscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Badge, type BadgeTone } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/profiles";
import { type AdminList, ListPage, readAddress } from "./parts/list-page.tsx";
import { Line, LineLink } from "./parts/rows.tsx";

const GROUPS: Record<ProfileGroup | "alle", string> = {
  alle: "Alle",
  "testphase-endet": "Testphase endet",
  zahlend: "Zahlend",
  "zahlung-offen": "Zahlung offen",
  "ohne-anfrage": "Ohne Anfrage",
};

/** Without billing nobody is in a phase (D82). */
const UNPRICED_GROUPS = { alle: GROUPS.alle, "ohne-anfrage": GROUPS["ohne-anfrage"] };

type ProfileState = SubscriptionState["status"];
const STATES: Record<ProfileState, { label: string; tone: BadgeTone }> = {
  trial: { label: "Testphase", tone: "info" },
  active: { label: "Aktiv", tone: "ok" },
  cancelled: { label: "Gekündigt", tone: "warn" },
  expired: { label: "Abgelaufen", tone: "neutral" },
  granted: { label: "Freigeschaltet", tone: "ok" },
};

const LIST: AdminList<
  Omit<ProfileEntry, "subscription"> & { state: ProfileState | null },
  keyof typeof GROUPS
> = {
  path: href("/admin-panel-werkruf/profiles"),
  title: "Handwerker Profile",
  older: "Ältere Profile",
  search: { label: "Profile durchsuchen", hint: "Firma, Ansprechpartner, E-Mail oder Ort" },
  filters: GROUPS,
  empty: "Keine Profile vorhanden.",
  notFound: "Keine Profile gefunden, die der Suche entsprechen.",
  row: ({ state, ...entry }) => {
    const place = [entry.postalCode, entry.city].filter(Boolean).join(" ");
    return {
      to: href("/admin-panel-werkruf/profiles/:profileId", { profileId: entry.id }),
      name: entry.companyName,
      below: entry.contactName,
      badges: (
        <>
          {state && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
          {entry.suspendedAt && <Badge tone="danger">Beendet</Badge>}
        </>
      ),
      state: `seit ${germanDate(entry.createdAt)}`,
      more: {
        contact: (
          <>
            <LineLink text={entry.email} href={mailHref(entry.email)} />
            <LineLink text={entry.mobileNumber ?? ""} href={entry.phoneHref} />
          </>
        ),
        place: (
          <>
            <Line>{[entry.street, place].filter(Boolean).join(", ")}</Line>
            <Line isSoft>{entry.businessFields.join(", ") || "Keine Gewerke angegeben"}</Line>
          </>
        ),
        page: entry.slug && <LineLink text={`/${entry.slug}`} href={href("/:slug", { slug: entry.slug })} />,
      },
    };
  },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log, settings } = context.get(appContext);
  const isPriced = settings.priceCents !== null;
  const address = readAddress(isPriced ? GROUPS : UNPRICED_GROUPS, url.searchParams);
  const now = clock.now();
  const group = address.filter === "alle" ? null : address.filter;
  const found = await listProfiles(db, { ...address, group }, now);
  log.info({ event: "admin-listed-profiles", admin: admin.id, shown: found.entries.length });
  const entries = found.entries.map(({ subscription, ...one }) => ({
    ...one,
    state: isPriced ? subscriptionState({ ...one, subscription }, now).status : null,
  }));
  return { address, page: { ...found, entries }, counts: countProfiles(db, now), isPriced };
}

export default function AdminProfiles({ loaderData }: Route.ComponentProps) {
  const { address, page, counts, isPriced } = loaderData;
  const shown = page.found ?? counts[address.filter ?? "alle"];
  return (
    <ListPage
      list={isPriced ? LIST : { ...LIST, filters: UNPRICED_GROUPS as typeof GROUPS }}
      address={address}
      page={page}
      counts={address.search ? null : counts}
      beside={
        <p className="text-ink-soft">{`${germanNumber(shown)} von ${germanNumber(counts.alle)} Profilen`}</p>
      }
    />
  );
}
