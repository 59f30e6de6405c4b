import type { FormAnswer } from "./form-message.tsx";

type Typed = NonNullable<FormAnswer["lastResult"]["initialValue"]>;

/** The `initialValue` of a form beside the button that was pressed; undefined where nothing typed would be lost. */
export function typedBeside(posted: FormData, saved: Readonly<Record<string, string>>): Typed | undefined {
  const typed = Object.keys(saved).map((name) => {
    const text = posted.get(name);
    return [name, typeof text === "string" ? text.slice(0, LONGEST_TEXT) : (saved[name] ?? "")] as const;
  });
  const isNew = typed.some(([name, text]) => text.trim() !== saved[name]);
  return isNew ? Object.fromEntries(typed) : undefined;
}

const LONGEST_TEXT = 2_000;
