import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "../section.tsx";
import type { ShownSession } from "./shown-sessions.ts";

interface Props {
  email: string;
  passkeys: number;
  sessions: { list: ShownSession[]; more: number };
}

export function SecuritySection({ email, passkeys, sessions: { list, more } }: Props) {
  return (
    <Section id="sicherheit" title="Anmeldung und Sicherheit">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          Sie melden sich an mit <strong className="wrap-anywhere">{email}</strong>
        </p>
        <a href={href("/profil/adresse")} className={buttonLook("secondary", "small")}>
          Adresse ändern
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="min-w-0">
          {passkeys > 0 ? (
            <>
              Ohne E-Mail anmelden: Sie haben{" "}
              <strong>{passkeys === 1 ? "einen Passkey" : `${passkeys} Passkeys`}</strong>
            </>
          ) : (
            "Ohne E-Mail anmelden: mit Fingerabdruck, Gesicht oder PIN"
          )}
        </p>
        <a href={href("/profil/passkeys")} className={buttonLook("secondary", "small")}>
          {passkeys > 0 ? "Passkeys ansehen" : "Passkey anlegen"}
        </a>
      </div>
      <div className="border-t border-line pt-5">
        <h3 className="font-semibold">Hier sind Sie angemeldet</h3>
        <ul className="mt-1">
          {list.map((session) => (
            <li key={session.key} className="flex items-start gap-3 py-2.5">
              <Icon name="user" className="mt-0.5 text-ink-soft" />
              <div className="grid min-w-0 justify-items-start gap-1">
                <p>{session.browser}</p>
                <p className="text-sm text-ink-soft">Zuletzt benutzt: {session.lastUsed}</p>
                {session.isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-ink-soft">und {more} weitere</p>}
      </div>
      {/* By the browser itself: the new document leaves nothing private in memory. */}
      <form
        method="post"
        action={href("/profil/ueberall-abmelden")}
        className="grid gap-3 border-t border-line pt-5"
      >
        <p>
          Handy verloren oder am fremden Computer angemeldet? Damit melden Sie alle Geräte ab, auch dieses.
          Danach melden Sie sich hier neu an.
          {passkeys > 0 && " Den Passkey des verlorenen Geräts entfernen Sie bitte auch."}
        </p>
        <Button look="danger" className="justify-self-start max-sm:w-full">
          Überall abmelden
        </Button>
      </form>
    </Section>
  );
}
