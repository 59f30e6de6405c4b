import type { ComponentProps } from "react";

type Props =
  | ({ href: string; isChosen?: boolean | undefined } & ComponentProps<"a">)
  | ({ type: "radio" | "checkbox"; isChosen?: undefined } & ComponentProps<"input">)
  | ({ type?: "submit" | "button"; isChosen?: boolean | undefined } & ComponentProps<"button">);

/** A filter or a window of a date: a link, a button, or one to tick; what it says stands in it. */
export function Chip({ isChosen, children, ...rest }: Props) {
  if ("href" in rest)
    return (
      <a className="chip" aria-current={isChosen ? "true" : undefined} {...rest}>
        {children}
      </a>
    );
  if (isInput(rest))
    return (
      <label className="chip-input">
        <input className="sr-only" {...rest} />
        <span className="chip">{children}</span>
      </label>
    );
  return (
    <button className="chip" aria-pressed={isChosen} {...(rest as ComponentProps<"button">)}>
      {children}
    </button>
  );
}

function isInput(props: { type?: string }): props is ComponentProps<"input"> {
  return props.type === "radio" || props.type === "checkbox";
}
