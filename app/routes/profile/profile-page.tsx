import type { ReactNode } from "react";
import { href } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

const PAGES = [
  [href("/profil"), "Betrieb"],
  [href("/profil/benachrichtigungen"), "Benachrichtigungen"],
  [href("/profil/konto"), "Konto"],
] as const;

type PageName = (typeof PAGES)[number][1];

/** One of the three pages of the profile, with the way to the others. */
export function ProfilePage({ page, children }: { page: PageName; children: ReactNode }) {
  const inPlace = useLinksInPlace();
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle name={page === "Betrieb" ? "Profildaten" : `${page} · Profildaten`} />
      <div className="grid gap-1">
        <h1 className="text-2xl font-extrabold">Profildaten</h1>
        <nav {...inPlace} aria-label="Profildaten" className="border-b-2 border-line">
          <ul className="-mb-0.5 flex flex-wrap gap-x-5 sm:gap-x-8">
            {PAGES.map(([path, name]) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={name === page ? "page" : undefined}
                  className="flex min-h-12 items-center border-b-4 border-transparent pt-1 font-semibold text-ink-soft hover:border-line aria-[current=page]:border-brand aria-[current=page]:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {children}
    </div>
  );
}
