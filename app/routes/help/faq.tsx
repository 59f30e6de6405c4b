import type { ComponentProps, ReactNode } from "react";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { plainTitle } from "#app/ui/text/written-text.ts";
import text from "#content/help/faq.md";

const MIB = 1024 * 1024;
const inlineLink = "font-semibold text-brand underline underline-offset-4 break-words";
const LIMITS = { maxPhotos: MAX_PHOTOS, maxMegabytes: MAX_PHOTO_BYTES / MIB };

interface Facts {
  product: string;
  company: string;
  link: string;
  price: string;
  /** Null for a business with a subscription. */
  trial: { lastDay: string; isOver: boolean } | null;
  signInMinutes: number;
  digestAt: string;
}

export function Faq({
  facts: { product, company, link, price, trial, signInMinutes, digestAt },
}: {
  facts: Facts;
}) {
  const values = {
    ...LIMITS,
    ...{ product, company, price, signInMinutes, digestAt },
    oneMinute: signInMinutes === 1,
    trialEnd: trial?.lastDay,
    trialIsOver: trial?.isOver,
    link: (
      <a href={link} target="_blank" rel="noopener" className={inlineLink}>
        {link}
      </a>
    ),
  };
  return (
    <section aria-labelledby="fragen" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="fragen" className="text-xl font-bold">
        {plainTitle(text)}
      </h2>
      <Written parts={text.parts} values={values} look={{ link: inlineLink, Section: FaqSection }} />
    </section>
  );
}

function FaqSection({ section: { level, id }, title, children }: ComponentProps<Look["Section"]>) {
  return level === 2 ? (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
    </section>
  ) : (
    <Answer id={id} question={title}>
      {children}
    </Answer>
  );
}

/** One answer is open at a time. Browsers open a fold for an address with an `id` inside it. */
function Answer({ id, question, children }: { id?: string; question: ReactNode; children: ReactNode }) {
  return (
    <details name="faq" className="group border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 font-semibold hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <h4 className="min-w-0 grow hyphens-auto">{question}</h4>
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />
      </summary>
      <div
        id={id}
        className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-5 wrap-anywhere hyphens-auto sm:px-5"
      >
        {children}
      </div>
    </details>
  );
}
