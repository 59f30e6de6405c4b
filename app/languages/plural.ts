type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const RULES = new Map<string, Intl.PluralRules>();

/** The form that fits a number, by the language's own rules; the modules of `.words/` call it. */
export function plural(locale: string, count: number, forms: Forms): string {
  const rules = RULES.get(locale) ?? new Intl.PluralRules(locale);
  RULES.set(locale, rules);
  return forms[rules.select(count)] ?? forms.other;
}
