import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ContactState } from "./contact-state.ts";
import { PROOF_FORM } from "./proof-form.tsx";

export function UnprovenContact({ contact: { email, signInEmail } }: { contact: ContactState }) {
  return (
    <Notice tone="warn" title="Diese Adresse ist noch nicht bestätigt.">
      <p className="wrap-anywhere">
        Nachrichten gehen bis dahin an {signInEmail}. An {email} haben wir einen Link gesendet, mit dem Sie
        sie bestätigen. Bitte sehen Sie auch im Spam-Ordner nach.
      </p>
      <Button form={PROOF_FORM} look="secondary" size="small" className="mt-3">
        Noch einmal senden
      </Button>
    </Notice>
  );
}
