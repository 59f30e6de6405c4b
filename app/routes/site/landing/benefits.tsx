import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { whatItIs } from "./anchors.ts";
import { InboxPicture } from "./product-pictures.tsx";
import { Section } from "./section.tsx";

const benefits = sectionOf(text, "benefits");

export function Benefits({ product, values }: { product: string; values: Values }) {
  return (
    <Section
      id={whatItIs(product)}
      title={<Words text={benefits.title} values={values} />}
      lead={<Words text={paragraphsOf(benefits)[0] ?? []} values={values} />}
      tinted
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        {sectionsOf(benefits).map(({ icon = "check", title, parts }) => (
          <li key={icon} className="flex">
            <Card className="grid content-start gap-3">
              <span className="flex size-12 items-center justify-center rounded-md bg-bubble text-on-bubble">
                <Icon name={icon} />
              </span>
              <h3 className="text-lg font-bold">
                <Words text={title} values={values} />
              </h3>
              <p className="text-pretty hyphens-auto text-ink-soft">
                <Words text={paragraphsOf({ parts })[0] ?? []} values={values} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <InboxPicture />
    </Section>
  );
}
