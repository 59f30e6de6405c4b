import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { firstPage, type InboxAddress, inboxPath, wholeList } from "../request/inbox-address.ts";
import { filterParts, type NamedPlaces } from "./filter-labels.ts";

const LOOK =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 py-1 font-semibold hover:bg-sunken";

/** A choice that has a chip of its own isn't said twice. */
export function FilterChips({
  address,
  places,
  isQuickChoice,
}: {
  address: InboxAddress;
  places: NamedPlaces;
  isQuickChoice: boolean;
}) {
  const parts = filterParts(address, places);
  if (parts.length === 0 || isQuickChoice) return null;
  return (
    <ul aria-label="Gewählte Filter" className="mb-3 flex flex-wrap gap-2">
      {parts.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link to={inboxPath(firstPage(without))} preventScrollReset className={LOOK}>
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <Icon name="close" className="size-5!" />
            <span className="sr-only">entfernen</span>
          </Link>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <Link
            to={inboxPath(wholeList(address))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-semibold text-brand underline underline-offset-4"
          >
            Alle entfernen
          </Link>
        </li>
      )}
    </ul>
  );
}
