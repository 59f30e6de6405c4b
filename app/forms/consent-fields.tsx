import { href } from "react-router";
import { Badge } from "#app/ui/parts.tsx";
import { type FormField, TickBox } from "./fields.tsx";

/** The first tick also says that a business acts (D55, law L24). */
export function ConsentFields({ agb, privacy, hint }: { agb: FormField; privacy: FormField; hint: string }) {
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
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

function TextLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="text-brand underline">
      {children}
    </a>
  );
}
