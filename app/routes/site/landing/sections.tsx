import type { ReactNode } from "react";
import { href } from "react-router";
import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";
import { FeatureList } from "#app/ui/feature-list.tsx";
import { buttonLook, Card, Icon } from "#app/ui/parts.tsx";
import { Words } from "#app/ui/text/written.tsx";
import {
  decided,
  paragraphsOf,
  plainTitle,
  plainWords,
  pointsOf,
  sectionOf,
  sectionsOf,
} from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { HOW_IT_WORKS, whatItIs } from "./anchors.ts";
import { Picture, Points, type Props, Section, Told } from "./scenes.tsx";

const TRY = "Jetzt kostenlos testen";
const JOIN = "Jetzt registrieren";

export function Hero({ values, exampleForm }: Props & { exampleForm: string | null }) {
  const [lead = [], offer = []] = paragraphsOf(text);
  return (
    <div className="frame grid gap-4 py-4 sm:py-12 lg:grid-cols-2 lg:gap-x-8">
      <h1 className="text-3xl lg:self-end">
        <Words text={text.title} values={values} />
      </h1>
      <div className="lg:row-span-2 lg:self-center lg:justify-self-center">
        <Picture
          name="inbox"
          alt="Die Übersicht des Betriebs auf dem Handy: Der Gasgeruch steht oben unter „Zuerst anrufen“."
          isHead
        />
      </div>
      <div className="grid content-start gap-4">
        <p className="max-w-xl text-ink-soft sm:text-pretty">
          <Words text={lead} values={values} />
        </p>
        <Points points={pointsOf(text)} values={values} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <SignUp>{values.price ? TRY : JOIN}</SignUp>
          {exampleForm && (
            <a href={exampleForm} className={buttonLook("secondary")}>
              Beispiel-Formular ansehen
            </a>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          <Words text={offer} values={values} />
        </p>
      </div>
    </div>
  );
}

const benefits = sectionOf(text, "benefits");

export function Benefits({ product, values }: Props & { product: string }) {
  return (
    <Section id={whatItIs(product)} title={<Words text={benefits.title} values={values} />}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {sectionsOf(benefits).map(({ icon = "check", title, parts }) => (
          <li key={icon} className="flex gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
            <Icon name={icon} className="shrink-0 text-brand" />
            <Told title={plainWords(title)} text={paragraphsOf({ parts })[0]} values={values} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const steps = sectionOf(text, "steps");

export function Steps({ values }: Props) {
  return (
    <Section id={HOW_IT_WORKS} title={plainTitle(steps)} isTinted>
      <ol className="grid gap-5 lg:grid-cols-3">
        {sectionsOf(steps).map((step, index) => (
          <li key={plainTitle(step)} className="grid content-start gap-2">
            <Told title={`${index + 1}. ${plainTitle(step)}`} text={paragraphsOf(step)[0]} values={values} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const example = sectionOf(text, "example-voice");
const [exampleText = ""] = paragraphsOf(example).map(plainWords);

/** Says so when no real business speaks: invented praise would mislead (§ 5 UWG). */
export function Voice({ testimonial }: { testimonial: Record<"text" | "from", string> | null }) {
  const voice = testimonial ?? { text: exampleText, from: plainTitle(example) };
  return (
    <figure className="frame grid gap-2 py-4 sm:py-12">
      <blockquote className="max-w-4xl border-l-8 border-level pl-5 text-pretty hyphens-auto">
        „{voice.text}“
      </blockquote>
      <figcaption className="text-sm text-ink-soft">{voice.from}</figcaption>
    </figure>
  );
}

const offer = sectionOf(text, "price");

const ALL_IN = "Alles dabei, ohne Aufpreis";

export function Price({ values }: Props) {
  return (
    <Section title={plainTitle(offer)} isTinted>
      <Card>
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <p>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <strong className="text-2xl">{values.price}</strong>
                <span className="text-lg">im Monat zzgl. USt.</span>
              </span>
              <span className="text-ink-soft">Nur für Unternehmen.</span>
            </p>
            <Points points={pointsOf(offer)} values={values} />
            <SignUp>{values.trialDays}&nbsp;Tage kostenlos testen</SignUp>
          </div>
          <details className="menu-box group">
            <summary className={`${SUMMARY} unfolded:hidden`}>
              <span className="grow">{ALL_IN}</span>
              <Chevron />
            </summary>
            <p className="hidden unfolded:block">{ALL_IN}</p>
            <div className="pt-4">
              <FeatureList features={PLAN_FEATURES} />
            </div>
          </details>
        </div>
      </Card>
    </Section>
  );
}

const questions = sectionOf(text, "questions");
const SUMMARY = "flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden";

function Chevron() {
  return <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />;
}

export function Questions({ values }: Props) {
  return (
    <Section title={plainTitle(questions)}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sectionsOf({ parts: decided(questions.parts, values) }).map((question) => (
          <details key={plainTitle(question)} name="fragen" className="group px-4 sm:px-5">
            <summary className={SUMMARY}>
              <h3 className="min-w-0 grow py-2">
                <Words text={question.title} values={values} />
              </h3>
              <Chevron />
            </summary>
            <p className="max-w-3xl pb-5 text-pretty text-ink-soft">
              <Words text={paragraphsOf(question)[0] ?? []} values={values} link="text-brand link" />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

const closing = sectionOf(text, "closing");

export function Closing({ values }: Props) {
  return (
    <section className="bg-brand text-on-brand [--action:var(--level)] [--on-action:var(--on-level)] dark:bg-brand-soft dark:text-ink">
      <div className="frame grid justify-items-start gap-4 py-4 *:outline-level sm:py-12">
        <h2 className="max-w-2xl text-2xl">{plainTitle(closing)}</h2>
        <p className="max-w-xl text-pretty">
          <Words text={paragraphsOf(closing)[0] ?? []} values={values} />
        </p>
        <SignUp>{values.price ? TRY : JOIN}</SignUp>
      </div>
    </section>
  );
}

function SignUp({ children }: { children: ReactNode }) {
  return (
    <a href={href("/signup")} className={buttonLook("primary")}>
      {children}
      <Icon name="arrowRight" />
    </a>
  );
}
