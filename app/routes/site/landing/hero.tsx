import { href } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, pointsOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { ExampleRequest } from "./example-request.tsx";

export function Hero({ values, exampleForm }: { values: Values; exampleForm: string | null }) {
  const [lead = [], offer = []] = paragraphsOf(text);
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-20">
      <div className="grid gap-6">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl lg:text-5xl">
          <Words text={text.title} values={values} />
        </h1>
        <p className="max-w-xl text-lg sm:text-pretty text-ink-soft">
          <Words text={lead} values={values} />
        </p>
        <ul className="grid gap-3">
          {pointsOf(text).map(({ icon = "check", text: point }) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand" />
              <span className="sm:text-pretty">
                <Words text={point} values={values} />
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row">
          <a href={href("/signup")} className={buttonLook("primary")}>
            Jetzt kostenlos testen
            <Icon name="arrowRight" />
          </a>
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
      <ExampleRequest />
    </div>
  );
}
