import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { LONGEST_ADDRESS } from "#app/services/webhook/webhook-address.ts";
import { Badge, Button, Card, Fold, Notice } from "#app/ui/parts.tsx";
import { CopyField } from "#app/ui/share/copy-button.tsx";
import type { ShownEndpoint } from "./shown-interface.server.ts";
import { ConfirmFirst } from "./ways.tsx";
import { ADDRESS_RULES } from "./webhook-messages.ts";

const FIELD = "geheimnis-text";

interface Props {
  endpoint: ShownEndpoint;
  hasArrived: boolean;
  answer: FormAnswer | undefined;
  confirm: string | null;
  textForm: string | undefined;
}

export function Receiver({ endpoint, hasArrived, answer, confirm, textForm }: Props) {
  const { url, since, failingSince, isPaused, earlierUntil } = endpoint;
  return (
    <Card id="empfaenger" title="Empfänger">
      {isPaused && <Paused since={failingSince} textForm={textForm} />}
      <div className="grid gap-1">
        <p className="wrap-anywhere">{url}</p>
        <p className="text-sm text-ink-soft">Eingerichtet am {since}</p>
        {earlierUntil && (
          <p className="text-sm text-ink-soft">
            Das frühere Geheimnis gilt noch bis {earlierUntil}, damit nichts verloren geht.
          </p>
        )}
        {failingSince && !isPaused && <Failing since={failingSince} />}
        {hasArrived && !failingSince && (
          <p>
            <Badge tone="ok">Läuft</Badge>
          </p>
        )}
      </div>
      <Form method="post" className="flex flex-wrap gap-x-5 gap-y-2">
        <Button form={textForm} name="step" value="probe" look="secondary" size="small">
          Probe senden
        </Button>
        <Button form={textForm} name="step" value="rotate" look="quiet" size="small">
          Neues Geheimnis
        </Button>
      </Form>
      <Fold id="adresse-aendern" title="Andere Adresse" isOpen={Boolean(answer)} place="within">
        <p className="mb-4">
          Sie bekommt ein neues Geheimnis, und was noch nicht angekommen ist. Wird eine frühere Anfrage
          zurückgezogen oder gelöscht, erfährt es nur die neue. Bei der bisherigen löschen Sie bitte selbst.
        </p>
        <EndpointForm url={url} answer={answer} confirm={confirm} />
      </Fold>
      <Fold id="entfernen" title="Entfernen" place="within">
        <p className="mb-4">
          Ihr Programm erfährt dann nichts mehr, auch nicht, wenn ein Kunde seine Anfrage zurückzieht. Was
          noch wartet, entfällt. Was schon angekommen ist, bleibt dort, bis Sie es löschen.
        </p>
        <Form method="post">
          <Button form={textForm} name="step" value="remove" look="danger" size="small">
            Schnittstelle entfernen
          </Button>
        </Form>
      </Fold>
    </Card>
  );
}

function Failing({ since }: { since: string }) {
  return (
    <p>
      <Badge tone="warn">Kommt nicht an</Badge> seit {since}. Wir versuchen es weiter.
    </p>
  );
}

function Paused({ since, textForm }: { since: string | null; textForm: string | undefined }) {
  return (
    <Notice tone="warn" title="Angehalten">
      <p>
        {since
          ? `Seit ${since} kam nichts mehr an.`
          : "Der Empfänger will nichts mehr bekommen, oder wir mussten einen früheren Stand wiederherstellen."}{" "}
        Prüfen Sie bitte Adresse und Programm, und senden Sie eine Probe. Was inzwischen wartet, kommt danach
        an.
      </p>
      <Form method="post" className="mt-3">
        <Button form={textForm} name="step" value="resume" size="small">
          Weiter senden
        </Button>
      </Form>
    </Notice>
  );
}

/** Shown with the answer that made it, and never again: selected, and on the screen. */
export function NewSecret({ secret, isNew }: { secret: string; isNew: boolean }) {
  useEffect(() => {
    if (secret) document.getElementById(FIELD)?.focus();
  }, [secret]);
  return (
    <Card
      id="geheimnis"
      title={isNew ? "Schnittstelle eingerichtet" : "Neues Geheimnis"}
      intro="Kopieren Sie dieses Geheimnis jetzt in Ihr Programm: Wir zeigen es nur dieses eine Mal. Damit prüft es, dass eine Sendung wirklich von uns kommt."
    >
      <CopyField id={FIELD} label="Geheimnis (Signing Secret)" text={secret} />
    </Card>
  );
}

export const ADDRESS_FORM = "adresse";

export function EndpointForm({ url, answer, confirm }: { url: string } & Pick<Props, "answer" | "confirm">) {
  const checked = { id: ADDRESS_FORM, saved: { url }, rules: ADDRESS_RULES, answer };
  const { form, said, fields } = useCheckedForm(checked);
  const isSaving = useNavigation().state === "submitting";
  if (confirm && !answer)
    return (
      <div className="grid gap-4">
        <ConfirmFirst what="Zum Eintragen" path={confirm} />
      </div>
    );
  return (
    <Form {...form} method="post" className="grid-parts">
      <FormMessage {...said} />
      <TextField
        field={fields.url}
        label="Adresse des Empfängers"
        hint="Beginnt mit https:// und steht in Ihrem Programm, meist unter „Webhook“."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_ADDRESS}
        required
      />
      <Button name="step" value="set" disabled={isSaving}>
        {url ? "Adresse ändern" : "Schnittstelle einrichten"}
      </Button>
    </Form>
  );
}
