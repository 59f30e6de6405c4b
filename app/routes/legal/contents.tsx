import { Icon } from "#app/ui/icon.tsx";
import { sectionId } from "./section-id.ts";

/** The sections of a long document to jump to. */
export function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Inhalt" className="print:hidden">
      <details className="group rounded-md border border-line bg-surface">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-5 font-bold [&::-webkit-details-marker]:hidden">
          Inhalt
          <Icon name="chevronDown" className="group-open:rotate-180" />
        </summary>
        <ul className="border-t border-line px-5 py-2">
          {titles.map((title) => (
            <li key={title}>
              <a
                href={`#${sectionId(title)}`}
                className="block py-2.5 wrap-anywhere underline underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
