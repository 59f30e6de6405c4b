import { SectionLinks } from "./landing-header.tsx";

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
