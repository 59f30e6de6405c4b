import { href, useFetcher } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";
import { canBeTold } from "./bar.tsx";

const LINK = "tap link";

const OFFERS = {
  passkey: {
    label: "Anmelden ohne E-Mail",
    text: "Nächstes Mal ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN.",
    page: href("/profil/passkeys"),
  },
  push: {
    label: "Meldung auf diesem Gerät",
    text: "Bei akuten Problemen sofort eine Meldung auf dieses Gerät.",
    page: href("/profil/benachrichtigungen"),
  },
  silent: {
    label: "Meldung auf diesem Gerät",
    text: "Keine Meldungen mehr auf diesem Gerät.",
    page: href("/profil/benachrichtigungen"),
  },
} as const;

export type OfferKind = keyof typeof OFFERS;

/** At the list's foot until the user has decided (D87), or the device hears again; all of them need scripts. */
export function Offer({ kind }: { kind: OfferKind }) {
  const { Form, state } = useFetcher();
  const inPlace = useLinksInPlace();
  const isUnable = useHydrated() && kind !== "passkey" && !canBeTold();
  const { label, text, page } = OFFERS[kind];
  if (isUnable || state !== "idle") return null;
  return (
    <aside
      {...inPlace}
      aria-label={label}
      className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 noscript:hidden print:hidden"
    >
      <p>{text}</p>
      <a href={page} className={`${LINK} text-brand`}>
        {kind === "silent" ? "Neu einschalten" : "Einrichten"}
      </a>
      {kind !== "silent" && (
        <Form method="post" action={page}>
          <button type="submit" name="step" value="later" className={LINK}>
            Nicht jetzt
          </button>
        </Form>
      )}
    </aside>
  );
}
