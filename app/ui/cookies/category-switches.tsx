import { cookieDialog } from "#words/de/cookieDialog.ts";
import type { Words } from "#words/words.ts";
import { usePlainWords } from "../../languages/page-words.ts";

/** How long a consent counts, in months and in days. */
export interface ConsentPeriods {
  statistics: number;
  marketing: number;
}

export function useCookieDialogWords(): Words["cookieDialog"] {
  return usePlainWords()?.cookieDialog ?? cookieDialog;
}

export function CategorySwitches({
  id,
  chosen,
  periods,
}: {
  id: string;
  chosen: { statistics: boolean; marketing: boolean } | null;
  periods: ConsentPeriods;
}) {
  const words = useCookieDialogWords();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.categories}</legend>
      <Switch id={`${id}-essenziell`} label={words.essential.label} isOn isFixed>
        {words.essential.hint}
      </Switch>
      <Switch
        id={`${id}-statistik`}
        name="statistik"
        label={words.statistics.label}
        isOn={chosen?.statistics ?? false}
      >
        {words.statistics.hint({ months: periods.statistics })}
      </Switch>
      <Switch
        id={`${id}-marketing`}
        name="marketing"
        label={words.marketing.label}
        isOn={chosen?.marketing ?? false}
      >
        {words.marketing.hint({ days: periods.marketing })}
      </Switch>
    </fieldset>
  );
}

function Switch({
  id,
  name,
  label,
  isOn,
  isFixed = false,
  children,
}: {
  id: string;
  name?: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className="relative flex items-start gap-4 rounded-md border border-line p-4">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block font-bold before:absolute before:inset-0">
          {label}
        </label>
        <p id={`${id}-hinweis`} className="text-sm text-ink-soft">
          {children}
        </p>
      </div>
      <span className="relative inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          disabled={isFixed}
          aria-describedby={`${id}-hinweis`}
          className="h-8 w-14 appearance-none rounded-full border-2 border-edge bg-sunken checked:border-brand checked:bg-brand disabled:opacity-70"
        />
        <span className="switch-knob" />
      </span>
    </div>
  );
}
