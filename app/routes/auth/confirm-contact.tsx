import { ConfirmChange } from "./confirm-change.tsx";

interface Props {
  proof: {
    contactEmail: string;
    /** Masked sign-in address: whoever holds the link need not learn it. */
    account: string;
    askedBy: string | null;
  };
  action: string;
}

/** Whose contact address the link's button proves. */
export function ConfirmContact({ proof: { contactEmail, account, askedBy }, action }: Props) {
  const facts = [
    ["Kontakt-Adresse", contactEmail],
    ["Konto", account],
    ...(askedBy ? [["Angefordert in", askedBy] as const] : []),
  ] as const;
  return (
    <ConfirmChange action={action} facts={facts} button="Adresse bestätigen" validity="24 Stunden">
      <p>
        Danach kommen unsere Nachrichten und die Antworten der Kunden dieses Betriebs an diese Adresse. Gehört
        das Konto nicht Ihnen, schließen Sie bitte diese Seite.
      </p>
    </ConfirmChange>
  );
}
