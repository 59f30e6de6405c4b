import { Form, href } from "react-router";
import { PasskeyButton } from "#app/forms/passkey-button.tsx";
import { ListRow, RowList } from "#app/kit/page-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LONGEST_NAME } from "./messages.ts";
import type { ShownPasskey } from "./shown-passkeys.ts";

const PAGE = href("/profil/passkeys");

export function PasskeyList({ list }: { list: ShownPasskey[] }) {
  return <RowList rows={list}>{(one) => <OnePasskey key={`${one.id} ${one.name}`} {...one} />}</RowList>;
}

function OnePasskey({ id, name, createdAt, lastUsed }: ShownPasskey) {
  return (
    <ListRow
      title={name}
      says={`Angelegt ${createdAt}, ${lastUsed ? `zuletzt benutzt ${lastUsed}` : "noch nicht benutzt"}`}
    >
      <details className="w-full">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-brand underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Umbenennen oder entfernen<span className="sr-only">: {name}</span>
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-2">
          <Form method="post" action={PAGE} className="flex flex-col gap-3">
            <input type="hidden" name="id" value={id} />
            <label className="block font-bold">
              Name
              <input
                name="name"
                defaultValue={name}
                required
                maxLength={LONGEST_NAME}
                autoComplete="off"
                className={`mt-1 font-normal ${inputLook}`}
              />
            </label>
            <Button name="step" value="rename" look="secondary" size="small">
              Name speichern
            </Button>
          </Form>
          <Form method="post" action={PAGE} className="flex flex-col">
            <input type="hidden" name="id" value={id} />
            <Button name="step" value="remove" look="danger" size="small">
              <Icon name="trash" />
              Passkey entfernen
            </Button>
          </Form>
        </div>
      </details>
    </ListRow>
  );
}

const load = () =>
  import("#app/services/passkeys/ask-device.ts").then(
    ({ askDevice }) =>
      () =>
        askDevice("register"),
  );

export function NewPasskey({ hasRoom, isFirst }: { hasRoom: boolean; isFirst: boolean }) {
  if (!hasRoom)
    return <p>Mehr Passkeys gehen nicht. Entfernen Sie bitte zuerst einen, den Sie nicht mehr brauchen.</p>;
  return (
    <>
      <PasskeyButton
        action={PAGE}
        label={isFirst ? "Passkey anlegen" : "Weiteren Passkey anlegen"}
        look={isFirst ? "primary" : "secondary"}
        load={load}
        instead={<p>Dieser Browser kennt keine Passkeys. Sie melden sich weiter per E-Mail an.</p>}
      />
      <noscript>
        <p>Zum Anlegen braucht Ihr Browser JavaScript. Ohne melden Sie sich weiter per E-Mail an.</p>
      </noscript>
    </>
  );
}
