import type { ReactNode } from "react";
import { Mark } from "../brand.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { PageTitle } from "./site-frame.tsx";

export function MessagePage({
  title,
  heading = title,
  said,
  children,
}: {
  title: string;
  heading?: string;
  said?: string;
  children: ReactNode;
}) {
  return (
    <div className="frame flex min-h-svh flex-col py-6">
      <PageTitle name={title} />
      <main className="page-column w-full grow content-start justify-items-start py-6">
        <Mark />
        <hgroup>
          <h1 className={said && "text-lg text-ink-soft"}>{heading}</h1>
          {said && <p className="text-2xl font-bold text-balance">{said}</p>}
        </hgroup>
        {children}
      </main>
      <footer className="print:hidden">
        <LegalLinks />
      </footer>
    </div>
  );
}
