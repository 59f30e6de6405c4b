import { href } from "react-router";

/** Nothing that could lead to another host. */
const SEGMENT = "(?:/[\\w-]{1,100})";
const QUERY = "(?:\\?(?:[\\w=&.*+@-]|%[\\dA-F]{2}){1,400})?";

const OWN_PAGES = [
  `/dashboard${SEGMENT}{1,4}`,
  `/dashboard${SEGMENT}/anfragen\\.csv`,
  `/profil${SEGMENT}{0,3}`,
  `/admin-panel-[\\w-]{1,100}${SEGMENT}{0,3}`,
  "/so-funktioniert-es(?:/(?:aushang|aufkleber|link(?:/orte(?:/\\w+)?)?))?",
  "/abo(?:/(?:danke|stand))?",
  "/zahlen(?:/zahlen\\.csv)?",
  "/subscription",
  "/notieren",
  "/onboarding/(?:profile|complete)",
];
const OWN_PAGE = new RegExp(`^(?:${OWN_PAGES.join("|")})${QUERY}$`);

const PAGES_OF_OTHERS = [
  [/^\/abo\/stand(?:\?.*)?$/, "/abo"],
  [/^\/zahlen\/zahlen\.csv(?:\?.*)?$/, "/zahlen"],
  [/^\/profil\/(?:daten|konto)(?:\?.*)?$/, "/profil/schnittstelle"],
  [/^\/profil\/ueberall-abmelden(?:\?.*)?$/, "/profil/anmeldung"],
  [/^\/profil\/geraete$/, "/profil/benachrichtigungen"],
  [/^\/profil\/kontakt(?:\?.*)?$/, "/profil"],
  [
    /^(\/dashboard\/[\w-]+)\/(?:analyse|bild|kontakt|mitnehmen|rueckruf|termin|beantwortet)\/([\w-]+)(?:[/?].*)?$/,
    "$1?anfrage=$2",
  ],
  [/^(\/dashboard\/[\w-]+)\/(?:anfragen\.csv|puls|gesehen)(?:\?.*)?$/, "$1"],
] as const;

/** Own pages alone, so that no link sends people elsewhere; else null. */
export function ownReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted || !OWN_PAGE.test(wanted)) return null;
  const onward = new URLSearchParams(wanted.split("?")[1]).get("weiter");
  if (onward && !ownReturnPath(onward)) return null;
  return PAGES_OF_OTHERS.reduce((path, [address, page]) => path.replace(address, page), wanted);
}

export function loginPath(wanted: string | null): string {
  return leadingTo(href("/login"), wanted);
}

export function confirmPath(wanted: string | null): string {
  return leadingTo(href("/profil/bestaetigen"), wanted);
}

export function wantedReturnPath(url: URL): string | null {
  return ownReturnPath(url.searchParams.get("weiter"));
}

function leadingTo(page: string, wanted: string | null): string {
  const returnPath = ownReturnPath(wanted);
  return returnPath ? `${page}?${new URLSearchParams({ weiter: returnPath })}` : page;
}
