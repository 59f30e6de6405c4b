import { Badge } from "#app/ui/badge.tsx";
import { paragraphsOf, plainTitle, plainWords, sectionOf } from "#app/ui/text/written-text.ts";
import landing from "#content/landing.md";
import { laidOutLater } from "./section.tsx";

export interface Testimonial {
  text: string;
  from: string;
}

const example = sectionOf(landing, "example-voice");
const [exampleText = "", exampleFrom = ""] = paragraphsOf(example).map(plainWords);

/** Says so when no real business speaks: invented praise would mislead (§ 5 UWG). */
export function Voice({ testimonial }: { testimonial: Testimonial | null }) {
  const { text, from } = testimonial ?? { text: exampleText, from: exampleFrom };
  return (
    <figure className={`${laidOutLater} mx-auto grid max-w-6xl gap-5 px-4 pt-12 sm:px-6 sm:pt-12`}>
      {!testimonial && (
        <p>
          <Badge tone="info">{plainTitle(example)}</Badge>
        </p>
      )}
      <blockquote className="max-w-4xl border-l-8 border-bubble pl-5 text-xl font-bold text-pretty hyphens-auto sm:pl-6 sm:text-3xl sm:leading-snug">
        „{text}“
      </blockquote>
      <figcaption className="pl-6 text-ink-soft sm:pl-8">{from}</figcaption>
    </figure>
  );
}
