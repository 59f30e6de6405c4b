import type { ReactNode } from "react";
import { cookieDialog } from "#words/de/cookieDialog.ts";
import { usePlainWords } from "../../languages/page-words.ts";

export interface Category {
  key: "statistics" | "marketing";
  field: string;
  /** How long a consent counts: statistics in months, marketing in days. */
  lasts: number;
  isOn: boolean;
}

export const useCookieDialogWords = () => usePlainWords()?.cookieDialog ?? cookieDialog;

export function CategorySwitches({ categories }: { categories: readonly Category[] }) {
  const words = useCookieDialogWords();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.categories}</legend>
      <Switch name="essenziell" label={words.essential.label} isOn isFixed>
        {words.essential.hint}
      </Switch>
      {categories.map(({ key, field, lasts, isOn }) => (
        <Switch key={key} name={field} label={words[key].label} isOn={isOn}>
          {words[key].hint({ months: lasts, days: lasts })}
        </Switch>
      ))}
    </fieldset>
  );
}

function Switch({
  name,
  label,
  isOn,
  isFixed = false,
  children,
}: {
  name: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  children: ReactNode;
}) {
  const id = `cookies-${name}`;
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
