import { data } from "react-router";
import { customersWords, foundContact, type OwnNames } from "#app/domain/assessment/found-contact.server.ts";
import { loadRules } from "#app/domain/assessment/load-rules.ts";
import { dialledNumber } from "#app/domain/customer-request/new-customer-request.server.ts";
import { writeDownRequest } from "#app/domain/customer-request/submit-customer-request.server.ts";
import { type KnownRequest, knownRequests } from "#app/domain/inbox/detail.server.ts";
import { membersOf } from "#app/domain/profile/members/colleagues.server.ts";
import { listPlaces } from "#app/domain/profile/places/places.server.ts";
import type { FormAnswer, PhotoAnswer } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { type Read as PhotoRead, takePhotoForm } from "#app/kit/photo-form.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { visitContext } from "#app/visit/app-context.server.ts";
import { besidePath, readInboxAddress } from "../request/inbox-address.ts";
import { lookForm, writeDownForm } from "./write-down.form.ts";

export interface WriteDownAnswer extends Partial<PhotoAnswer> {
  /** What the text has for an empty field, and what somebody has to choose from. */
  found?: Record<"phone" | "email", { fits: string; choices: string[] }>;
  known?: KnownRequest[];
}

const SAYS = {
  title: "Noch nicht gespeichert",
  check: "Bitte prüfen Sie:",
  failed: "Ein unerwarteter Fehler ist aufgetreten. Bitte speichern Sie es in einem Moment noch einmal.",
};
const LOOK_AND_SAVE = "Bitte sehen Sie nach, ob alles stimmt, und tippen Sie dann auf „Speichern“.";
const CHOOSE = "Bitte wählen Sie unten die Nummer oder Adresse aus, und tippen Sie dann auf „Speichern“.";
const NO_CONTACT = "Bitte tragen Sie eine Telefonnummer oder eine E-Mail-Adresse ein. Im Text steht keine.";
const PHOTO_GONE = "Ein Foto ist nicht mehr da. Bitte wählen Sie es noch einmal.";

function ownNames({ app, who: { profile } }: Step<Provider>): OwnNames {
  const numbers = [profile.mobileNumber, ...listPlaces(app.db, profile.slug).map(({ phone }) => phone)];
  return {
    company: profile.companyName ?? "",
    phones: numbers.filter((phone) => phone !== null),
    emails: [profile.email, ...membersOf(app.db, profile.id).map(({ email }) => email)],
  };
}

type Texts = Record<"phone" | "email" | "message", string>;

function lookAt(step: Step<Provider>, typed: Texts) {
  const looked = foundContact(typed.message, ownNames(step));
  const of = (name: "phone" | "email") => {
    const { all, fits } = looked[name];
    return typed[name] ? { fits: "", choices: [] } : { fits: fits ?? "", choices: fits ? [] : all };
  };
  const found = { phone: of("phone"), email: of("email") };
  const dialled = dialledNumber(typed.phone || found.phone.fits);
  const customerEmail = canonicalEmail(typed.email || found.email.fits);
  return { found, known: knownRequests(step.app.db, step.who.profile.slug, { dialled, customerEmail }) };
}

/** Asked while somebody types: it fills empty fields and stores nothing. */
export async function find(step: Step<Provider>) {
  const read = await readForm(step.posted, lookForm);
  return data<WriteDownAnswer>(read.status === "success" ? lookAt(step, read.value) : {});
}

/** What another app shares fills the form: somebody has to save it (law L40). */
export async function share(step: Step<Provider>) {
  const read = await readForm(step.posted, lookForm);
  // What is too long comes back, too: it has to be cut by hand.
  const whole = { titel: "", message: String(step.posted.get("message") ?? ""), link: "" };
  const { titel, message, link } = read.status === "success" ? read.value : whole;
  const shared = [...new Set([titel, message, link].filter(Boolean))].join("\n");
  return data(shown(step, { phone: "", email: "", message: shared }));
}

/** What was typed, with what its text has for the empty fields. */
function shown(
  step: Step<Provider>,
  typed: Texts & FormAnswer["lastResult"]["initialValue"],
): WriteDownAnswer {
  const { found, known } = lookAt(step, typed);
  const fill = (name: "phone" | "email") => found[name].fits && { [name]: found[name].fits };
  const initialValue = { ...typed, ...fill("phone"), ...fill("email") };
  const isOpen = !initialValue.phone && !initialValue.email;
  const message = { title: SAYS.title, text: isOpen ? CHOOSE : LOOK_AND_SAVE };
  return { lastResult: { initialValue }, message, found, known };
}

export function save(step: Step<Provider>) {
  const { app, who, context, toast } = step;
  const { slug } = who.profile;
  return takePhotoForm<Read, Response | ReturnType<typeof data<WriteDownAnswer>>>(
    step.request,
    app,
    context.get(visitContext),
    {
      ...{ slug, words: dictionaryOf("de"), says: SAYS, read: readTyped },
      async store({ typed: { value, initialValue }, photos, refuse }) {
        if (!value) return refuse({ status: 422 });
        const { phone, email, name: customerName, foundPhone: _, foundEmail: __, ...rest } = value;
        if (!phone && !email) {
          const answer = shown(step, { ...initialValue, ...value });
          const isNone = Object.values(answer.found ?? {}).every(
            ({ fits, choices }) => !fits && !choices.length,
          );
          if (isNone) return refuse({ status: 422 }, { errors: { phone: [NO_CONTACT] } });
          return data<WriteDownAnswer>({ ...refuse({}).data, ...answer });
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
    },
  );
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
