import { parse } from "@conform-to/react";

/** The German message about a typed text; undefined when it is right. */
export type Rule = (typed: string) => string | undefined;

/** Checks a form in the browser by plain rules, without zod: for conform's `onValidate`. */
export function checkBy(rules: Readonly<Record<string, Rule>>) {
  return ({ formData }: { formData: FormData }) => {
    const wrong = Object.entries(rules).flatMap(([name, rule]) => {
      const typed = formData.get(name);
      const message = rule(typeof typed === "string" ? typed : "");
      return message ? [[name, [message]] as [string, string[]]] : [];
    });
    return parse(formData, {
      resolve: () => (wrong.length > 0 ? { error: Object.fromEntries(wrong) } : { value: {} }),
    });
  };
}
