import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, plainTitle, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { HOW_IT_WORKS } from "./anchors.ts";
import { Level } from "./level.tsx";
import { Section } from "./section.tsx";

const steps = sectionOf(text, "steps");
const BUBBLES = [0.02, 0.26, 0.5];

export function Steps({ values }: { values: Values }) {
  return (
    <Section id={HOW_IT_WORKS} title={plainTitle(steps)}>
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-5">
        {sectionsOf(steps).map((step, index) => (
          <li key={plainTitle(step)} className="grid content-start gap-4">
            <Level bubble={BUBBLES[index] ?? 0.5} className="w-full max-w-sm lg:max-w-none" />
            <div className="grid gap-2">
              <h3 className="text-lg font-bold">
                {index + 1}. {plainTitle(step)}
              </h3>
              <p className="text-pretty text-ink-soft">
                <Words text={paragraphsOf(step)[0] ?? []} values={values} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
