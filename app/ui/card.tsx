import type { ComponentProps, ReactNode } from "react";

interface Props extends Omit<ComponentProps<"section">, "title" | "className"> {
  title?: ReactNode;
  intro?: ReactNode;
}

/** With a title it is a section of that name, and its id the place of a link to it. */
export function Card({ id, title, intro, children, ...rest }: Props) {
  const named = title && id ? { "aria-labelledby": `${id}-titel` } : {};
  return (
    <section id={id} className="card grid-parts" {...named} {...rest}>
      {title && (
        <div className="grid gap-1">
          <h2 id={`${id}-titel`}>{title}</h2>
          {intro && <p className="text-ink-soft">{intro}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
