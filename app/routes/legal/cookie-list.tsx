import { Words } from "#app/ui/text/written.tsx";
import { sectionOf, sectionsOf } from "#app/ui/text/written-text.ts";
import text from "#content/legal/cookies.md";

/** `values` are names and times of our own cookies. */
export function CookieList({ kind, values }: { kind: "essential" | "tag"; values: Record<string, string> }) {
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
