import type { ReactNode } from "react";
import { CanonicalLink } from "#app/ui/canonical-link.tsx";
import { SiteFrame } from "#app/ui/site-frame.tsx";
import { sectionId } from "./section-id.ts";

/** When the texts of these pages were last put in agreement with the program (D48). */
const AS_OF = "November 2026";

/**
 * A document to read and to print: one column, its date on top, with the version of one that is accepted.
 * `heading` is the title with soft hyphens.
 */
export function LegalPage({
  product,
  title,
  heading = title,
  version,
  children,
}: {
  product: string;
  title: string;
  heading?: string;
  version?: string;
  children: ReactNode;
}) {
  return (
    <SiteFrame product={product}>
      <title>{`${title} – ${product}`}</title>
      <CanonicalLink />
      <article className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-10 py-8 hyphens-auto sm:py-12 print:max-w-none">
        <header className="grid gap-2">
          <h1 className="text-2xl font-extrabold tracking-tight">{heading}</h1>
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

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={sectionId(title)} className="grid scroll-mt-4 gap-4">
      <h2 className="text-xl font-bold break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

export function LegalTopic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-bold break-after-avoid">{title}</h3>
      {children}
    </div>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>;
}
