import type { ComponentProps } from "react";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { Icon } from "#app/ui/parts.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { type Part, plainTitle, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/help/faq.md";
import { HELP_LINK, HelpRow, HelpRows } from "./help-row.tsx";

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
  price: string;
  trial: { lastDay: string; isOver: boolean } | null;
  signInMinutes: number;
  digestAt: string;
}

export function Faq({ facts: { link, trial, ...facts } }: { facts: Facts }) {
  const values = {
    ...LIMITS,
    ...facts,
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
      {sectionsOf(text).map(({ title, parts }) => {
        const others = parts.filter((part) => !isMostAsked(part));
        return (
          <section key={plainTitle({ title })} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3>{plainTitle({ title })}</h3>
            <HelpRows>
              <Written parts={parts.filter(isMostAsked)} values={values} look={look} />
              <details className="group/more border-t border-line">
                <summary className="flex min-h-12 list-none items-center gap-3 px-4 text-brand hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
                  <span className="grow">{others.length} weitere Fragen</span>
                  <Icon name="chevronDown" className="group-open/more:rotate-180" />
                </summary>
                <div className="border-t border-line">
                  <Written parts={others} values={values} look={look} />
                </div>
              </details>
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
