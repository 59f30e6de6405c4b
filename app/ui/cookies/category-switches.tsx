export function CategorySwitches({
  id,
  chosen,
  durations,
}: {
  id: string;
  chosen: { statistics: boolean; marketing: boolean } | null;
  durations: { statistics: string; marketing: string };
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Kategorien</legend>
      <Switch id={`${id}-essenziell`} label="Essenziell" isOn isFixed>
        Nötig für Anmeldung, Sicherheit und diese Auswahl. Immer aktiv.
      </Switch>
      <Switch id={`${id}-statistik`} name="statistik" label="Statistik" isOn={chosen?.statistics ?? false}>
        Zeigt uns, wie Besucher unsere Seiten nutzen. Speicherdauer bis zu {durations.statistics}.
      </Switch>
      <Switch id={`${id}-marketing`} name="marketing" label="Marketing" isOn={chosen?.marketing ?? false}>
        Misst, welche Werbung zu uns führt. Speicherdauer bis zu {durations.marketing}.
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
      <span className="relative mt-0.5 inline-flex shrink-0">
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
