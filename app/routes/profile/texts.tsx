import { href } from "react-router";
import { z } from "zod";
import { closingOf } from "#app/domain/assessment/dress-reply.ts";
import { listOwnTexts, saveOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { OWN_TEXT_SLOTS, type OwnText, type OwnTextSlot } from "#app/domain/reply/own-texts.ts";
import { senderOf } from "#app/domain/reply/reply-templates.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/texts";
import { INVALID, NOT_SAVED, OFFLINE, SIGNED_OUT } from "./messages.ts";
import { signedOut } from "./save-profile.server.ts";
import { TEXT_MESSAGES, TEXT_RULES, type TextFieldName, TextsForm } from "./texts-form.tsx";

const name = (slot: OwnTextSlot) => field(`name_${slot}`, oneLine).optional();
const text = (slot: OwnTextSlot) => field(`text_${slot}`, severalLines).optional();

const fields = z.object({
  signature: field("signature", severalLines).default(""),
  ...{ name_1: name(1), name_2: name(2), name_3: name(3), name_4: name(4), name_5: name(5) },
  ...{ text_1: text(1), text_2: text(2), text_3: text(3), text_4: text(4), text_5: text(5) },
});

const textForm = fields
  .extend({ slot: z.array(z.coerce.number()).default([]) })
  .superRefine((typed, check) => {
    const texts = ownTextsOf(typed);
    for (const { slot, name, text } of texts) {
      const say = (at: "name" | "text", message: string) =>
        check.addIssue({ code: "custom", path: [`${at}_${slot}`], message });
      if (text && !name) say("name", TEXT_MESSAGES.noName);
      if (name && !text) say("text", TEXT_MESSAGES.noText);
      const isSame = (one: OwnText) => one.name.toLowerCase() === name.toLowerCase();
      if (name && texts.find(isSame)?.slot !== slot) say("name", TEXT_MESSAGES.sameName);
    }
  });

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const PAGE = href("/profil/antworttexte");

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const { signature, ...sender } = senderOf(profile);
  const phone = sender.mobileNumber?.trim();
  return {
    signature: signature ?? "",
    texts: listOwnTexts(db, profile.id),
    company: sender.companyName,
    contact: sender.contactName,
    closing: closingOf(sender, "mail") + (phone ? `\nTel. ${phone}` : ""),
  };
}

export const action = steps(
  providerContext,
  {
    save: form(textForm, async ({ app, who: { user, profile }, value, toast, refuse }) => {
      const written = { signature: value.signature || null, texts: ownTextsOf(value) };
      if (!(await saveOwnTexts(app.db, profile.id, written))) return refuse(401, signedOut(PAGE));
      app.log.info({ event: "texts-saved", user: user.id });
      return toast("texts-saved");
    }),
  },
  { invalid: INVALID, failed: { line: { event: "texts-not-saved" }, message: NOT_SAVED } },
);

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      name="Antworttexte"
      intro="Alle in Ihrem Betrieb antworten damit. Ändern können Sie sie nur mit diesem Konto."
    >
      <TextsForm
        key={JSON.stringify([loaderData.signature, loaderData.texts])}
        {...loaderData}
        answer={actionData}
      />
    </SettingsPage>
  );
}

function field(name: TextFieldName, clean: (typed: string) => string) {
  return z
    .string()
    .transform(clean)
    .superRefine((typed, check) => {
      const message = TEXT_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });
}

function ownTextsOf(typed: z.output<typeof fields> & { slot: number[] }): OwnText[] {
  return OWN_TEXT_SLOTS.filter((slot) => typed.slot.includes(slot)).map((slot) => ({
    slot,
    name: typed[`name_${slot}`] ?? "",
    text: typed[`text_${slot}`] ?? "",
  }));
}
