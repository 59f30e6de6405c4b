import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface Props {
  proof: {
    contactEmail: string;
    /** Masked sign-in address: whoever holds the link need not learn it. */
    account: string;
    askedBy: string | null;
  };
  action: string;
}

/** Whose contact address this will be, and the button. Nothing presses it by itself. */
export function ConfirmContact({ proof: { contactEmail, account, askedBy }, action }: Props) {
  const isSending = useNavigation().state === "submitting";
  const facts = [
    ["Kontakt-Adresse", contactEmail],
    ["Konto", account],
    ...(askedBy ? [["Angefordert in", askedBy]] : []),
  ];
  return (
    <>
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Danach kommen unsere Nachrichten und die Antworten der Kunden dieses Betriebs an diese Adresse. Gehört
        das Konto nicht Ihnen, schließen Sie bitte diese Seite.
      </p>
      <Form method="post" action={action} className="flex flex-col gap-3">
        <Button disabled={isSending}>{isSending ? "Einen Moment..." : "Adresse bestätigen"}</Button>
        <p className="text-sm text-ink-soft">Der Link gilt nur einmal und nur 24 Stunden.</p>
      </Form>
    </>
  );
}
