import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type Values, Words } from "#app/ui/text/written.tsx";
import { paragraphsOf, plainTitle, sectionOf } from "#app/ui/text/written-text.ts";
import text from "#content/landing.md";
import { laidOutLater } from "./section.tsx";

const closing = sectionOf(text, "closing");

export function Closing({ values }: { values: Values }) {
  return (
    <section className={`${laidOutLater} bg-pine text-on-pine`}>
      <div className="mx-auto grid max-w-6xl justify-items-start gap-5 px-4 py-12 sm:px-6 sm:py-12">
        <h2 className="max-w-2xl text-2xl font-bold sm:text-4xl">{plainTitle(closing)}</h2>
        <p className="max-w-xl text-lg text-pretty">
          <Words text={paragraphsOf(closing)[0] ?? []} values={values} />
        </p>
        <a
          href={href("/signup")}
          className="inline-flex min-h-13 items-center justify-center gap-2 rounded-md border-2 border-transparent bg-bubble px-6 py-2 text-center text-on-bubble hover:bg-on-pine focus-visible:outline-on-pine"
        >
          Jetzt kostenlos testen
          <Icon name="arrowRight" />
        </a>
      </div>
    </section>
  );
}
