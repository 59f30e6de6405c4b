import { href } from "react-router";
import { isNarrowed, SEARCH_CHARACTERS } from "#app/domain/inbox/filter.ts";
import { FormInPlace } from "#app/forms/form-in-place.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import type { InboxAddress } from "../request/inbox-address.ts";
import { type Choice, filterChoices, type NamedPlaces } from "./filter-labels.ts";

interface Props {
  address: InboxAddress;
  places: NamedPlaces;
  isQuickChoice: boolean;
  isShared: boolean;
}

/** Folded behind its icon, unless something was searched for. */
export function FilterBar({ isQuickChoice, ...form }: Props) {
  return (
    <details open={isNarrowed(form.address) && !isQuickChoice}>
      <summary className="inbox-search">
        <Icon name="search" />
        <span>
          Suchen<span className="max-sm:sr-only"> und filtern</span>
        </span>
      </summary>
      <SearchForm {...form} />
    </details>
  );
}

/** A plain form that answers with an address, to be kept and gone back to. */
function SearchForm({ address, places, isShared }: Omit<Props, "isQuickChoice">) {
  const choices = filterChoices(places);
  const chosen = choices.filter(({ key }) => address[key] !== null).length;
  return (
    <FormInPlace
      method="get"
      action={href("/dashboard/:slug", { slug: address.slug })}
      role="search"
      aria-label="Anfragen"
      className="mb-3 pt-2"
    >
      {address.includeSolved && <input type="hidden" name="erledigte" value="1" />}
      <label htmlFor="suche" className="mb-1.5 block font-semibold">
        Anfragen durchsuchen
      </label>
      <div className="flex gap-2 large-text:flex-col">
        <SearchBox value={address.search} maxLength={SEARCH_CHARACTERS} placeholder="Name, Ort, Stichwort" />
        <Button look="primary" className="shrink-0">
          Suchen
        </Button>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-md pr-3 font-semibold text-brand [&::-webkit-details-marker]:hidden">
          <Icon name="chevronDown" className="group-open:rotate-180" />
          Filter{chosen > 0 && ` (${chosen} gewählt)`}
        </summary>
        <div className="mt-2 grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {choices.map((choice) => (
            <ChoiceBox
              key={`${choice.name} ${address[choice.key]}`}
              choice={choice}
              address={address}
              isShared={isShared}
            />
          ))}
          <Button look="secondary" className="sm:col-span-3 lg:col-span-1">
            Filter anwenden
          </Button>
        </div>
      </details>
    </FormInPlace>
  );
}

function ChoiceBox({ choice, address, isShared }: Pick<Props, "address" | "isShared"> & { choice: Choice }) {
  const { name, key, label, any } = choice;
  const options = choice.options.filter(([value]) => isShared || value !== "meine");
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select id={name} name={name} defaultValue={address[key] ?? ""} className={inputLook}>
        <option value="">{any}</option>
        {options.map(([value, option]) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
