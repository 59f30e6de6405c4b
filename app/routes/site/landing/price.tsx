import { href } from "react-router";
import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FeatureList } from "#app/ui/feature-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { plainTitle, plainWords, pointsOf, sectionOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { Section } from "./section.tsx";

const offer = sectionOf(text, "price");

export function Price({ values }: { values: Values }) {
  return (
    <Section title={plainTitle(offer)}>
      <Card className="grid gap-6 md:grid-cols-2 md:items-center">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-4xl font-bold sm:text-5xl">{values.price}</strong>
            <span className="text-lg">im Monat zzgl. USt.</span>
          </p>
          <p className="text-ink-soft">Nur für Unternehmen.</p>
        </div>
        <div className="grid gap-5">
          <ul className="grid gap-3">
            {pointsOf(offer).map(({ text: point }) => (
              <li key={plainWords(point)} className="flex gap-3">
                <Icon name="check" className="text-brand" />
                <span className="min-w-0">
                  <Words text={point} values={values} />
                </span>
              </li>
            ))}
          </ul>
          <ButtonLink href={href("/signup")} className="sm:justify-self-start">
            {values.trialDays}&nbsp;Tage kostenlos testen
          </ButtonLink>
        </div>
        <FeatureList features={PLAN_FEATURES} className="border-t border-line pt-6 md:col-span-2" />
      </Card>
    </Section>
  );
}
