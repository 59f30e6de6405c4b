import { href } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentButton } from "./payment-button.tsx";

/** What to do when the confirmation doesn't come. */
export function LateConfirmation({ supportEmail }: { supportEmail: string }) {
  return (
    <Notice tone="warn" title="Das dauert länger als sonst">
      <p>
        Ihre Bestellung ist nicht verloren. Bitte buchen Sie nicht noch einmal, sondern drücken Sie auf
        „Status aktualisieren“: Dann fragen wir den Zahlungsdienst direkt.
      </p>
      <div className="my-3">
        <PaymentButton intent="refresh" page={href("/abo")} look="secondary" busyLabel="Wird geprüft...">
          Status aktualisieren
        </PaymentButton>
      </div>
      <p>
        Hilft das nicht, schreiben Sie uns an{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold wrap-anywhere underline underline-offset-4"
        >
          {supportEmail}
        </a>
        . Wir sehen dann gemeinsam nach.
      </p>
    </Notice>
  );
}
