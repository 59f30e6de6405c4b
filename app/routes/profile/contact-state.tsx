import { href, useFetcher } from "react-router";
import { type ContactAddress, isProvenContact } from "#app/domain/profile/contact-email.ts";
import { Button, Notice } from "#app/ui/parts.tsx";

export function UnprovenContact({ contact: { email, signInEmail } }: { contact: ContactState }) {
  return (
    <Notice tone="warn" title="Diese Adresse ist noch nicht bestätigt.">
      <p className="mb-3 wrap-anywhere">
        Nachrichten gehen bis dahin an {signInEmail}. An {email} haben wir einen Link gesendet, mit dem Sie
        sie bestätigen. Bitte sehen Sie auch im Spam-Ordner nach.
      </p>
      <Button form={PROOF_FORM} look="secondary" size="small">
        Noch einmal senden
      </Button>
    </Notice>
  );
}

const PROOF_FORM = "kontakt-link";

/** Its button stands in the profile's form. The page stays with its unsaved changes, without scripts in its own tab. */
export function ProofForm() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      id={PROOF_FORM}
      method="post"
      action={href("/profil/kontakt")}
      target="_blank"
      preventScrollReset
    />
  );
}

export interface ContactState {
  kind: "sign-in" | "proven" | "unproven";
  email: string;
  signInEmail: string;
}

export function contactState(contact: ContactAddress, signInEmail: string): ContactState {
  const { email } = contact;
  const proven = email === signInEmail ? "sign-in" : "proven";
  return { kind: isProvenContact(contact, signInEmail) ? proven : "unproven", email, signInEmail };
}

const PURPOSE = "Hierhin kommen unsere Nachrichten und die Antworten Ihrer Kunden.";

export function contactHint({ kind, signInEmail }: ContactState): string {
  return kind === "sign-in"
    ? `${PURPOSE} Sie melden sich auch damit an.`
    : `${PURPOSE} Zum Anmelden dient sie nicht, das bleibt ${signInEmail}.`;
}
