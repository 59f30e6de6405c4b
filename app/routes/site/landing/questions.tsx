import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, plainTitle, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { Section } from "./section.tsx";

const questions = sectionOf(text, "questions");

export function Questions({ values }: { values: Values }) {
  return (
    <Section title={plainTitle(questions)} tinted>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {sectionsOf(questions).map((question) => (
          <details key={plainTitle(question)} name="fragen" className="group border-line not-first:border-t">
            <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 grow">
                <Words text={question.title} values={values} />
              </h3>
              <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-3xl px-4 pb-5 text-pretty text-ink-soft sm:px-5">
              <Words
                text={paragraphsOf(question)[0] ?? []}
                values={values}
                link="text-brand underline underline-offset-4"
              />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
