import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** What the button will change, and the button. Nothing presses it by itself. */
export function ConfirmAddress({
  change: { newEmail, oldEmail, askedBy, alsoContact },
  action,
}: {
  change: {
    newEmail: string;
    /** Masked: whoever holds the link need not learn it. */
    oldEmail: string;
    askedBy: string | null;
    alsoContact: boolean;
  };
  action: string;
}) {
  const isSending = useNavigation().state === "submitting";
  const facts = [
    ["Bisherige Adresse", oldEmail],
    ["Neue Adresse", newEmail],
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
      {alsoContact && <p>Auch Kunden und unsere Nachrichten erreichen Sie dann unter der neuen Adresse.</p>}
      <p>
        Danach melden Sie sich nur noch mit der neuen Adresse an. Andere Geräte werden abgemeldet. Gehört das
        Konto nicht Ihnen, schließen Sie bitte diese Seite.
      </p>
      <Form method="post" action={action} className="flex flex-col gap-3">
        <Button disabled={isSending}>{isSending ? "Einen Moment..." : "Adresse jetzt ändern"}</Button>
        <p className="text-sm text-ink-soft">Der Link gilt nur einmal und nur wenige Minuten.</p>
      </Form>
    </>
  );
}
