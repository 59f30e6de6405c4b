import { Form, href } from "react-router";
import { RowList } from "#app/kit/page-parts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownDevice } from "./shown-devices.server.ts";

export function DeviceList({ list }: { list: ShownDevice[] }) {
  return <RowList rows={list}>{(device) => <OneDevice key={device.id} {...device} />}</RowList>;
}

function OneDevice({ id, name, addedAt, lastSent, isRefused, isCurrent }: ShownDevice) {
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start gap-3">
        <Icon name="alarm" className="mt-0.5 text-ink-soft" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            Eingeschaltet {addedAt}, {lastSent ? `zuletzt gemeldet ${lastSent}` : "noch nichts gemeldet"}
          </p>
          {isCurrent && <Badge tone="ok">Dieses Gerät</Badge>}
          {isRefused && (
            <p>
              <Badge tone="warn">Kommt nicht an</Badge>{" "}
              {isCurrent
                ? "Bitte schalten Sie es unten neu ein."
                : "Bitte entfernen Sie es und schalten Sie es dort neu ein."}
            </p>
          )}
        </div>
      </div>
      <Form method="post" action={href("/profil/geraete")} className="flex flex-wrap gap-x-5 gap-y-2 sm:pl-9">
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="probe" look="secondary" size="small">
          Probe-Nachricht schicken<span className="sr-only">: {name}</span>
        </Button>
        <Button name="step" value="remove" look="quiet" size="small">
          Entfernen<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}
