import { z } from "zod";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";

interface TextMessages {
  /** Said when the field came more than once. */
  once: string;
  tooLong: (limit: number) => string;
}

/** Schemas of typed texts: cleaned first, then measured in characters; empty when the field is missing. */
export function textSchemas({ once, tooLong }: TextMessages) {
  const text = (limit: number, clean: (typed: string) => string) =>
    z
      .string(once)
      .transform(clean)
      .pipe(z.string().max(limit, tooLong(limit)))
      .default("");
  return {
    line: (limit: number) => text(limit, oneLine),
    lines: (limit: number) => text(limit, severalLines),
    neededLine: (limit: number, missing: string) =>
      text(limit, oneLine).refine((line) => line !== "", missing),
  };
}

/** A text that `convert` brings into its form; undefined means that it can't be one and is refused with `message`. */
export function converted<Value>(convert: (typed: string) => Value | undefined, message: string) {
  return z.string(message).transform((typed, check) => {
    const value = convert(typed);
    if (value !== undefined) return value;
    check.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
