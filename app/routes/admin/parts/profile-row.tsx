import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import type { ProfileEntry } from "#app/domain/operator/list-profiles.server.ts";
import { type ProfileState, profileState } from "#app/domain/operator/profile-state.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { listPath } from "./list-page.tsx";
import { PanelLink } from "./panel-link.tsx";
import { Row, RowContacts, RowLine, RowLines, RowLinks, RowName, RowState, rowLinkLook } from "./rows.tsx";

const STATES: Record<ProfileState, { label: string; tone: BadgeTone }> = {
  trial: { label: "Testphase", tone: "info" },
  active: { label: "Aktiv", tone: "ok" },
  cancelled: { label: "Gekündigt", tone: "warn" },
  expired: { label: "Abgelaufen", tone: "neutral" },
};

export function ProfileRow({ entry, now }: { entry: ProfileEntry; now: Date }) {
  const { id, companyName, contactName, email, mobileNumber, phoneHref, street, postalCode, city, slug } =
    entry;
  const { label, tone } = STATES[profileState(entry, now)];
  const place = [street, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Row columns="lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_auto_9rem]">
      <RowName to={href("/admin-panel-werkruf/profiles/:profileId", { profileId: id })} name={companyName}>
        {contactName}
      </RowName>
      <RowState
        badges={
          <p className="flex flex-wrap gap-1">
            <Badge tone={tone}>{label}</Badge>
            {entry.suspendedAt && <Badge tone="danger">Beendet</Badge>}
          </p>
        }
      >
        seit <time dateTime={entry.createdAt.toISOString()}>{germanDate(entry.createdAt)}</time>
      </RowState>
      <RowContacts
        contacts={[
          { text: email, href: mailHref(email) },
          ...(mobileNumber ? [{ text: mobileNumber, href: phoneHref }] : []),
        ]}
      />
      <RowLines>
        {place && <RowLine>{place}</RowLine>}
        <RowLine>
          <span className="text-ink-soft">
            {entry.businessFields.join(", ") || "Keine Gewerke angegeben"}
          </span>
        </RowLine>
      </RowLines>
      {slug && (
        <RowLinks>
          <a href={href("/:slug", { slug })} target="_blank" rel="noopener" className={rowLinkLook}>
            Ansehen
            <span className="sr-only">: Anfrageseite von {companyName}, öffnet in neuem Tab</span>
          </a>
          <PanelLink
            to={listPath(href("/admin-panel-werkruf/requests"), { search: slug })}
            className={rowLinkLook}
          >
            Anfragen
            <span className="sr-only"> an {companyName}</span>
          </PanelLink>
        </RowLinks>
      )}
    </Row>
  );
}
