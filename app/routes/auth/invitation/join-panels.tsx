import { href } from "react-router";
import { Button, buttonLook } from "#app/ui/button.tsx";

interface Shown {
  action: string;
  companyName: string;
  inviter: string;
  email: string;
  name: string;
  until: string;
}

/** Posted by the browser itself: the answer is a new document with a session. Nothing presses the button. */
export function AcceptInvitation({ action, companyName, inviter, email, name, until }: Shown) {
  const facts = [
    ["Betrieb", companyName],
    ["Eingeladen von", inviter],
    ["Sie melden sich an mit", email],
    ["Ihr Name an den Anfragen", name],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Sie lesen und beantworten dann die Anfragen der Kunden dieses Betriebs. Es kostet Sie nichts, und Sie
        schließen keinen Vertrag. Was wir dafür speichern, steht in den{" "}
        <a href={href("/datenschutz")} className="font-semibold text-brand underline underline-offset-4">
          Datenschutzhinweisen
        </a>
        .
      </p>
      <form method="post" action={action} className="flex flex-col gap-3">
        <Button>Einladung annehmen</Button>
        <p className="text-sm text-ink-soft">
          Die Einladung gilt bis {until}. Kennen Sie den Betrieb nicht, schließen Sie bitte diese Seite.
        </p>
      </form>
    </>
  );
}

export function TakenAddress({ product, companyName, email }: Shown & { product: string }) {
  return (
    <>
      <p role="status">
        <strong className="wrap-anywhere">{email}</strong> gehört bei {product} schon zu einem Betrieb, und
        eine Adresse kann nur in einem mitarbeiten.
      </p>
      <p>
        Bitten Sie <span className="wrap-anywhere hyphens-auto">{companyName}</span> um eine Einladung an eine
        andere Adresse. Arbeiten Sie im bisherigen Betrieb nicht mehr mit, können Sie Ihr Konto dort löschen
        und diesen Link dann noch einmal öffnen.
      </p>
      <a href={href("/login")} className={buttonLook()}>
        Zur Anmeldung
      </a>
    </>
  );
}
