import type { ReactNode } from "react";
import { Button } from "#app/ui/parts.tsx";

export function ConfirmChange({
  action,
  facts,
  askedBy,
  button,
  validity,
  children,
}: {
  action: string;
  facts: readonly (readonly [name: string, value: string])[];
  askedBy: string | null;
  button: string;
  /** Follows "Der Link gilt nur einmal und nur …". */
  validity: string;
  children: ReactNode;
}) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        {[...facts, ...(askedBy ? [["Angefordert in", askedBy] as const] : [])].map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <form method="post" action={action} className="flex flex-col gap-3">
        <Button data-busy="Einen Moment...">{button}</Button>
        <p className="text-sm text-ink-soft">Der Link gilt nur einmal und nur {validity}.</p>
      </form>
    </>
  );
}
