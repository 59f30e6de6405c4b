import type { ContactState } from "./contact-state.ts";

const PURPOSE = "Hierhin kommen unsere Nachrichten und die Antworten Ihrer Kunden.";

export function contactHint({ kind, signInEmail }: ContactState): string {
  return kind === "sign-in"
    ? `${PURPOSE} Zurzeit melden Sie sich auch mit dieser Adresse an. Das bleibt so, auch wenn Sie hier eine andere eintragen.`
    : `${PURPOSE} Zum Anmelden dient sie nicht, das bleibt ${signInEmail}.`;
}
