import type { ComponentProps, ReactNode } from "react";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { Icon, type IconName } from "#app/ui/parts.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { decided, type Part, plainTitle, sectionsOf } from "#app/ui/text/written-text.ts";
import { usePrice } from "#app/ui/use-price.ts";
import text from "#content/help/faq.md";

export const HELP_LINK = " text-brand link break-words";

export function HelpRows({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>;
}

interface Props {
  /** Browsers open a fold for an address with an `id` inside it. */
  id?: string | undefined;
  group?: string;
  level?: "h3" | "h4";
  icon?: IconName | undefined;
  title: ReactNode;
  /** It opens to further rows. */
  isList?: boolean;
  children: ReactNode;
}

const TEXT = "grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-5 wrap-anywhere hyphens-auto sm:px-5";

export function HelpRow({ id, group, level: Heading = "h4", icon, title, isList, children }: Props) {
  return (
    <details name={group} className="border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        {icon && <Icon name={icon} className="text-brand" />}
        <Heading className="min-w-0 grow font-normal hyphens-auto">{title}</Heading>
        <Icon
          name="chevronDown"
          className="text-brand motion-safe:transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div id={id} className={isList ? "border-t border-line" : TEXT}>
        {children}
      </div>
    </details>
  );
}

const MIB = 1024 * 1024;
const LIMITS = { maxPhotos: MAX_PHOTOS, maxMegabytes: MAX_PHOTO_BYTES / MIB };

const MOST_ASKED = new Set([
  "qr-drucken",
  "formular-website",
  "wie-lange",
  "benachrichtigung",
  "antworten",
  "preis",
]);

const isMostAsked = (part: Part) => "section" in part && MOST_ASKED.has(part.section.id ?? "");

interface Facts {
  product: string;
  company: string;
  link: string;
  trial: { lastDay: string; isOver: boolean } | null;
  signInMinutes: number;
  digestAt: string;
}

export function Faq({ facts: { link, trial, ...facts } }: { facts: Facts }) {
  const price = usePrice();
  const values = {
    ...LIMITS,
    ...facts,
    price,
    oneMinute: facts.signInMinutes === 1,
    trialEnd: trial?.lastDay,
    trialIsOver: trial?.isOver,
    link: (
      <a href={link} target="_blank" rel="noopener" className={HELP_LINK}>
        {link}
      </a>
    ),
  };
  const look: Look = { link: HELP_LINK, Section: Answer };
  return (
    <section aria-labelledby="fragen" className="grid-parts">
      <h2 id="fragen">{plainTitle(text)}</h2>
      {sectionsOf({ parts: decided(text.parts, { priced: price }) }).map(({ title, parts }) => {
        const others = parts.filter((part) => !isMostAsked(part));
        return (
          <section key={plainTitle({ title })} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3>{plainTitle({ title })}</h3>
            <HelpRows>
              <Written parts={parts.filter(isMostAsked)} values={values} look={look} />
              <HelpRow title={`${others.length} weitere Fragen`} isList>
                <Written parts={others} values={values} look={look} />
              </HelpRow>
            </HelpRows>
          </section>
        );
      })}
    </section>
  );
}

function Answer({ section, ...row }: ComponentProps<Look["Section"]>) {
  return <HelpRow {...row} id={section.id} group="faq" />;
}
