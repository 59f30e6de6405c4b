import type { ReactNode } from "react";
import { href, Link, useRouteLoaderData } from "react-router";
import { ButtonLink } from "../basic-parts.tsx";
import { Wordmark } from "../brand.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The page's name and, unless that says it, the product's. A form that came back says so first. */
export function PageTitle({ name, failed = false }: { name: string; failed?: boolean }) {
  const product = useRouteLoaderData<{ product: string }>("root")?.product ?? "";
  const title = `${failed ? "Fehler – " : ""}${name.replaceAll("\u00ad", "")}`;
  return <title>{title.includes(product) ? title : `${title} · ${product}`}</title>;
}

/** `account` ends the header, `sections` precede it; `footer` precedes the legal links. */
export function SiteFrame({
  product,
  account = <LoginLink />,
  sections,
  wide = false,
  footer = <p className="py-2">{product} – Anfragen für Handwerksbetriebe</p>,
  children,
}: {
  product: string;
  account?: ReactNode;
  sections?: ReactNode;
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="frame flex min-h-16 items-center justify-between gap-4 large-text:flex-wrap large-text:py-2">
          <Link to={href("/")} className="inline-flex min-h-12 min-w-0 items-center rounded-md">
            <Wordmark name={product} />
          </Link>
          {sections}
          <div className="print:hidden">{account}</div>
        </div>
      </header>
      <main id="inhalt" className={wide ? "w-full grow" : "frame grow"}>
        {children}
      </main>
      <footer className="border-t border-line print:hidden">
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-ink-soft">
          {footer}
          <LegalLinks />
        </div>
      </footer>
    </div>
  );
}

function LoginLink() {
  return (
    <ButtonLink to={href("/login")} look="secondary" size="small">
      Anmelden
    </ButtonLink>
  );
}
