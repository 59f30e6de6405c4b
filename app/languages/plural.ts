import { type Language, LOCALES } from "./language.ts";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const RULES = new Map<Language, Intl.PluralRules>();

/** The form that fits a number, by the language's own rules. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rules = RULES.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  RULES.set(language, rules);
  return forms[rules.select(count)] ?? forms.other;
}
