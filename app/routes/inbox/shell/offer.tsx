import { href, useFetcher, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

const OFFERS = {
  passkey: {
    label: "Anmelden ohne E-Mail",
    text: "Nächstes Mal ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN.",
    page: href("/profil/passkeys"),
    icon: "lock",
    start: "Einrichten",
    end: { step: "later", label: "Nicht jetzt" },
  },
  push: {
    label: "Meldung auf diesem Gerät",
    text: "Bei akuten Problemen sofort eine Meldung auf dieses Gerät.",
    page: href("/profil/geraete"),
    icon: "alarm",
    start: "Einrichten",
    end: { step: "later", label: "Nicht jetzt" },
  },
  silent: {
    label: "Meldung auf diesem Gerät",
    text: "Auf diesem Gerät kommen keine Meldungen mehr an.",
    page: href("/profil/geraete"),
    icon: "alarm",
    start: "Neu einschalten",
    end: { step: "remove", label: "Gerät entfernen" },
  },
} as const;

export type OfferKind = keyof typeof OFFERS;

/** One line until the user has decided; nothing without scripts, which all need. `silent`: a device's id. */
export function Offer({ kind, silent }: { kind: OfferKind; silent: string | null }) {
  const { Form, state } = useFetcher();
  const inPlace = useLinksInPlace();
  const isUnable = useHydrated() && kind !== "passkey" && !canBeTold();
  const { label, text, page, icon, start, end } = OFFERS[kind];
  if (useLocation().pathname === page || isUnable || state !== "idle") return null;
  return (
    <aside
      {...inPlace}
      aria-label={label}
      className="border-b border-line bg-surface noscript:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <Icon name={icon} className="text-brand max-sm:hidden" />
        <p className="max-sm:pt-2">{text}</p>
        <a href={page} className={`${LINK} font-bold text-brand`}>
          {start}
        </a>
        <Form method="post" action={page}>
          {silent && <input type="hidden" name="id" value={silent} />}
          <button type="submit" name="step" value={end.step} className={LINK}>
            {end.label}
          </button>
        </Form>
      </div>
    </aside>
  );
}

/** On an iPhone only once the page is on its home screen: how, the page says. */
function canBeTold(): boolean {
  if (!("PushManager" in window)) return "standalone" in navigator;
  return Notification.permission !== "denied";
}
