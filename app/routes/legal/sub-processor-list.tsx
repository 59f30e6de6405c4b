import { LegalSection } from "./legal-page.tsx";
import { OperatorText } from "./operator-lines.tsx";
import type { SubProcessor } from "./sub-processors.ts";

/** Annex 2, from the settings of this installation. */
export function SubProcessorList({ entries }: { entries: readonly SubProcessor[] }) {
  return (
    <LegalSection title="Anlage 2: Weitere Auftragsverarbeiter">
      <dl className="grid gap-5">
        {entries.map(({ name, task, data, transfer }) => (
          <div key={task} className="border-l-4 border-line pl-4 break-inside-avoid">
            <dt className="font-bold">
              <OperatorText entry={name} />
            </dt>
            <dd>
              Aufgabe: {task}
              <br />
              Daten: {data}
              {transfer && (
                <>
                  <br />
                  {transfer}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </LegalSection>
  );
}
