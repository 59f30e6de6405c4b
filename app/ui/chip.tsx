import type { ComponentProps } from "react";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  isChosen?: boolean | undefined;
}
type Props = LinkProps | ({ href?: undefined } & ComponentProps<"input">);

/** A filter or a window of a date: a link with an address, else one to tick by `type`; what it says stands in it. */
export function Chip({ children, ...rest }: Props) {
  if (rest.href === undefined)
    return (
      <label className="chip-input">
        <input {...rest} />
        <span className="chip">{children}</span>
      </label>
    );
  const { isChosen, ...link } = rest;
  return (
    <a className="chip" aria-current={isChosen ? "true" : undefined} {...link}>
      {children}
    </a>
  );
}
