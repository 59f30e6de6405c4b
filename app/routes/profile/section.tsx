import type { ReactNode } from "react";
import { buttonLook } from "#app/ui/button.tsx";
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

/** Before anything is typed: a plain link there and back. `what`: "Zum Einladen". */
export function ConfirmFirst({ what, path }: { what: string; path: string }) {
  return (
    <>
      <p>{what} bestätigen Sie bitte zuerst kurz, dass Sie es sind. Danach kommen Sie hierher zurück.</p>
      <a href={path} className={`${buttonLook()} sm:justify-self-start`}>
        Jetzt bestätigen
      </a>
    </>
  );
}
