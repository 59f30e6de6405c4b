import type { ReactNode } from "react";
import { Mark } from "../brand.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { PageTitle } from "./page-title.tsx";

export function MessagePage({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-xl flex-col p-6">
      <PageTitle name={title} />
      <main className="flex grow flex-col items-start justify-center gap-5 py-6">
        <Mark />
        <h1>{heading}</h1>
        {children}
      </main>
      <footer className="print:hidden">
        <LegalLinks />
      </footer>
    </div>
  );
}
