import type { ComponentProps } from "react";
import { Link } from "react-router";

/** One `primary` button a screen at most; `danger` is for what can't be undone, and for 112. */
type Look = "primary" | "secondary" | "quiet" | "danger";

interface Kind {
  look?: Look | undefined;
  size?: "normal" | "small" | "wide" | undefined;
}

/** For what only looks like one: a summary, a label. */
export function buttonLook(look: Look = "primary", size: Kind["size"] = "normal"): string {
  return `button button-${look}${size === "normal" ? "" : ` button-${size}`}`;
}

export type ButtonProps = Omit<ComponentProps<"button">, "className"> & Kind;

export function Button({ look, size, ...rest }: ButtonProps) {
  return <button type="submit" className={buttonLook(look, size)} {...rest} />;
}

type LinkProps =
  | ({ to: string } & Omit<ComponentProps<typeof Link>, "className">)
  | ({ href: string } & Omit<ComponentProps<"a">, "className">);

/** With `to` it leads on in place; with `href` it is a plain link: another document, a telephone, a download. */
export function ButtonLink({ look, size, ...rest }: LinkProps & Kind) {
  const whole = buttonLook(look, size);
  return "to" in rest ? <Link className={whole} {...rest} /> : <a className={whole} {...rest} />;
}
