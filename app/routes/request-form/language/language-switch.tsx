import { formQuery } from "#app/domain/profile/embedded-form.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/languages/language.ts";
import { useWords } from "#app/languages/page-words.ts";
import { Icon } from "#app/ui/parts.tsx";

/** Plain links (D72). `place` is the one whose page this is; the script adds whatever else is in the address. */
export function LanguageSwitch({ place, isEmbedded }: { place: string | null; isEmbedded: boolean }) {
  const { language, form } = useWords();
  return (
    <nav aria-label={form.language} className="switch relative z-20 flex justify-end text-sm">
      <details>
        <summary className="flex min-h-11 items-center gap-1 px-1 text-ink-soft">
          <Icon name="globe" className="size-5!" />
          {LANGUAGE_NAMES[language]}
        </summary>
        <ul className="corner absolute rounded-md border border-line bg-surface py-1 shadow-lift">
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <li key={other}>
              <a
                href={formQuery(place, isEmbedded, other)}
                lang={other}
                hrefLang={other}
                className="flex min-h-11 items-center px-4 link"
              >
                {LANGUAGE_NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
