import type { Processor } from "#app/env-processors.ts";
import { Notice } from "#app/ui/parts.tsx";
import type { Values } from "#app/ui/text/written.tsx";
import type { Operator, OperatorEntry } from "./operator.ts";

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
