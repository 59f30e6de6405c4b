import { href } from "react-router";
import type { acceptedContracts } from "#app/domain/consent/document-texts.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AcceptedContracts } from "./accepted-contracts.tsx";
import { Section } from "./section.tsx";

interface DataProps {
  accepted: ReturnType<typeof acceptedContracts>;
  support: string;
}

export function DataSection({ accepted, support }: DataProps) {
  return (
    <Section id="daten" title="Ihre Daten">
      <div className="grid justify-items-start gap-3">
        <p>
          Alles, was wir über Ihren Betrieb gespeichert haben, mit allen Anfragen und Fotos, in einer Datei.
        </p>
        <a href={href("/profil/daten")} className={`${buttonLook("secondary")} max-sm:w-full`}>
          <Icon name="download" />
          Meine Daten herunterladen
        </a>
      </div>
      {accepted && <AcceptedContracts accepted={accepted} support={support} />}
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p>
          Löscht Ihr Konto mit allen Anfragen. Vorher sehen Sie genau, was das bedeutet, und werden noch
          einmal gefragt.
        </p>
        <a href={href("/profil/loeschen")} className={`${buttonLook("danger")} max-sm:w-full`}>
          <Icon name="trash" />
          Konto löschen
        </a>
      </div>
    </Section>
  );
}
