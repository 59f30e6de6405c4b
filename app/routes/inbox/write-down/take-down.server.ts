import { data } from "react-router";
import { customersWords } from "#app/domain/assessment/found-contact.server.ts";
import { loadRules } from "#app/domain/assessment/load-rules.ts";
import { writeDownRequest } from "#app/domain/customer-request/submit-customer-request.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { type Read as PhotoRead, takePhotoForm } from "#app/kit/photo-form.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { visitContext } from "#app/visit/app-context.server.ts";
import { besidePath } from "../request/inbox-address.ts";
import { readInboxAddress } from "../request/read-address.ts";
import { filled, lookAt, ownNames, SAYS, type WriteDownAnswer } from "./look-through.server.ts";
import { writeDownForm } from "./write-down.form.ts";

const PHOTO_GONE = "Ein Foto ist nicht mehr da. Bitte wählen Sie es noch einmal.";
const WITHOUT = "speichern Sie erst einmal ohne Fotos";

const german = dictionaryOf("de");
/** Where the customer's words say "senden", a member's say "speichern". */
const WORDS: Dictionary = {
  ...german,
  errors: {
    ...german.errors,
    photoGone: PHOTO_GONE,
    tooManyPhotos: ({ wait }) =>
      `Aus Ihrem Netz kamen gerade sehr viele Fotos. Bitte warten Sie ${wait}, oder ${WITHOUT}.`,
    photosTooLarge: ({ megabytes }) =>
      `Die Fotos sind zusammen größer als ${megabytes} MB. Bitte wählen Sie weniger oder kleinere.`,
    photosUnstored: `Fotos lassen sich gerade nicht speichern. Bitte ${WITHOUT}, oder warten Sie einige Minuten.`,
    malformed: "Das ist unvollständig angekommen. Bitte speichern Sie es noch einmal.",
  },
};

/** A refusal offers the same numbers again, and fills no field that was left empty. */
export async function save(step: Step<Provider>) {
  const answer = await take(step);
  if (answer instanceof Response || answer.init?.status === 503) return answer;
  const { lastResult } = answer.data;
  const { initialValue, found, known } = filled(step, lastResult.initialValue, !answer.init?.status);
  const again = { ...answer.data, found, known, lastResult: { ...lastResult, initialValue } };
  return data<WriteDownAnswer>(again, answer.init ?? {});
}

function take(step: Step<Provider>) {
  const { app, who, context, toast } = step;
  const { slug } = who.profile;
  return takePhotoForm<Read, Response>(step.request, app, context.get(visitContext), {
    ...{ slug, words: WORDS, says: SAYS, read: readTyped },
    async store({ typed: { value }, photos, refuse }) {
      if (!value) return refuse({ status: 422 });
      const { phone, email, name: customerName, foundPhone: _, foundEmail: __, ...rest } = value;
      if (!phone && !email) {
        const { text } = lookAt(step, value);
        if (text === SAYS.look || text === SAYS.choose) return refuse({}, { text });
        return refuse({ status: 422 }, { errors: { phone: [text] } });
      }
      const { assessOnArrival } = await loadRules();
      const own = ownNames(step);
      const assess: typeof assessOnArrival = (grounds) =>
        assessOnArrival({ ...grounds, message: customersWords(grounds.message, own) });
      const reached = { customerPhone: phone || null, customerEmail: canonicalEmail(email) };
      const by = { userId: who.user.id, at: app.clock.now() };
      const written = { ...rest, customerName, ...reached };
      const to = { business: who.profile, assess };
      const outcome = await writeDownRequest(app.db, to, written, photos, by);
      if (outcome.ok) {
        const { id, repeated } = outcome;
        app.log.info({ event: "request-written-down", request: id, repeated });
        const opened = besidePath(readInboxAddress(slug, new URLSearchParams()), id);
        return toast(repeated ? "written-before" : "written-down", opened) as Response;
      }
      if (outcome.reason === "closed") return refuse({ status: 422 }, { text: SAYS.failed });
      return refuse({ status: 422 }, { errors: { images: [PHOTO_GONE] }, photos: [] });
    },
  });
}

/** A chosen number of the text counts where the field is empty. A text that is too long comes back whole. */
async function readTyped(fields: FormData): Promise<Read> {
  const read = await readForm(fields, writeDownForm);
  const { initialValue, error = null } = read.reply();
  const whole = { ...initialValue, message: String(fields.get("message") ?? "") };
  if (read.status !== "success") return { initialValue: whole, error, value: null };
  const { phone, email, foundPhone, foundEmail } = read.value;
  const value = { ...read.value, phone: phone || foundPhone, email: email || foundEmail };
  return { initialValue: whole, error: null, value };
}

interface Read extends PhotoRead {
  value: ReturnType<typeof writeDownForm.parse> | null;
}
