import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

export function Section({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-titel`}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-titel`} className="text-xl font-bold">
          {title}
        </h2>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      {children}
    </Card>
  );
}
