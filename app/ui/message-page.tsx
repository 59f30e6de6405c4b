import type { ReactNode } from "react";
import { Mark } from "./brand.tsx";
import { LegalLinks } from "./legal-links.tsx";

/** A page that says one thing instead of what was wanted: the mark above it, the legal pages below. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-xl flex-col p-6">
      <title>{title}</title>
      <main className="flex grow flex-col items-start justify-center gap-5">
        <Mark />
        {children}
      </main>
      <footer className="mt-8">
        <LegalLinks />
      </footer>
    </div>
  );
}
