import type { Settings } from "#app/env.server.ts";
import type { Processor } from "#app/env-processors.ts";
import { Notice } from "#app/ui/parts.tsx";
import type { Values } from "#app/ui/text/written.tsx";

/** `isSample` marks it "Muster" (D48). */
interface OperatorEntry {
  text: string;
  isSample: boolean;
}

export type Operator = ReturnType<typeof operatorOf>;

type OperatorSettings = Pick<Settings, "isLocal" | Extract<keyof Settings, `OPERATOR_${string}`>>;

/** An optional entry is undefined when the operator left it out; in local mode it is a sample. */
export function operatorOf(settings: OperatorSettings) {
  const needed = (value: string | undefined, sample: string): OperatorEntry =>
    value ? { text: value, isSample: false } : { text: sample, isSample: true };
  const optional = (value: string | undefined, sample: string): OperatorEntry | undefined =>
    value || settings.isLocal ? needed(value, sample) : undefined;
  return {
    name: needed(settings.OPERATOR_NAME, "Name oder Firma"),
    street: needed(settings.OPERATOR_STREET, "Straße und Hausnummer"),
    city: needed(settings.OPERATOR_CITY, "Postleitzahl und Ort"),
    email: needed(settings.OPERATOR_EMAIL, "E-Mail-Adresse"),
    phone: optional(settings.OPERATOR_PHONE, "Telefonnummer"),
    representative: optional(settings.OPERATOR_REPRESENTATIVE, "Vor- und Nachname"),
    register: optional(settings.OPERATOR_REGISTER, "Registergericht und Nummer"),
    vatId: optional(settings.OPERATOR_VAT_ID, "DE und 9 Ziffern"),
  };
}

export function operatorValues({ email, representative, register, vatId }: Operator): Values {
  const shown = (entry: OperatorEntry | undefined) => entry && <OperatorText entry={entry} />;
  return {
    email: <EmailLink entry={email} />,
    representative: shown(representative),
    register: shown(register),
    vatId: shown(vatId),
  };
}

export function operatorBlocks(operator: Operator): Values {
  return {
    address: <OperatorAddress operator={operator} />,
    editor: <OperatorAddress operator={operator} person={operator.representative} />,
    contact: (
      <p>
        E-Mail: <EmailLink entry={operator.email} />
        {operator.phone && (
          <>
            <br />
            Telefon: <PhoneLink entry={operator.phone} />
          </>
        )}
      </p>
    ),
  };
}

function OperatorText({ entry: { text, isSample } }: { entry: OperatorEntry }) {
  if (!isSample) return text;
  return <mark className="rounded-sm bg-warn-soft px-1 text-warn">Muster: {text}</mark>;
}

function EmailLink({ entry }: { entry: OperatorEntry }) {
  if (entry.isSample) return <OperatorText entry={entry} />;
  return (
    <a href={`mailto:${entry.text}`} className="underline underline-offset-4">
      {entry.text}
    </a>
  );
}

function PhoneLink({ entry }: { entry: OperatorEntry }) {
  if (entry.isSample) return <OperatorText entry={entry} />;
  return (
    <a href={`tel:${entry.text.replace(/[^+\d]/g, "")}`} className="underline underline-offset-4">
      {entry.text}
    </a>
  );
}

/** `person` takes the first line instead of the operator's name. */
function OperatorAddress({ operator, person }: { operator: Operator; person?: OperatorEntry }) {
  return (
    <address className="not-italic">
      <OperatorText entry={person ?? operator.name} />
      <br />
      <OperatorText entry={operator.street} />
      <br />
      <OperatorText entry={operator.city} />
    </address>
  );
}

export function SampleNotice({ operator }: { operator: Operator }) {
  if (!Object.values(operator).some((entry) => entry?.isSample)) return null;
  return (
    <Notice tone="warn" title="Muster">
      <p>
        Diese Installation läuft zum Ausprobieren. Wo „Muster“ steht, trägt der Betreiber seine Angaben ein.
      </p>
    </Notice>
  );
}

export function ProcessorName({ of: { name } }: { of: Processor }) {
  return <OperatorText entry={{ text: name ?? "Name und Sitz", isSample: !name }} />;
}

export function ProcessorPlace({ of: { place } }: { of: Processor }) {
  return (
    <>
      Ort der Verarbeitung: <OperatorText entry={{ text: place ?? "Land", isSample: !place }} />
    </>
  );
}
