import { href } from "react-router";
import {
  OWN_TEXT_LENGTH,
  OWN_TEXT_NAME_LENGTH,
  OWN_TEXT_SLOTS,
  type OwnText,
  type OwnTextSlot,
  PLACEHOLDER_LIST,
  SIGNATURE_LENGTH,
  unknownPlaceholder,
} from "#app/domain/reply/own-texts.ts";
import { TextArea, TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, Fold } from "#app/ui/parts.tsx";
import { SavingForm } from "./saving-form.tsx";

export type TextFieldName = "signature" | `name_${OwnTextSlot}` | `text_${OwnTextSlot}`;

export const TEXT_MESSAGES = {
  noName: "Bitte geben Sie dem Text einen Namen, zum Beispiel: Anfahrt.",
  noText: "Bitte schreiben Sie den Text dazu, oder leeren Sie auch den Namen.",
  sameName: "So heißt schon ein anderer Text.",
};

const longer = (limit: number, typed: string) =>
  typed.length > limit ? `Bitte höchstens ${limit.toLocaleString("de-DE")} Zeichen.` : undefined;

const name = (typed: string) => longer(OWN_TEXT_NAME_LENGTH, typed.trim());

function signature(typed: string) {
  return (
    longer(SIGNATURE_LENGTH, typed.trim()) ??
    (/\{[^{}\n]*\}/.test(typed) ? "In der Unterschrift gehen keine Platzhalter." : undefined)
  );
}

function text(typed: string) {
  const unknown = unknownPlaceholder(typed);
  return (
    longer(OWN_TEXT_LENGTH, typed.trim()) ??
    (unknown && `Den Platzhalter ${unknown} gibt es nicht, nur ${PLACEHOLDER_LIST}.`)
  );
}

export const TEXT_RULES: Record<TextFieldName, (typed: string) => string | undefined> = {
  signature,
  ...{ name_1: name, name_2: name, name_3: name, name_4: name, name_5: name },
  ...{ text_1: text, text_2: text, text_3: text, text_4: text, text_5: text },
};

const ID = "antworttexte";

interface Props {
  signature: string;
  texts: readonly OwnText[];
  company: string;
  contact: string;
  closing: string;
  answer: FormAnswer | undefined;
}

export function TextsForm({ signature, texts, company, contact, closing, answer }: Props) {
  const { fields, ...checked } = useCheckedForm({
    id: ID,
    saved: savedFields(signature, texts),
    rules: TEXT_RULES,
    answer,
  });
  const isUsed = (slot: number) => texts.some((text) => text.slot === slot);
  const free = OWN_TEXT_SLOTS.find((slot) => !isUsed(slot));
  const shown = OWN_TEXT_SLOTS.filter((slot) => isUsed(slot) || slot === free);
  return (
    <SavingForm action={href("/profil/antworttexte")} answer={answer} checked={checked}>
      <Card>
        <TextArea
          field={fields.signature}
          label="Unterschrift"
          hint="Steht unter jeder Antwort per E-Mail oder Chat, statt Gruß, Namen und Telefonnummer."
          rows={3}
          className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
        />
        {!signature && (
          <div className="text-sm text-ink-soft">
            <p>Solange hier nichts steht, schreiben wir:</p>
            <p className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">{closing}</p>
          </div>
        )}
      </Card>
      <Card id="eigene-texte" title="Eigene Texte">
        <p className="text-sm text-pretty text-ink-soft">
          Bis zu fünf. Beim Antworten stehen sie neben den Vorlagen. Schreiben Sie die Anrede mit; Gruß oder
          Unterschrift kommen von selbst darunter. Dabei setzen wir ein:
        </p>
        <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {`{Name} → Name des Kunden\n{Betrieb} → ${company}\n{Ansprechpartner} → ${contact}`}
        </p>
      </Card>
      {shown.map((slot) => {
        const name = fields[`name_${slot}`];
        const text = fields[`text_${slot}`];
        const isNew = !isUsed(slot);
        return (
          <Fold
            key={slot}
            id={`text-${slot}`}
            title={(!isNew && texts.find((one) => one.slot === slot)?.name) || "Neuer Text"}
            isOpen={Boolean(name.errors || text.errors) || (isNew && (texts.length === 0 || Boolean(answer)))}
          >
            <input type="hidden" name="slot" value={slot} />
            <TextField
              field={name}
              label="Name"
              hint="Steht auf dem Knopf beim Antworten, zum Beispiel: Anfahrt."
              autoComplete="off"
            />
            <TextArea
              field={text}
              label="Text"
              hint={
                isNew
                  ? "Zum Beispiel: Guten Tag {Name}, danke für Ihre Anfrage. Die Anfahrt kostet bei uns 39 €."
                  : "Zum Löschen leeren Sie Namen und Text und speichern."
              }
              rows={4}
              className="[&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:min-h-28"
            />
          </Fold>
        );
      })}
    </SavingForm>
  );
}

function savedFields(signature: string, texts: readonly OwnText[]): Record<TextFieldName, string> {
  const of = (slot: number) => texts.find((text) => text.slot === slot);
  const pairs = OWN_TEXT_SLOTS.flatMap((slot) => [
    [`name_${slot}`, of(slot)?.name ?? ""],
    [`text_${slot}`, of(slot)?.text ?? ""],
  ]);
  return { signature, ...Object.fromEntries(pairs) };
}
