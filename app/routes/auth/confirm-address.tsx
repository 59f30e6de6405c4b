import { ConfirmChange } from "./confirm-change.tsx";

interface Props {
  change: {
    newEmail: string;
    /** Masked: whoever holds the link need not learn it. */
    oldEmail: string;
    askedBy: string | null;
    alsoContact: boolean;
  };
  action: string;
}

/** The sign-in address that the link's button gives the account. */
export function ConfirmAddress({ change: { newEmail, oldEmail, askedBy, alsoContact }, action }: Props) {
  const facts = [
    ["Bisherige Adresse", oldEmail],
    ["Neue Adresse", newEmail],
    ...(askedBy ? [["Angefordert in", askedBy] as const] : []),
  ] as const;
  return (
    <ConfirmChange action={action} facts={facts} button="Adresse jetzt ändern" validity="wenige Minuten">
      {alsoContact && <p>Auch Kunden und unsere Nachrichten erreichen Sie dann unter der neuen Adresse.</p>}
      <p>
        Danach melden Sie sich nur noch mit der neuen Adresse an. Andere Geräte werden abgemeldet. Gehört das
        Konto nicht Ihnen, schließen Sie bitte diese Seite.
      </p>
    </ConfirmChange>
  );
}
