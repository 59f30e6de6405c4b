import type { ReactNode } from "react";
import { Badge } from "#app/ui/parts.tsx";

export function StandInPage({
  title,
  children,
  wide,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <main
      className={`mx-auto flex min-h-svh w-full flex-col gap-5 px-4 py-8 ${wide ? "max-w-3xl" : "max-w-xl"}`}
    >
      <title>{`${title} – Teststand`}</title>
      <meta name="robots" content="noindex" />
      <p className="flex flex-wrap items-center gap-x-4 print:hidden">
        <Badge tone="warn">Teststand, kein echtes Geld</Badge>
        {!wide && (
          <a
            href="/dev/stripe"
            className="inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4"
          >
            Uhr und Störungen
          </a>
        )}
      </p>
      <h1 className="wrap-anywhere">{title}</h1>
      {children}
    </main>
  );
}

export function Facts({ facts }: { facts: (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function List({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <>
      <h2 className="text-xl font-bold">{title}</h2>
      {children.length === 0 && <p>{empty}</p>}
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </>
  );
}

export const rowLook = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2";

export const dateOf = (seconds: number) => new Date(seconds * 1000);
