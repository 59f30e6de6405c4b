import type { ReactNode } from "react";
import { href } from "react-router";
import type { Words } from "#words/words.ts";

/** For customers who read no German: no header of a business's, and the footer in their language. */
export function TranslatedFrame({
  footer,
  children,
}: {
  footer: Words["form"]["footer"];
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-svh flex-col px-4">
      <main className="grow">{children}</main>
      <footer className="flex flex-wrap justify-center gap-x-5 pb-6 text-sm text-ink-soft">
        <p className="w-full text-center">{footer.inGerman}</p>
        {LINKS.map(([path, name]) => (
          <a
            key={path}
            href={path}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {footer[name]}
          </a>
        ))}
      </footer>
    </div>
  );
}

const LINKS = [
  [href("/datenschutz"), "privacy"],
  [href("/impressum"), "imprint"],
  [href("/barrierefreiheit"), "accessibility"],
] as const;
