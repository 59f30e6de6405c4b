import { href, Link } from "react-router";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import {
  hasSolvedSwitch,
  INBOX_STATES,
  type InboxFilter,
  type InboxState,
  isNarrowed,
  NO_SOURCE,
  SEARCH_CHARACTERS,
  URGENCY_FILTERS,
  type UrgencyFilter,
} from "#app/domain/inbox/filter.ts";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { FormInPlace } from "#app/forms/form-in-place.tsx";
import { BasicIcon, Button, Chip, QuietFold } from "#app/ui/basic-parts.tsx";
import { selectLook } from "#app/ui/field-look.ts";
import { SearchBox } from "#app/ui/search-box.tsx";
import { bringIntoSight, useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { firstPage, type InboxAddress, inboxPath, wholeList } from "../request/inbox-address.ts";

const URGENCY_LABELS: Record<UrgencyFilter, string> = {
  sofort: "Sofort",
  kurzfristig: "Kurzfristig",
  flexibel: "Flexibel",
  später: "Später",
  unklar: "Unklar",
  ohne: "Ohne Einschätzung",
};

const STATE_LABELS: Record<InboxState, string> = {
  offen: "Offen",
  erledigt: "Erledigt",
  beantwortet: "Beantwortet",
  unbeantwortet: "Länger unbeantwortet",
  neu: "Neu",
  spam: "Spam und Spamverdacht",
  meine: "Meine",
};

type Sources = readonly { code: string; name: string }[];

type Key = "type" | "urgency" | "state" | "source";
type Choice = [name: string, key: Key, label: string, any: string, options: [string, string][]];

function filterChoices(sources: Sources): Choice[] {
  const named = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value): [string, string] => [value, labels[value]]);
  const options = sources.map(({ code, name }): [string, string] => [code, name]);
  return [
    ["art", "type", "Art", "Alle Arten", named(REQUEST_TYPES, REQUEST_TYPE_LABELS)],
    ["dringlichkeit", "urgency", "Dringlichkeit", "Alle", named(URGENCY_FILTERS, URGENCY_LABELS)],
    ["stand", "state", "Stand", "Alle", named(INBOX_STATES, STATE_LABELS)],
    ["ort", "source", "Woher", "Alle", [[NO_SOURCE, "Anfrage-Link"], ...options]],
  ];
}

interface Props {
  address: InboxAddress;
  sources: Sources;
  isShared: boolean;
}

/** A plain form that answers with an address, folded behind its icon unless something was searched for. */
export function SearchForm({ address, sources, isShared, isOpen }: Props & { isOpen: boolean }) {
  const choices = filterChoices(sources);
  const chosen = choices.filter(([, key]) => address[key] !== null).length;
  return (
    <details open={isOpen} className="print:hidden">
      <summary className="inbox-search">
        <BasicIcon name="search" />
        <span>
          Suchen<span className="sr-only"> und filtern</span>
        </span>
      </summary>
      <FormInPlace
        method="get"
        action={href("/dashboard/:slug", { slug: address.slug })}
        role="search"
        aria-label="Anfragen"
        className="mb-3 pt-2"
      >
        {address.includeSolved && <input type="hidden" name="erledigte" value="1" />}
        <label htmlFor="suche" className="mb-1 block font-bold">
          Anfragen durchsuchen
        </label>
        <div className="flex gap-2 large-text:flex-col">
          <SearchBox
            value={address.search}
            maxLength={SEARCH_CHARACTERS}
            placeholder="Name, Ort, Stichwort"
          />
          <Button look="secondary">Suchen</Button>
        </div>
        <QuietFold label={chosen > 0 ? `Filter (${chosen} gewählt)` : "Filter"}>
          <div className="mt-2 grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {choices.map(([name, key, label, any, options]) => (
              <div key={`${name} ${address[key]}`}>
                <label htmlFor={name} className="mb-1 block font-bold">
                  {label}
                </label>
                <select id={name} name={name} defaultValue={address[key] ?? ""} className={selectLook}>
                  <option value="">{any}</option>
                  {options.map(([value, option]) =>
                    isShared || value !== "meine" ? (
                      <option key={value} value={value}>
                        {option}
                      </option>
                    ) : null,
                  )}
                </select>
              </div>
            ))}
            <div className="grid sm:col-span-3 lg:col-span-1">
              <Button look="secondary">Filter anwenden</Button>
            </div>
          </div>
        </QuietFold>
      </FormInPlace>
    </details>
  );
}

