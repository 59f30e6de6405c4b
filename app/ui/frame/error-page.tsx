import { href, useRouteLoaderData } from "react-router";
import { ButtonLink } from "../basic-parts.tsx";
import { textareaLook } from "../field-look.ts";
import { MessagePage } from "./message-page.tsx";

interface Props {
  words: { label: string; text: string }[];
  signIn: string;
}

/** It replaces a sign-in page, which would lose what was written. */
export function SignedOutPage({ words, signIn }: Props) {
  return (
    <MessagePage title="Ihre Anmeldung ist abgelaufen">
      <p>
        <strong>Noch nicht gespeichert.</strong> Kopieren Sie Ihren Text, melden Sie sich neu an und fügen Sie
        ihn auf der Seite wieder ein.
      </p>
      {words.map(({ label, text }) => (
        <label key={label} className="w-full">
          <span className="mb-1 block">{label}</span>
          <textarea
            readOnly
            rows={8}
            value={text}
            className={`${textareaLook} field-sizing-content resize-none bg-sunken font-normal wrap-anywhere`}
          />
        </label>
      ))}
      <ButtonLink href={signIn} target="_blank" rel="noopener">
        Neu anmelden (neues Fenster)
      </ButtonLink>
    </MessagePage>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage title="Seite nicht gefunden" heading="404" said="Diese Seite gibt es nicht">
      <p className="text-lg text-pretty">
        Sind Sie einem Link oder einem <span className="whitespace-nowrap">QR-Code</span> gefolgt? Prüfen Sie
        bitte die Adresse oder fragen Sie den Betrieb nach seinem aktuellen Link.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href="/" look="secondary">
          Zur Startseite
        </ButtonLink>
        <span>
          Sie haben selbst einen Betrieb bei uns?{" "}
          <a href={href("/login")} className="tap text-brand link">
            Zur Anmeldung
          </a>
        </span>
      </div>
      <p lang="en" className="text-sm text-ink-soft">
        Oops! Page not found
      </p>
    </MessagePage>
  );
}

const FAILED = "Das hat nicht geklappt";

export function ErrorPage({ busy = false }: { busy?: boolean }) {
  return (
    <MessagePage title={FAILED} heading={busy ? "Gerade ist viel los" : FAILED}>
      <p>
        {busy
          ? "Bitte versuchen Sie es in einigen Sekunden noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert."
          : "Bei uns ist ein Fehler aufgetreten. Bitte gehen Sie einen Schritt zurück und versuchen Sie es noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert."}
      </p>
      <RequestNumber />
      <ButtonLink href="/" look="secondary">
        Zur Startseite
      </ButtonLink>
    </MessagePage>
  );
}

export function RequestNumber() {
  const root = useRouteLoaderData<{ requestId?: string }>("root");
  return root?.requestId ? (
    <p className="text-sm text-ink-soft">
      Wenn es wieder passiert, nennen Sie uns bitte diese Nummer: <strong>{root.requestId}</strong>
    </p>
  ) : null;
}
