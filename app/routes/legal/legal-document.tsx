import type { ComponentProps, ReactNode } from "react";
import type { Settings } from "#app/env.server.ts";
import type { Processor } from "#app/env-processors.ts";
import { CanonicalLink } from "#app/ui/frame/canonical-link.tsx";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { Card, Icon, Notice } from "#app/ui/parts.tsx";
import { type Look, type Values, Written } from "#app/ui/text/written.tsx";
import { decided, plainTitle, type Section, sectionsOf } from "#app/ui/text/written-text.ts";
import { usePrice } from "#app/ui/use-price.ts";

/** When these texts last agreed with the program (D48). */
const AS_OF = "November 2026";
const IN_SHORT = "Kurz gesagt";

const look: Look = { link: "link", Section: WrittenSection };

export function LegalDocument({
  product,
  text: { title, parts: written },
  operator,
  version,
  hasContents = false,
  values = {},
  blocks = {},
}: {
  product: string;
  text: Section;
  operator: Operator;
  version?: string;
  hasContents?: boolean;
  values?: Values;
  blocks?: Values;
}) {
  const price = usePrice();
  const priced = price !== null;
  const parts = decided(written, { priced });
  const texts = {
    values: { product, price, priced, ...operatorValues(operator), ...values },
    blocks: { ...operatorBlocks(operator), ...blocks },
    look,
  };
  const start = parts.findIndex((part) => "section" in part && plainTitle(part.section) !== IN_SHORT);
  return (
    <LegalPage product={product} title={plainTitle({ title })} version={version}>
      <SampleNotice operator={operator} />
      <Written parts={parts.slice(0, start)} {...texts} />
      {hasContents && <Contents sections={sectionsOf({ parts: parts.slice(start) })} />}
      <Written parts={parts.slice(start)} {...texts} />
    </LegalPage>
  );
}

/** Soft hyphens of `title` count in the heading only. */
export function LegalPage({
  product,
  title,
  version,
  children,
}: {
  product: string;
  title: string;
  version?: string;
  children: ReactNode;
}) {
  return (
    <SiteFrame product={product}>
      <PageTitle name={title} />
      <CanonicalLink />
      <article className="relative grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 py-8 hyphens-auto sm:py-12 print:max-w-none">
        <header className="grid gap-2">
          <h1>{title}</h1>
          <p className="text-ink-soft">
            Stand: {AS_OF}
            {version && (
              <>
                {", "}
                <span className="inline-block">Fassung {version}</span>
              </>
            )}
          </p>
        </header>
        {children}
      </article>
    </SiteFrame>
  );
}

export function LegalSection({
  id,
  title,
  children,
}: {
  id?: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid scroll-mt-4 gap-4">
      <h2 className="text-xl break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

function WrittenSection({ section, title, children }: ComponentProps<Look["Section"]>) {
  if (plainTitle(section) === IN_SHORT)
    return (
      <Card>
        <h2>{title}</h2>
        <div className="grid gap-3 text-sm text-ink-soft">{children}</div>
      </Card>
    );
  if (section.level === 2)
    return (
      <LegalSection id={sectionId(section)} title={title}>
        {children}
      </LegalSection>
    );
  return (
    <div className="grid gap-2">
      <h3 className="font-bold break-after-avoid">{title}</h3>
      {children}
    </div>
  );
}

/** "4. Testphase" is `abschnitt-4`, "Anlage 1: …" `anlage-1`. */
function sectionId(section: Section): string | undefined {
  const [, annex, number] = /^(Anlage )?(\d+)/.exec(plainTitle(section)) ?? [];
  return number && `${annex ? "anlage" : "abschnitt"}-${number}`;
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="Inhalt"
      className="print:hidden unfolded:absolute unfolded:inset-y-12 unfolded:left-full unfolded:ml-8 unfolded:w-64"
    >
      <details className="menu-box group rounded-md border border-line bg-surface unfolded:sticky unfolded:top-6">
        <summary className="unfolded:hidden flex min-h-13 list-none items-center justify-between gap-3 px-5 font-bold [&::-webkit-details-marker]:hidden">
          Inhalt
          <Icon name="chevronDown" className="group-open:rotate-180" />
        </summary>
        <ul className="border-line px-5 py-2 group-open:border-t unfolded:text-sm">
          {sections.map((section) => (
            <li key={plainTitle(section)}>
              <a href={`#${sectionId(section)}`} className="block py-2 wrap-anywhere link">
                {plainTitle(section)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** `isSample` marks it "Muster" (D48). */
interface OperatorEntry {
  text: string;
  isSample: boolean;
}

type Operator = ReturnType<typeof operatorOf>;

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

function operatorValues({ email, representative, register, vatId }: Operator): Values {
  const shown = (entry: OperatorEntry | undefined) => entry && <OperatorText entry={entry} />;
  return {
    email: <EmailLink entry={email} />,
    representative: shown(representative),
    register: shown(register),
    vatId: shown(vatId),
  };
}

function operatorBlocks(operator: Operator): Values {
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
    <a href={`mailto:${entry.text}`} className="link">
      {entry.text}
    </a>
  );
}

function PhoneLink({ entry }: { entry: OperatorEntry }) {
  if (entry.isSample) return <OperatorText entry={entry} />;
  return (
    <a href={`tel:${entry.text.replace(/[^+\d]/g, "")}`} className="link">
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

function SampleNotice({ operator }: { operator: Operator }) {
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
