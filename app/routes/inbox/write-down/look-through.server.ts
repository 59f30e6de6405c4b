import { data } from "react-router";
import { foundContact, type OwnNames } from "#app/domain/assessment/found-contact.server.ts";
import { dialledNumber } from "#app/domain/customer-request/new-customer-request.server.ts";
import { type KnownRequest, knownRequests } from "#app/domain/inbox/detail.server.ts";
import { membersOf } from "#app/domain/profile/members/colleagues.server.ts";
import { listPlaces } from "#app/domain/profile/places/places.server.ts";
import type { FormAnswer, PhotoAnswer } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { LOOKED_THROUGH, lookForm } from "./write-down.form.ts";

export interface WriteDownAnswer extends Partial<PhotoAnswer> {
  /** What the text has for an empty field, and what somebody has to choose from. */
  found?: Found;
  known?: KnownRequest[];
}

type Found = Record<"phone" | "email", { fits: string; choices: string[] }>;

const NO_CONTACT = "Bitte tragen Sie eine Telefonnummer oder eine E-Mail-Adresse ein. Im Text steht";
export const SAYS = {
  title: "Noch nicht gespeichert",
  check: "Bitte prüfen Sie:",
  failed: "Ein unerwarteter Fehler ist aufgetreten. Bitte speichern Sie es in einem Moment noch einmal.",
  look: "Bitte sehen Sie nach, ob alles stimmt, und tippen Sie dann auf „Speichern“.",
  choose: "Bitte wählen Sie unten die Nummer oder Adresse aus, und tippen Sie dann auf „Speichern“.",
  none: `${NO_CONTACT} keine.`,
  own: `${NO_CONTACT} nur die Ihres Betriebs.`,
};

export function ownNames({ app, who: { profile } }: Step<Provider>): OwnNames {
  const numbers = [profile.mobileNumber, ...listPlaces(app.db, profile.slug).map(({ phone }) => phone)];
  return {
    company: profile.companyName ?? "",
    phones: numbers.filter((phone) => phone !== null),
    emails: [profile.email, ...membersOf(app.db, profile.id).map(({ email }) => email)],
  };
}

type Typed = FormAnswer["lastResult"]["initialValue"];

export function lookAt(step: Step<Provider>, typed: Typed, fills = true) {
  const text = (name: string) => String(typed?.[name] ?? "").slice(0, LOOKED_THROUGH);
  const looked = foundContact(text("message"), ownNames(step));
  const of = (name: "phone" | "email") => {
    const { all, fits } = looked[name];
    return text(name) ? { fits: "", choices: [] } : { fits: (fills && fits) || "", choices: fits ? [] : all };
  };
  const found = { phone: of("phone"), email: of("email") };
  const dialled = dialledNumber(text("phone") || found.phone.fits);
  const customerEmail = canonicalEmail(text("email") || found.email.fits);
  const known = knownRequests(step.app.db, step.who.profile.slug, { dialled, customerEmail });
  return { found, known, text: adviceOn(found, looked.hasOwn) };
}

function adviceOn({ phone, email }: Found, hasOwn: boolean): string {
  if (phone.fits || email.fits) return SAYS.look;
  if (phone.choices.length > 0 || email.choices.length > 0) return SAYS.choose;
  return hasOwn ? SAYS.own : SAYS.none;
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
  const typed = { message: [...new Set([titel, message, link].filter(Boolean))].join("\n") };
  const { initialValue, text, ...looked } = filled(step, typed);
  const said = { title: SAYS.title, text };
  return data<WriteDownAnswer>({ ...looked, lastResult: { initialValue }, message: said });
}

/** What was typed, with what its text has for the empty fields. */
export function filled(step: Step<Provider>, typed: Typed, fills = true) {
  const { found, ...looked } = lookAt(step, typed, fills);
  const fill = (name: "phone" | "email") => found[name].fits && { [name]: found[name].fits };
  return { found, ...looked, initialValue: { ...typed, ...fill("phone"), ...fill("email") } };
}
