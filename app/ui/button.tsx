import type { ComponentProps } from "react";
import { Link } from "react-router";

/** One `primary` button a screen at most; `danger` is for what can't be undone, and for 112. */
type Look = "primary" | "secondary" | "quiet" | "danger";

interface Kind {
  look?: Look | undefined;
  size?: "normal" | "small" | undefined;
}

/** For what only looks like one: a summary, a label. */
export function buttonLook(look: Look = "primary", size: Kind["size"] = "normal"): string {
  return `button button-${look}${size === "small" ? " button-small" : ""}`;
}

export function Button({ look, size, className, type = "submit", ...rest }: ComponentProps<"button"> & Kind) {
  return <button type={type} className={joined(buttonLook(look, size), className)} {...rest} />;
}

/** With `to` it leads on in place; with `href` it is a plain link: another document, a telephone, a download. */
export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: Kind & (({ to: string } & ComponentProps<typeof Link>) | ({ href: string } & ComponentProps<"a">))) {
  const whole = joined(buttonLook(look, size), className);
  return "to" in rest ? <Link className={whole} {...rest} /> : <a className={whole} {...rest} />;
}

function joined(look: string, more: string | undefined): string {
  return more ? `${look} ${more}` : look;
}
