import { href, useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

/** One line, once in an account's life; nothing without scripts, which a passkey needs. */
export function PasskeyOffer() {
  const { Form, state } = useFetcher();
  const inPlace = useLinksInPlace();
  if (state !== "idle") return null;
  return (
    <aside
      {...inPlace}
      aria-label="Anmelden ohne E-Mail"
      className="border-b border-line bg-surface noscript:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <Icon name="lock" className="text-brand max-sm:hidden" />
        <p className="max-sm:pt-2">Nächstes Mal ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN.</p>
        <a href={href("/profil/passkeys")} className={`${LINK} font-bold text-brand`}>
          Einrichten
        </a>
        <Form method="post" action={href("/profil/passkeys")}>
          <button type="submit" name="step" value="later" className={LINK}>
            Nicht jetzt
          </button>
        </Form>
      </div>
    </aside>
  );
}
