import { Icon } from "../ui/icon.tsx";

interface Category {
  name: string;
  trades: readonly string[];
}

/** One fold per category, sent as repeated `businessFields`. A fold with ticks is open at first. */
export function TradesField({
  categories,
  chosen,
  hint,
  isTitled = false,
}: {
  categories: readonly Category[];
  chosen: readonly string[];
  hint?: string;
  /** The heading around it says the same. */
  isTitled?: boolean;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className={isTitled ? "sr-only" : "mb-1.5 font-semibold"}>Gewerke</legend>
      {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
      <div className="overflow-hidden rounded-md border-2 border-edge">
        {categories.map((category) => (
          <CategoryFold key={category.name} {...category} chosen={chosen} />
        ))}
      </div>
    </fieldset>
  );
}

function CategoryFold({ name, trades, chosen }: Category & { chosen: readonly string[] }) {
  return (
    <details
      open={trades.some((trade) => chosen.includes(trade))}
      className="group border-line bg-surface not-first:border-t"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 px-3.5 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
          <span className="hidden items-center gap-1 rounded-full border border-on-bubble bg-bubble px-2.5 py-0.5 text-sm whitespace-nowrap text-on-bubble group-has-checked:inline-flex">
            <Icon name="check" className="size-4!" />
            gewählt
          </span>
        </span>
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 px-3.5 pb-3 sm:grid-cols-2">
        {trades.map((trade) => (
          <li key={trade}>
            <label className="flex min-h-12 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="businessFields"
                value={trade}
                defaultChecked={chosen.includes(trade)}
                className="tick size-6 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere hyphens-auto">{trade}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
