import { href } from "react-router";
import { TickBox } from "#app/forms/fields.tsx";
import type { FormField } from "#app/forms/labelled-field.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** The first tick also says that a business acts (D55, law L24). */
export function ConsentFields({ agb, privacy }: { agb: FormField; privacy: FormField }) {
  return (
    <div>
      <Badge>Nur für Unternehmen</Badge>
      <TickBox field={agb} required>
        Ich handle als Unternehmen und akzeptiere die <TextLink path={href("/agb")}>AGB</TextLink> mit dem{" "}
        <TextLink path={href("/avv")}>Vertrag zur Auftragsverarbeitung (AVV)</TextLink> als Anlage. *
      </TickBox>
      <TickBox field={privacy} required>
        Ich habe die <TextLink path={href("/datenschutz")}>Datenschutzhinweise</TextLink> gelesen und
        akzeptiere sie. *
      </TickBox>
      <p className="mt-1 text-sm text-ink-soft">
        Die Texte öffnen sich in einem neuen Tab; deine Eingaben hier bleiben stehen.
      </p>
    </div>
  );
}

function TextLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="font-semibold text-brand underline">
      {children}
    </a>
  );
}
