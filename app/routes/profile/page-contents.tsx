const SECTIONS = [
  ["betrieb", "Ihr Betrieb"],
  ["anschrift", "Anschrift"],
  ["kontakt", "Kontakt und Internet"],
  ["gewerke", "Was Ihr Betrieb anbietet"],
  ["benachrichtigungen", "Benachrichtigungen"],
  ["kundenlink", "Kundenanfrage-Link"],
  ["sicherheit", "Anmeldung und Sicherheit"],
  ["daten", "Ihre Daten"],
] as const;

export function PageContents() {
  return (
    <nav aria-label="Auf dieser Seite">
      <details className="group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-13 list-none flex-wrap items-center justify-between gap-x-3 px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          Auf dieser Seite
          <span className="text-brand underline underline-offset-4 group-open:hidden">Anzeigen</span>
          <span className="hidden text-brand underline underline-offset-4 group-open:inline">Schließen</span>
        </summary>
        <Links className="px-3 pb-3" />
      </details>
      <Links className="sticky top-6 hidden border-l-2 border-line lg:block" />
    </nav>
  );
}

function Links({ className }: { className: string }) {
  return (
    <ul className={className}>
      {SECTIONS.map(([id, label]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-md px-4 py-1 hyphens-auto hover:bg-sunken hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