/** What is searched for stands in its field. */
export function ChosenFilters({ address, sources }: Pick<Props, "address" | "sources">) {
  const parts = filterChoices(sources).flatMap(([, key, label, , options]) => {
    const chosen = options.find(([value]) => value === address[key]);
    return chosen ? [{ label: `${label}: ${chosen[1]}`, without: { [key]: null } }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Gewählte Filter" className="mb-3 flex flex-wrap gap-2">
      {parts.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link to={inboxPath(firstPage({ ...address, ...without }))} preventScrollReset className="chip">
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <BasicIcon name="close" className="size-5!" />
            <span className="sr-only">entfernen</span>
          </Link>
        </li>
      ))}
      {(parts.length > 1 || address.search) && (
        <li>
          <Link to={inboxPath(wholeList(address))} preventScrollReset className="tap pr-2 text-brand link">
            Alle entfernen
          </Link>
        </li>
      )}
    </ul>
  );
}

const FILTERS = ["includeSolved", "search", "type", "urgency", "state", "source"] as const;

/** Filters one tap away: each alone, in place of any other, and only where it finds something. */
function quickChoices(address: InboxAddress, pulse: InboxPulse) {
  const { openCount, urgentCount, newCount, projectCount, unansweredCount, mineCount } = pulse;
  const isCounted = openCount < OPEN_COUNT_CAP;
  const whole = wholeList(address, false);
  /** Without a count too many stand before them. */
  const choice = (label: string, count: number | null, filter: Partial<InboxFilter> = {}) => {
    const chosen: InboxAddress = { ...whole, ...filter };
    const isChosen = FILTERS.every((key) => address[key] === chosen[key]);
    return { label, count, address: chosen, isChosen };
  };
  const all = choice("Alle", openCount);
  const counted = (count: number) => (isCounted ? count : null);
  const rest = [
    ...(mineCount === null ? [] : [choice("Meine", counted(mineCount), { state: "meine" })]),
    choice("Dringend", urgentCount, { urgency: "sofort" }),
    choice("Neu", newCount, { state: "neu" }),
    choice(STATE_LABELS.unbeantwortet, counted(unansweredCount), { state: "unbeantwortet" }),
    choice("Projekte", counted(projectCount), { type: "project" }),
  ];
  return [all, ...rest.filter(({ count, isChosen }) => count !== 0 || isChosen)];
}

export const chosenQuickly = (address: InboxAddress, pulse: InboxPulse) =>
  quickChoices(address, pulse).find(({ isChosen }) => isChosen);

export function QuickChips({ address, pulse }: { address: InboxAddress; pulse: InboxPulse }) {
  const inPlace = useLinksInPlace();
  const { includeSolved } = address;
  return (
    <div className="inbox-chips print:hidden">
      <Chip href={href("/notieren")} {...inPlace}>
        <span aria-hidden="true">+</span> Anruf notieren
      </Chip>
      <nav {...inPlace} onFocus={bringIntoSight} aria-label="Auswahl" className="contents">
        {pulse.newest &&
          quickChoices(address, pulse).map(({ label, count, address: to, isChosen }) => (
            <Chip key={label} href={inboxPath(to)} isChosen={isChosen}>
              {count ? `${label} ${cappedCount(count)}` : label}
            </Chip>
          ))}
        {hasSolvedSwitch(address) && (
          <Chip href={inboxPath(firstPage(address, !includeSolved))} isChosen={includeSolved}>
            {includeSolved ? "Erledigte ausblenden" : "Erledigte anzeigen"}
          </Chip>
        )}
      </nav>
    </div>
  );
}

export function cappedCount(count: number): string {
  return count >= OPEN_COUNT_CAP ? `${OPEN_COUNT_CAP - 1}+` : String(count);
}

/** Something else than a chip says what is looked for. */
export const isSearched = (address: InboxAddress, pulse: InboxPulse) =>
  isNarrowed(address) && !chosenQuickly(address, pulse);
