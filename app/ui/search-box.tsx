import { type ComponentProps, useEffect, useRef } from "react";
import { inputLook } from "./field-look.ts";

/** Follows the address without a new element, so that typing can go on after Enter. */
export function SearchBox({ value, className = "", ...more }: { value: string } & ComponentProps<"input">) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Not at first: what was typed before scripts took over would be gone.
    if (!box.current || shown.current === value) return;
    shown.current = value;
    box.current.value = value;
  }, [value]);
  return (
    <input
      ref={box}
      id="suche"
      name="suche"
      type="search"
      defaultValue={value}
      autoComplete="off"
      enterKeyHint="search"
      {...more}
      className={`${inputLook} min-w-0 ${className}`}
    />
  );
}
