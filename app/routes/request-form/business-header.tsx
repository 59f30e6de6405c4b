import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { Icon } from "../../ui/icon.tsx";

export function BusinessHeader({ company, website }: { company: string; website: ShownBusiness["website"] }) {
  return (
    <header className="grid gap-1 pt-6 pb-2 text-center">
      <h1 className="text-2xl font-extrabold tracking-tight">Kundenanfrage</h1>
      <p className="text-lg wrap-anywhere hyphens-auto">
        an <strong>{company}</strong>
      </p>
      {website && (
        <p>
          <a
            href={website.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-brand underline underline-offset-4"
          >
            {website.text}
            <Icon name="external" className="size-5!" />
          </a>
        </p>
      )}
      <SpiritLevel />
    </header>
  );
}

/** The form's progress as a bubble that comes to rest. Decoration only. */
function SpiritLevel() {
  return (
    <svg viewBox="-150 -20 300 40" className="mx-auto my-1 h-8 w-full max-w-sm" aria-hidden="true">
      <rect
        x="-148"
        y="-14"
        width="296"
        height="28"
        rx="14"
        fill="var(--bubble)"
        stroke="var(--on-bubble)"
        strokeWidth="2"
      />
      <g className="bubble">
        <rect
          x="-17"
          y="-10"
          width="34"
          height="20"
          rx="10"
          fill="#fff"
          stroke="var(--on-bubble)"
          strokeWidth="2"
        />
      </g>
      <path d="M-24-14v28M24-14v28" stroke="var(--on-bubble)" strokeWidth="2" />
    </svg>
  );
}
