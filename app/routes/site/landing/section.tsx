import type { ReactNode } from "react";

/** Lays a section out when it is near. Only with scroll anchoring: else jumps to a heading would miss it. */
export const laidOutLater =
  "supports-[overflow-anchor:auto]:[contain-intrinsic-height:auto_48rem] supports-[overflow-anchor:auto]:[content-visibility:auto]";

export function Section({
  id,
  title,
  lead,
  tinted = false,
  children,
}: {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`${laidOutLater} py-12 sm:py-12 ${tinted ? "bg-sunken" : ""}`}>
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-8 px-4 sm:px-6">
        <div className="grid max-w-2xl gap-3">
          <h2 className="text-2xl font-bold sm:text-4xl">{title}</h2>
          {lead && <p className="text-lg text-pretty text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
