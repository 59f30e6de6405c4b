import { type FormEvent, useEffect, useState } from "react";
import type { FormField } from "./fields.tsx";
import type { FormAnswer } from "./form-message.tsx";

interface Checked<Name extends string> {
  id: string;
  /** What the fields show before anything is sent. */
  saved: Record<Name, string | readonly string[] | undefined>;
  /** The German message about a typed text is undefined when right. Each render gives the same object. */
  rules: Readonly<Partial<Record<Name, (typed: string) => string | undefined>>>;
  answer: FormAnswer | undefined;
}

type Faults = Record<string, string[] | null | undefined>;

/**
 * A form checked by plain rules when it is sent, and from then on each field at every change. The first wrong
 * field that has a rule takes the focus.
 */
export function useCheckedForm<Name extends string>({ id, saved, rules, answer }: Checked<Name>) {
  const [check, setCheck] = useState<{ after: FormAnswer | undefined; faults: Faults; wrong?: Faults }>();
  const newest = check?.after === answer ? check : undefined;
  const faults = newest?.faults ?? answer?.lastResult.error ?? {};
  const wrongWhenSent = newest?.wrong ?? answer?.lastResult.error;
  useEffect(() => {
    const first = Object.keys(wrongWhenSent ?? {}).find((name) => name in rules);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }, [id, wrongWhenSent, rules]);

  const ruleOf = (name: string) => rules[name as Name];
  const form = {
    id,
    // They are the specified words, not the browser's, with and without scripts.
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const typed = new FormData(event.currentTarget);
      const wrong = Object.keys(rules).flatMap((name) => {
        const said = ruleOf(name)?.(String(typed.get(name) ?? ""));
        return said ? [[name, [said]] as [string, string[]]] : [];
      });
      if (wrong.length === 0) return;
      event.preventDefault();
      const found = Object.fromEntries(wrong);
      setCheck({ after: answer, faults: found, wrong: found });
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { name, value } = target as HTMLInputElement;
      const rule = ruleOf(name);
      if (!rule || !(newest || answer)) return;
      const said = rule(value);
      const now = { ...faults, [name]: said ? [said] : null };
      setCheck({ ...newest, after: answer, faults: now });
    },
  };
  const said = {
    id: `${id}-fehler`,
    message: answer?.message,
    errors: faults,
    fieldId: (name: string) => `${id}-${name}`,
  };
  return { form, said, fields: fieldsOf(id, saved, answer, faults) };
}

function fieldsOf<Name extends string>(
  id: string,
  saved: Checked<Name>["saved"],
  answer: FormAnswer | undefined,
  faults: Faults,
) {
  const shown: Record<string, unknown> = answer?.lastResult.initialValue ?? saved;
  const fields = Object.keys(saved).map((name): [string, FormField] => {
    const value = shown[name];
    const texts = [value].flat().filter((text) => typeof text === "string");
    const field = `${id}-${name}`;
    return [
      name,
      {
        id: field,
        name,
        errorId: `${field}-error`,
        descriptionId: `${field}-description`,
        defaultValue: texts[0],
        defaultOptions: texts,
        defaultChecked: texts[0] === "on",
        errors: faults[name] ?? undefined,
      },
    ];
  });
  return Object.fromEntries(fields) as Record<Name, FormField>;
}
