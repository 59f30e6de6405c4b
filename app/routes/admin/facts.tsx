import type { ReactNode } from "react";

/** Names and values, one pair a line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
