import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, useFetcher, useNavigation } from "react-router";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { SOURCE_LABELS } from "#app/domain/profile/places/sources.ts";
import {
  controlProps,
  type FormField,
  LabelledField,
  SelectField,
  TextArea,
  TextField,
} from "#app/forms/fields.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { FileTile } from "#app/kit/file-tile.tsx";
import { PageHead } from "#app/kit/page-parts.tsx";
import { type Step, steps } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { Button, Chip, Choice, Fold } from "#app/ui/parts.tsx";
import { REQUEST_TYPES, WRITTEN_DOWN } from "#db/values.ts";
import { Known } from "../request/known.tsx";
import { readInboxAddress } from "../request/read-address.ts";
import type { Route } from "./+types/write-down";
import { find, share, type WriteDownAnswer } from "./look-through.server.ts";
import { save } from "./take-down.server.ts";

const PAGE = href("/notieren");

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export function loader({ context }: Route.LoaderArgs) {
  return { slug: context.get(inboxContext).profile.slug };
}

const NOT_SAVED = { title: "Noch nicht gespeichert" };

export const action = steps(
  inboxContext,
  { unknown: ({ refuse }: Step<Provider>) => refuse(400, NOT_SAVED), save, share, find },
  { streams: ["save"] },
);

export const clientAction = keepPage({
  offline: {
    ...NOT_SAVED,
    text: "Kein Netz. Bitte tippen Sie noch einmal, sobald Sie wieder Empfang haben.",
  },
  signedOut: {
    ...{ ...NOT_SAVED, text: "Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, steht noch hier." },
    label: "Neu anmelden (neues Fenster)",
  },
});
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function WriteDown({ loaderData: { slug }, actionData }: Route.ComponentProps) {
  const { answer, message, times } = useLastAnswer(actionData);
  const address = readInboxAddress(slug, new URLSearchParams());
  const { initialValue, error = null } = answer.lastResult ?? {};
  const isBusy = useNavigation().state !== "idle";
  const { form, found, known, look } = useFound(answer);
  const field = (name: string, preset?: string): FormField => ({
    ...{ id: name, name, errorId: `${name}-fehler`, descriptionId: `${name}-hinweis` },
    ...{ defaultValue: String(initialValue?.[name] ?? preset ?? ""), errors: error?.[name] ?? undefined },
  });
  const { photos = [] } = answer;
  const plain = { autoComplete: "off", autoCapitalize: "none" };
  const taken = [found?.phone.fits, found?.email.fits].filter(Boolean).join(" · ");
  return (
    <div className="page-column">
      <PageHead
        name="Anruf notieren"
        back={{ to: href("/dashboard/:slug", { slug }), label: "Übersicht" }}
        failed={message !== undefined}
      >
        Auch Chat, E-Mail und Besuch. Bitte lassen Sie weg, was andere Menschen betrifft.
      </PageHead>
      <FormMessage id="fehler" message={message} errors={error} fieldId={(name) => name} />
      <Form
        key={times}
        {...{ ref: form, method: "post", encType: "multipart/form-data", noValidate: true }}
        action={`${PAGE}?intent=save`}
        className="grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={field("phone")} label="Telefonnummer" type="tel" {...plain} autoFocus />
          <TextField field={field("email")} label="oder E-Mail-Adresse" type="email" {...plain} />
        </div>
        <TextArea
          field={field("message")}
          label="Worum geht es?"
          hint="Auch eine ganze Nachricht: Nummer und Adresse darin werden gefunden."
          rows={3}
          onBlur={look}
          // The field has the text only after this event.
          onPaste={() => void setTimeout(look)}
        />
        <p role="status" className="wrap-anywhere empty:hidden">
          {taken && `Aus dem Text übernommen: ${taken}.`}
        </p>
        <Choices field={field("foundPhone")} of={found?.phone.choices} />
        <Choices field={field("foundEmail")} of={found?.email.choices} />
        {known && <Known requests={known} address={address} isBeside />}
        <fieldset>
          <legend className="mb-1 font-bold">Woher?</legend>
          <div className={CHIPS}>
            {WRITTEN_DOWN.map((value) => (
              <Chip
                key={value}
                {...{ type: "radio", name: "source", value }}
                defaultChecked={value === field("source", "telefon").defaultValue}
              >
                {SOURCE_LABELS[value]}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Fold
          id="mehr"
          title="Name, Art und Fotos"
          isOpen={field("name").defaultValue !== "" || photos.length > 0 || Boolean(error?.images)}
        >
          <div className="grid gap-4">
            <TextField field={field("name")} label="Name" isOptional autoComplete="off" />
            <SelectField field={field("requestType", "problem")} label="Art der Anfrage">
              {REQUEST_TYPES.map((type) => (
                <option key={type} value={type}>
                  {REQUEST_TYPE_LABELS[type]}
                </option>
              ))}
            </SelectField>
            {photos.map(({ token, name }) => (
              <Choice key={token} {...RECEIVED} value={token} label={name} />
            ))}
            <LabelledField field={field("images")} label={`Bis zu ${MAX_PHOTOS} Fotos`} isOptional>
              <div className="grid grid-flow-dense grid-cols-2 gap-2 noscript:grid-cols-1 large-text:grid-cols-1 pointer-fine:grid-cols-1 pointer-fine:*:first:hidden">
                <FileTile icon="camera" offer="Foto aufnehmen" name="moreImages" capture="environment" />
                <FileTile {...controlProps(field("images"))} offer="Fotos auswählen" multiple />
              </div>
            </LabelledField>
          </div>
        </Fold>
        <div data-bottom-bar className="action-bar">
          <Button disabled={isBusy}>{isBusy ? "Wird gespeichert..." : "Speichern"}</Button>
        </div>
      </Form>
    </div>
  );
}

const RECEIVED = { type: "checkbox", name: "receivedPhoto", defaultChecked: true } as const;
const CHIPS = "flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&_.chip]:px-2";

type ChoicesProps = { field: FormField; of: string[] | undefined };

/** Nothing is chosen unseen: the likeliest stands first. What was chosen is ticked again. */
function Choices({ field: { name, defaultValue }, of = defaultValue ? [defaultValue] : [] }: ChoicesProps) {
  if (of.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-bold">
        Welche {name === "foundPhone" ? "Nummer" : "Adresse"} aus dem Text?
      </legend>
      <div className={CHIPS}>
        {of.map((value) => (
          <Chip key={value} {...{ type: "radio", name, value }} defaultChecked={value === defaultValue}>
            {value}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** An answer that never left the browser changes no field: photos that had arrived stay with it. */
function useLastAnswer(actionData: Route.ComponentProps["actionData"]) {
  const [last, setLast] = useState<{ answer: WriteDownAnswer; times: number }>({
    answer: actionData && !("kept" in actionData) ? actionData : {},
    times: 0,
  });
  const [seen, setSeen] = useState(actionData);
  if (actionData && actionData !== seen) {
    setSeen(actionData);
    if (!("kept" in actionData)) setLast({ answer: actionData, times: last.times + 1 });
  }
  return { ...last, message: actionData?.message };
}

/** With scripts the text is looked at when it is pasted or left. A field is filled once, and never against its owner. */
function useFound(answer: WriteDownAnswer) {
  const { data, submit } = useFetcher<WriteDownAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef(new Set<string>());
  const look = () => {
    const typed = form.current && new FormData(form.current);
    const texts = ["phone", "email", "message"].map((name) => [name, String(typed?.get(name) ?? "")]);
    if (texts.some(([, text]) => text))
      void submit(Object.fromEntries(texts), { method: "post", action: `${PAGE}?intent=find` });
  };
  const fill = useEffectEvent((latest: WriteDownAnswer["found"]) => {
    for (const name of ["phone", "email"] as const) {
      const field = form.current?.elements.namedItem(name);
      const fits = latest?.[name].fits;
      if (!fits || filled.current.has(name) || !(field instanceof HTMLInputElement) || field.value) continue;
      filled.current.add(name);
      field.value = fits;
    }
  });
  useEffect(() => fill(data?.found), [data]);
  return { form, look, found: data?.found ?? answer.found, known: data?.known ?? answer.known };
}
