import type { InboxPage } from "#app/domain/inbox/list.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { type InboxAddress, inboxPath } from "../request/inbox-address.ts";

export type PagerPlaces = Pick<InboxPage, "older" | "newer">;

export function Pager({ address, page: { older, newer } }: { address: InboxAddress; page: PagerPlaces }) {
  const inPlace = useLinksInPlace();
  if (!older && !newer) return null;
  const look = `${buttonLook("secondary", "small")} max-sm:px-3!`;
  return (
    <nav {...inPlace} aria-label="Seiten" className="mt-4 flex flex-wrap justify-between gap-2">
      {newer && (
        <a href={inboxPath({ ...address, olderThan: null, newerThan: newer })} className={look}>
          <Icon name="arrowLeft" />
          Neuere Anfragen
        </a>
      )}
      {older && (
        <a href={inboxPath({ ...address, olderThan: older, newerThan: null })} className={`${look} ml-auto`}>
          Ältere Anfragen
          <Icon name="arrowRight" />
        </a>
      )}
    </nav>
  );
}
