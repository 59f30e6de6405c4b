import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { HOW_IT_WORKS, whatItIs } from "./anchors.ts";

const sectionLink =
  "inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline";

/** On a phone they stand in the footer, in reach of the thumb at the end. */
export function SectionLinks({ product, className }: { product: string; className: string }) {
  return (
    <nav aria-label="Auf dieser Seite" className={className}>
      <a href={`#${whatItIs(product)}`} className={sectionLink}>
        Was ist {product}?
      </a>
      <a href={`#${HOW_IT_WORKS}`} className={sectionLink}>
        So funktioniert's
      </a>
    </nav>
  );
}

export function LandingAccount() {
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <Link
        to={href("/login")}
        className="inline-flex min-h-11 items-center px-2 text-brand underline underline-offset-4"
      >
        Login
      </Link>
      <ButtonLink to={href("/signup")} size="small" className="whitespace-nowrap max-sm:px-3!">
        <span className="sm:hidden">Jetzt testen</span>
        <span className="hidden sm:inline">Jetzt kostenlos testen</span>
      </ButtonLink>
    </div>
  );
}

export function LandingFooter({ product, contact }: { product: string; contact: string }) {
  return (
    <div className="grid">
      <SectionLinks product={product} className="flex flex-wrap gap-x-5 lg:hidden" />
      <p className="flex flex-wrap items-center gap-x-5">
        <a
          href={`mailto:${contact}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Kontakt: {contact}
        </a>
        <span className="inline-flex min-h-11 items-center">© 2025 {product}</span>
      </p>
    </div>
  );
}
