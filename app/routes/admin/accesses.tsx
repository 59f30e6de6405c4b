import { href } from "react-router";
import { ACCESS_LABELS, GIVEN_REASON_LABELS, SHORT_REASONS } from "#app/domain/operator/access-reasons.ts";
import { listAccesses, type RecordedAccess } from "#app/domain/operator/access-record.server.ts";
import { lastDay } from "#app/domain/profile/availability.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { germanDate, germanMinute } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/accesses";
import { BackLink } from "./parts/facts.tsx";
import { type AdminList, ListPage, readAddress } from "./parts/list-page.tsx";
import { Line } from "./parts/rows.tsx";

const LIST: AdminList<RecordedAccess> = {
  path: href("/admin-panel-werkruf/zugriffe"),
  title: "Zugriffe",
  older: "Ältere Zugriffe",
  isOrdered: true,
  empty: "Noch hat niemand Anfragen angesehen.",
  row: ({ createdAt, email, requestId, profileId, what, reason, caseNumber, grantedUntil }) => ({
    to:
      (requestId && href("/admin-panel-werkruf/requests/:requestId", { requestId })) ||
      (profileId && href("/admin-panel-werkruf/profiles/:profileId", { profileId })),
    name: (
      <>
        {ACCESS_LABELS[what]}
        {reason && <span className="lg:hidden">: {SHORT_REASONS[reason]}</span>}
      </>
    ),
    below: `${germanMinute(createdAt)} · ${email || "Gelöschtes Konto"}`,
    more: {
      reason: reason && <p>{GIVEN_REASON_LABELS[reason]}</p>,
      case: (
        <>
          <Line>{caseNumber && `Vorgang ${caseNumber}`}</Line>
          <Line isSoft>{requestId && `Anfrage ${requestId}`}</Line>
          <Line>{grantedUntil && `bis ${germanDate(lastDay(grantedUntil))}`}</Line>
        </>
      ),
    },
  }),
};

export function loader({ context, url }: Route.LoaderArgs) {
  adminOf(context);
  const address = readAddress({}, url.searchParams);
  return { address, page: listAccesses(context.get(appContext).db, address.after) };
}

export default function AdminAccesses({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin-panel-werkruf/requests")}>Alle Kundenanfragen</BackLink>
      <ListPage
        list={LIST}
        {...loaderData}
        beside={
          <p className="mt-1 basis-full text-ink-soft">
            Wer Anfragen angesehen, durchsucht oder geöffnet oder einen Betrieb freigeschaltet hat, und warum.
            Die Einträge bleiben zwei Jahre und enthalten nichts von den Kunden.
          </p>
        }
      />
    </>
  );
}
