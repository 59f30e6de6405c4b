import { useRouteLoaderData } from "react-router";
import { ButtonLink } from "../parts.tsx";
import { MessagePage } from "./message-page.tsx";

const FAILED = "Das hat nicht geklappt";

/** `busy`: the error passes within seconds. */
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

/** The log has the error under this number. */
export function RequestNumber() {
  const root = useRouteLoaderData<{ requestId?: string }>("root");
  return root?.requestId ? (
    <p className="text-sm text-ink-soft">
      Wenn es wieder passiert, nennen Sie uns bitte diese Nummer: <strong>{root.requestId}</strong>
    </p>
  ) : null;
}
