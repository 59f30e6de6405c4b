import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { Icon } from "../../ui/icon.tsx";

export function BusinessHeader({ company, website }: { company: string; website: ShownBusiness["website"] }) {
  return (
    <header className="grid pt-4 text-center">
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
    </header>
  );
}
