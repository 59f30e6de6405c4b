import type { ReactNode } from "react";
import { cursorText, type InboxCursor, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { germanNumber } from "#app/ui/german-number.ts";
import { Choices, EmptyList, Pager, SearchForm } from "./lists.tsx";
import { type PanelRow, Rows } from "./rows.tsx";

/** A list of the panel is newest first. A page adds its query and gives the answer to {@link ListPage}. */
export interface AdminList<Entry, Filter extends string = never> {
  path: string;
  title: string;
  older: string;
  search?: { label: string; hint: string };
  /** Labels what the list can be narrowed to by `?stand=`; the first is the whole list. */
  filters?: Readonly<Record<Filter, string>>;
  mostCounted?: number;
  empty: string;
  notFound?: string;
  /** Says to screen readers that the order matters, as in a log. */
  isOrdered?: boolean;
  row: (entry: Entry) => Omit<PanelRow, "id">;
}

export interface ListAddress<Filter extends string = never> {
  search: string;
  filter: Filter | null;
  after: InboxCursor | null;
}

/** Unreadable parameters count as absent. */
export function readAddress<Filter extends string>(
  filters: Readonly<Record<Filter, string>>,
  query: URLSearchParams,
): ListAddress<Filter> {
  const [, ...narrower] = Object.keys(filters) as Filter[];
  return {
    search: cleanSearch(query.get("suche")),
    filter: narrower.find((filter) => filter === query.get("stand")) ?? null,
    after: readCursor(query.get("aelter")),
  };
}

export function listPath(path: string, { search, filter, after }: Partial<ListAddress<string>>): string {
  const query = new URLSearchParams();
  if (search) query.set("suche", search);
  if (filter) query.set("stand", filter);
  if (after) query.set("aelter", cursorText(after));
  return query.size > 0 ? `${path}?${query}` : path;
}

function counted(found: number, most = Number.POSITIVE_INFINITY): string {
  return found > most ? `${germanNumber(most)}+` : germanNumber(found);
}

interface Props<Entry, Filter extends string> {
  list: AdminList<Entry, Filter>;
  address: ListAddress<Filter>;
  page: { entries: readonly Entry[]; older: InboxCursor | null };
  counts?: Readonly<Record<Filter, number>> | null;
  beside?: ReactNode;
  /** Stands for the list's end where a search goes on by itself. */
  goesOn?: ReactNode;
}

export function ListPage<Entry extends { id: string }, Filter extends string = never>({
  list,
  address,
  page: { entries, older },
  counts,
  beside,
  goesOn,
}: Props<Entry, Filter>) {
  const { path, filters, empty, notFound = empty, search } = list;
  const isNarrowed = address.search !== "" || address.filter !== null;
  const to = (change: Partial<ListAddress<Filter>>) => listPath(path, { ...address, after: null, ...change });
  return (
    <>
      <PageTitle name={`${list.title} · Admin Panel`} />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{list.title}</h1>
        {beside}
      </div>
      {search && (
        <SearchForm action={path} {...search} value={address.search}>
          {address.filter && <input type="hidden" name="stand" value={address.filter} />}
        </SearchForm>
      )}
      {filters && (
        <Choices
          choices={(Object.keys(filters) as Filter[]).map((filter, place) => ({
            label: filters[filter],
            to: to({ filter: place === 0 ? null : filter }),
            isChosen: place === 0 ? address.filter === null : filter === address.filter,
            count: counts ? counted(counts[filter], list.mostCounted) : null,
          }))}
        />
      )}
      {entries.length > 0 && (
        <Rows
          isOrdered={list.isOrdered ?? false}
          rows={entries.map((entry) => ({ id: entry.id, ...list.row(entry) }))}
        />
      )}
      {entries.length === 0 && !goesOn && (
        <EmptyList whole={isNarrowed || address.after ? path : null}>
          {isNarrowed ? notFound : empty}
        </EmptyList>
      )}
      {goesOn}
      <Pager
        first={address.after && to({})}
        next={goesOn ? null : older && to({ after: older })}
        label={list.older}
      />
    </>
  );
}
