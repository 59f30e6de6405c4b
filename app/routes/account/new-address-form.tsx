import { Form, href, useNavigation } from "react-router";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/sign-in-fields.tsx";

/** Asks for the new address, and whether customers shall write to it too. */
export function NewAddressForm({
  isContactToo,
  typed,
  error,
}: {
  isContactToo: boolean;
  typed?: { email: string; alsoContact: boolean };
  error?: string;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={href("/profil/adresse")} noValidate className="flex flex-col gap-5">
      <EmailField
        label="Neue Anmelde-Adresse"
        hint="Dorthin senden wir einen Link. Erst wenn Sie ihn bestätigen, wird die Adresse geändert."
        defaultValue={typed?.email}
        error={error}
      />
      {isContactToo ? (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="alsoContact"
            defaultChecked={typed?.alsoContact ?? true}
            className="tick mt-0.5 size-6 shrink-0"
          />
          <span>Auch als Kontakt-Adresse verwenden: für Kunden und für unsere Nachrichten an Sie.</span>
        </label>
      ) : (
        <p className="text-sm text-ink-soft">
          Ihre Kontakt-Adresse ist eine andere und bleibt, wie sie ist. Sie ändern sie in den Profildaten.
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button disabled={isSending}>{isSending ? "Wird gesendet..." : "Link an neue Adresse senden"}</Button>
        <a href={href("/profil")} className={buttonLook("quiet")}>
          Abbrechen
        </a>
      </div>
    </Form>
  );
}
