import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/parts.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { type Inline, plainWords } from "#app/ui/text/written-text.ts";

export interface Props {
  values: Values;
}

export function Section(props: { id?: string; title: ReactNode; isTinted?: boolean; children: ReactNode }) {
  const { id, title, isTinted = false, children } = props;
  return (
    <section id={id} className={`py-4 sm:py-12 ${isTinted ? "bg-sunken" : ""}`}>
      <div className="frame grid-parts sm:gap-5">
        <h2 className="max-w-2xl text-2xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function Told({
  title,
  text,
  values,
}: Props & { title: string; text: readonly Inline[] | undefined }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <p className="text-pretty hyphens-auto text-ink-soft">
        <Words text={text ?? []} values={values} />
      </p>
    </div>
  );
}

export function Points({
  points,
  values,
}: Props & { points: readonly { icon?: IconName; text: readonly Inline[] }[] }) {
  return (
    <ul className="grid gap-2">
      {points.map(({ icon = "check", text: point }) => (
        <li key={plainWords(point)} className="flex gap-3">
          <Icon name={icon} className="mt-1 shrink-0 text-brand" />
          <span className="min-w-0">
            <Words text={point} values={values} />
          </span>
        </li>
      ))}
    </ul>
  );
}
