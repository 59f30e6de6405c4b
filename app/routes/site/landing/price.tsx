import { href } from "react-router";
import { PLAN_FEATURES } from "#app/domain/subscription/plan.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FeatureList } from "#app/ui/feature-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "./section.tsx";

export interface PriceFacts {
  /** "14,90 €" */
  price: string;
  trialDays: number;
}

export function Price({ price, trialDays }: PriceFacts) {
  const points = [
    `${trialDays}\u00a0Tage kostenlos, ohne Zahlungsdaten`,
    "Danach buchst du selbst, oder es endet von allein",
    "Monatlich kündbar, online und ohne Anruf",
  ];
  return (
    <Section title="Ein Preis für alles">
      <Card className="grid gap-6 md:grid-cols-2 md:items-center">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-4xl font-extrabold tracking-tight sm:text-5xl">{price}</strong>
            <span className="text-lg">im Monat zzgl. USt.</span>
          </p>
          <p className="text-ink-soft">Nur für Unternehmen.</p>
        </div>
        <div className="grid gap-5">
          <ul className="grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="text-brand" />
                <span className="min-w-0">{point}</span>
              </li>
            ))}
          </ul>
          <a href={href("/signup")} className={`${buttonLook("primary")} sm:justify-self-start`}>
            {trialDays}&nbsp;Tage kostenlos testen
          </a>
        </div>
        <FeatureList features={PLAN_FEATURES} className="border-t border-line pt-6 md:col-span-2" />
      </Card>
    </Section>
  );
}
