import type { AddressChange } from "#app/domain/account/address-change.server.ts";
import { Notice } from "#app/ui/notice.tsx";

interface Props {
  change: Pick<AddressChange, "newEmail" | "state">;
  sender: string;
  minutes: number;
}

/** Says the same about an address that has another account. */
export function AddressChangeNotice({ change: { newEmail, state }, sender, minutes }: Props) {
  if (state === "done") {
    return (
      <Notice tone="ok" role="status" title="Ihre Anmelde-Adresse ist geändert">
        <p>Andere Geräte sind jetzt abgemeldet. Ihrer alten Adresse haben wir Bescheid gegeben.</p>
      </Notice>
    );
  }
  if (state === "open") {
    return (
      <Notice tone="ok" role="status" title="E-Mail versendet!">
        <p>
          Bitte öffnen Sie den Link, den wir an <strong className="wrap-anywhere">{newEmail}</strong> gesendet
          haben. Er gilt {minutes} Minuten, auch auf einem anderen Gerät, solange Sie hier angemeldet bleiben.
          Bis dahin bleibt alles, wie es ist.
        </p>
        <p className="mt-2">
          Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" role="status" title="Die Adresse wurde nicht geändert">
      <p>
        Der Link an <strong className="wrap-anywhere">{newEmail}</strong> gilt nicht mehr. Bitte fordern Sie
        einen neuen an.
      </p>
    </Notice>
  );
}
