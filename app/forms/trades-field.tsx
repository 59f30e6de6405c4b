import { useState } from "react";
import { inputLook } from "../ui/field-look.ts";
import { Button, Chip } from "../ui/parts.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

interface Props {
  categories: readonly { name: string; trades: readonly string[] }[];
  chosen: readonly string[];
  /** They are shown beside the chosen ones, not ticked. */
  suggested: readonly string[];
  find: (typed: string) => readonly string[];
  hint: string;
}

/** All trades as boxes by category; with scripts a search, and only what is chosen, suggested or found. */
export function TradesField({ categories, chosen, suggested, find, hint }: Props) {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const isSearching = typed.trim() !== "";
  const found = isSearching ? find(typed) : suggested;
  const isNarrow = isHydrated && (isSearching || !showsAll);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Gewerke</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <input
        type="search"
        aria-label="Gewerk suchen"
        placeholder="Gewerk suchen"
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={`${inputLook} ${isHydrated ? "" : "invisible noscript:hidden"}`}
      />
      <div className={isNarrow ? "flex flex-wrap gap-2 empty:hidden" : "grid gap-3"}>
        {categories.map(({ name, trades }) => (
          <fieldset key={name} className={isNarrow ? "contents" : "min-w-0"}>
            <legend className={isNarrow ? "hidden" : "mb-1 text-sm"}>{name}</legend>
            <div className={isNarrow ? "contents" : "flex flex-wrap gap-2"}>
              {trades.map((trade) => (
                <span
                  key={trade}
                  className={isNarrow && !found.includes(trade) ? "hidden has-checked:inline" : undefined}
                >
                  <Chip
                    type="checkbox"
                    name="businessFields"
                    value={trade}
                    defaultChecked={chosen.includes(trade)}
                  >
                    <span className="min-w-0 wrap-anywhere hyphens-auto">{trade}</span>
                  </Chip>
                </span>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isSearching && found.length === 0 ? "Kein Gewerk gefunden." : ""}
      </p>
      {isHydrated && !isSearching && (
        <p>
          <Button
            type="button"
            look="quiet"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? "Weniger zeigen" : "Alle Gewerke zeigen"}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
