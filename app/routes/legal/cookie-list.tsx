import { CONSENT_DURATIONS } from "#app/domain/consent/cookie-durations.ts";
import { Words } from "#app/ui/text/written.tsx";
import { sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/legal/cookies.md";
import { germanDuration } from "./german-duration.ts";
import type { OwnCookies } from "./own-cookies.server.ts";

export function CookieList({ kind, cookies }: { kind: "essential" | "tag"; cookies: OwnCookies }) {
  const { session, signIn, known, news, decision } = cookies;
  const values = {
    sessionCookie: session.name,
    sessionTime: germanDuration(session.lifetimeMs),
    signInCookie: signIn.name,
    signInTime: germanDuration(signIn.lifetimeMs),
    knownCookie: known.name,
    knownTime: germanDuration(known.lifetimeMs),
    newsCookie: news.name,
    newsTime: germanDuration(news.lifetimeMs),
    decisionCookie: decision.name,
    statisticsTime: CONSENT_DURATIONS.statistics,
    marketingTime: CONSENT_DURATIONS.marketing,
  };
  return (
    <dl className="grid gap-4">
      {sectionsOf(sectionOf(text, kind)).map(({ title, parts }) => {
        const [sort, use] = parts.map((part) => ("paragraph" in part ? part.paragraph : []));
        return (
          <div key={JSON.stringify(title)} className="border-l-4 border-line pl-4 break-inside-avoid">
            <dt>
              <strong className="break-all">
                <Words text={title} values={values} />
              </strong>{" "}
              <span className="text-ink-soft">
                (<Words text={sort ?? []} values={values} />)
              </span>
            </dt>
            <dd>
              <Words text={use ?? []} values={values} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
