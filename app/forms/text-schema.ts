import { z } from "zod";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";

interface TextMessages {
  /** When the field came more than once. */
  once: string;
  tooLong: (limit: number) => string;
}

/** Texts are cleaned first, then measured in characters; a missing field is empty. */
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

/** Refuses with `message` a text for which `convert` returns undefined. */
export function converted<Value>(convert: (typed: string) => Value | undefined, message: string) {
  return z.string(message).transform((typed, check) => {
    const value = convert(typed);
    if (value !== undefined) return value;
    check.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
