import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { plainTitle, plainWords, pointsOf, sectionOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { FormPicture } from "./product-pictures.tsx";
import { Section } from "./section.tsx";

const view = sectionOf(text, "customer-view");

export function CustomerView({ values }: { values: Values }) {
  return (
    <Section title={plainTitle(view)} tinted>
      <div className="grid items-center gap-8 md:grid-cols-[auto_minmax(0,1fr)] md:gap-12">
        <FormPicture />
        <ul className="grid gap-5">
          {pointsOf(view).map(({ text: point }) => (
            <li key={plainWords(point)} className="flex gap-3 text-lg">
              <Icon name="check" className="text-brand" />
              <span className="text-pretty">
                <Words text={point} values={values} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
