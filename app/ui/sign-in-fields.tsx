import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "hint" | "error" | "defaultValue"> & { label?: string };

/** One e-mail address, as it is asked for on the way in. */
export function EmailField({ label = "E-Mail-Adresse", ...rest }: Props) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={label}
      placeholder="name@betrieb.de"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
    />
  );
}

/** The six characters of a mail; they may be pasted and come from the phone's own suggestion. */
export function CodeField({ label = "Code aus der E-Mail", ...rest }: Props) {
  return (
    <TextField
      id="code"
      name="code"
      label={label}
      className="[&_input]:text-xl [&_input]:font-bold [&_input]:tracking-widest [&_input]:uppercase"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      {...rest}
    />
  );
}
