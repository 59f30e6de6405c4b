import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** What the answers are about, of this business and this server. */
export interface HelpFacts {
  product: string;
  company: string;
  link: string;
  /** "14,90 €" */
  price: string;
  /** Null for who has a subscription: then it says nothing about them any more. */
  trial: { lastDay: string; isOver: boolean } | null;
  signInMinutes: number;
  /** "17:30" */
  digestAt: string;
}

/**
 * A question that folds out its answer; one is open at a time. `id` belongs to the answer inside the fold,
 * because browsers open a fold by themselves for an address that names something in it.
 */
export function Answer({ id, question, children }: { id: string; question: string; children: ReactNode }) {
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

export function Category({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
    </section>
  );
}

/** Of a link inside an answer. */
export const inlineLink = "font-semibold text-brand underline underline-offset-4 break-words";
