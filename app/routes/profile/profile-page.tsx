import type { ReactNode } from "react";
import { href } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

const PAGES = [
  [href("/profil"), "Betrieb"],
  [href("/profil/benachrichtigungen"), "Benachrichtigungen"],
  [href("/profil/kollegen"), "Kollegen"],
  [href("/profil/konto"), "Konto"],
] as const;

type PageName = (typeof PAGES)[number][1];

const OF_OWNERS: readonly PageName[] = ["Betrieb", "Kollegen"];

/** One of the pages of the profile, with the way to the others; a colleague has two of their own (D64). */
export function ProfilePage({
  page,
  isOwner = true,
  children,
}: {
  page: PageName;
  isOwner?: boolean;
  children: ReactNode;
}) {
  const inPlace = useLinksInPlace();
  const title = isOwner ? "Profildaten" : "Mein Konto";
  const pages = PAGES.filter(([, name]) => isOwner || !OF_OWNERS.includes(name));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle name={page === "Betrieb" ? title : `${page} · ${title}`} />
      <div className="grid gap-1">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <nav {...inPlace} aria-label={title} className="border-b-2 border-line">
          <ul className="-mb-0.5 flex flex-wrap gap-x-2.5 sm:gap-x-8">
            {pages.map(([path, name]) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={name === page ? "page" : undefined}
                  className="flex min-h-12 items-center border-b-4 border-transparent pt-1 text-sm font-semibold text-ink-soft hover:border-line aria-[current=page]:border-brand aria-[current=page]:text-ink sm:text-base"
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
