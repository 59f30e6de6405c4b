import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { removeColleague } from "#app/domain/account/remove-colleague.server.ts";
import {
  colleaguesLeft,
  invitationsOf,
  MOST_COLLEAGUES,
  membersOf,
} from "#app/domain/profile/members/colleagues.server.ts";
import { openHandover } from "#app/domain/profile/members/handover.server.ts";
import {
  type InviteOutcome,
  invite,
  inviteAgain,
  withdrawInvitation,
} from "#app/domain/profile/members/invite.server.ts";
import { MAX_MEMBER_NAME } from "#app/domain/profile/profile-limits.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { EmailField, TextField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage, type Message, tryOnline } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { converted } from "#app/forms/text-schema.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { type Faults, form, fresh, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, Card } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import type { Route } from "./+types/team";
import { ColleagueList, InvitationList } from "./team-lists.tsx";
import { ConfirmFirst } from "./ways.tsx";

const NAME_MISSING = "Bitte geben Sie einen Namen ein.";
const NAME_LONG = `Bitte höchstens ${MAX_MEMBER_NAME} Zeichen.`;
const EMAIL_WRONG = "Bitte geben Sie eine gültige E-Mail-Adresse ein.";
const SAME_NAME =
  "So heißt schon jemand in Ihrem Betrieb. Bitte ergänzen Sie etwas, zum Beispiel den Nachnamen.";
const IS_MEMBER = "Diese Adresse gehört schon zu Ihrem Betrieb.";

const INVITE_RULES: Record<"name" | "email", (typed: string) => string | undefined> = {
  name: (typed) => {
    if (typed.trim() === "") return NAME_MISSING;
    return typed.trim().length > MAX_MEMBER_NAME ? NAME_LONG : undefined;
  },
  email: (typed) => (canonicalEmail(typed) ? undefined : EMAIL_WRONG),
};

const NOT_SENT = "Die Einladung ging nicht hinaus";

const INVALID: Message = { title: NOT_SENT, hint: "Bitte prüfen Sie diese Angaben:" };
const CONFIRM_FIRST: Message = {
  title: NOT_SENT,
  hint: "Zum Schutz Ihres Betriebs: Bestätigen Sie bitte in einem neuen Fenster kurz, dass Sie es sind. Kommen Sie dann hierher zurück und senden Sie die Einladung noch einmal. Was Sie eingegeben haben, steht noch hier.",
};
const GONE: Message = {
  title: NOT_SENT,
  text: "Diese Einladung gibt es nicht mehr: Sie wurde angenommen oder zurückgezogen.",
};
const TOO_MANY_COLLEAGUES: Message = {
  title: NOT_SENT,
  text: "Mehr Kollegen und Einladungen gehen nicht. Ziehen Sie bitte zuerst eine Einladung zurück.",
};
const OFFLINE = tryOnline(NOT_SENT);

const INVITE_FORM = "einladung";
const NOTHING_TYPED = { name: "", email: "" };

const inviteForm = z.object({
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .superRefine((typed, check) => {
      const message = INVITE_RULES.name(typed);
      if (message) check.addIssue({ code: "custom", message });
    }),
  email: converted((typed) => canonicalEmail(typed) ?? undefined, EMAIL_WRONG),
});

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const PAGE = href("/profil/kollegen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const now = clock.now();
  const members = membersOf(db, profile.id).map(({ userId, name, email, joinedAt }) => ({
    id: userId,
    name: name ?? profile.contactName,
    email,
    since: germanDate(joinedAt),
    isOwner: userId === profile.ownerId,
  }));
  const offer = openHandover(db, profile.id, now);
  const invitations = invitationsOf(db, profile.id).map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    until: germanDate(expiresAt),
    isOver: expiresAt <= now,
  }));
  return {
    members,
    offered: offer && { userId: offer.userId, until: germanDate(offer.expiresAt) },
    invitations,
    isFull: colleaguesLeft(db, profile.id, now) < 1,
    most: MOST_COLLEAGUES,
    isFresh: await hasFreshSession(request, context),
    confirm: confirmPath(PAGE),
  };
}

export const action = steps(
  providerContext,
  {
    invite: form(inviteForm, fresh(inviteColleague)),
    again: fresh(async (step: Own) => {
      const asker = askerOf(step.request, step.context, step.who.user);
      return answer(step, await inviteAgain(step.app.db, step.who.profile.id, asker, step.subject, step.now));
    }),
    async withdraw({ app, who, subject, toast }: Own) {
      await withdrawInvitation(app.db, who.profile.id, subject);
      return toast("invitation-withdrawn");
    },
    remove: fresh(async ({ app, who: { profile }, subject, now, toast }: Own) => {
      if (await removeColleague(app.db, profile, subject, now)) {
        app.log.info({ event: "colleague-removed", profile: profile.id });
      }
      return toast("colleague-removed");
    }),
  },
  { invalid: INVALID, confirm: CONFIRM_FIRST, beside: () => NOTHING_TYPED },
);

type Own = Step<Provider>;

async function inviteColleague(step: Step<Provider, z.output<typeof inviteForm>>) {
  const asker = askerOf(step.request, step.context, step.who.user);
  return answer(step, await invite(step.app.db, step.who.profile.id, asker, step.value, step.now));
}

const REFUSALS: Record<"is-member" | "same-name" | "too-many-colleagues" | "gone", [Message, Faults?]> = {
  "is-member": [INVALID, { email: [IS_MEMBER] }],
  "same-name": [INVALID, { name: [SAME_NAME] }],
  "too-many-colleagues": [TOO_MANY_COLLEAGUES],
  gone: [GONE],
};

function answer({ app, who, toast, refuse, tooMany }: Step<Provider>, outcome: InviteOutcome) {
  if (outcome.ok) {
    app.log.info({ event: "colleague-invited", profile: who.profile.id });
    return toast("invitation-sent");
  }
  return outcome.reason === "too-many-attempts"
    ? tooMany(outcome.retryAt, "Zu viele Einladungen")
    : refuse(422, ...REFUSALS[outcome.reason]);
}

export const clientAction = keepPage({ offline: OFFLINE });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

/** Counts how often a number has grown: what is typed goes with an invitation sent, not with one withdrawn. */
function useGrowths(number: number): number {
  const [before, setBefore] = useState({ number, growths: 0 });
  if (before.number === number) return before.growths;
  const growths = before.growths + (number > before.number ? 1 : 0);
  setBefore({ number, growths });
  return growths;
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, offered, invitations, isFull, most, isFresh, confirm } = loaderData;
  const isAsking = !isFull && (isFresh || actionData !== undefined);
  const invited = useTextForm(INVITE_FORM);
  const textForm = isAsking ? invited : undefined;
  const sent = useGrowths(members.length + invitations.length);
  const isPriced = usePrice() !== null;
  return (
    <SettingsPage name="Team">
      {textForm && <EnterButton form={textForm} name="step" value="invite" />}
      <Card
        id="kollegen"
        title="Wer im Betrieb mitarbeitet"
        intro={`Kollegen lesen und beantworten Anfragen. Profil${isPriced ? ", Abo" : ""} und Kollegen verwalten nur Sie.`}
      >
        <ColleagueList members={members} offered={offered} textForm={textForm} />
        <InvitationList invitations={invitations} textForm={textForm} />
      </Card>
      <Card id="einladen" title="Kollegen einladen">
        {isFull && (
          <>
            <FormMessage id="einladung-fehler" message={actionData?.message} />
            <p>
              Sie haben {most} Kollegen und Einladungen, mehr gehen nicht. Ziehen Sie eine Einladung zurück,
              dann ist wieder Platz.
            </p>
          </>
        )}
        {isAsking && <InviteForm key={sent} answer={actionData} />}
        {!isFull && !isAsking && <ConfirmFirst what="Zum Einladen" path={confirm} />}
      </Card>
    </SettingsPage>
  );
}

function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, said, fields } = useCheckedForm({
    id: INVITE_FORM,
    saved: NOTHING_TYPED,
    rules: INVITE_RULES,
    answer,
  });
  const isSending = useNavigation().state === "submitting";
  return (
    <Form {...form} method="post" className="grid-parts">
      <FormMessage {...said} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label="Name"
          hint="So steht er an den Anfragen, zum Beispiel: Büro, Kai."
          maxLength={MAX_MEMBER_NAME}
          autoComplete="off"
          required
        />
        <EmailField field={fields.email} hint="Mit ihr meldet sich Ihr Kollege an." />
      </div>
      <Button name="step" value="invite" disabled={isSending}>
        {isSending ? "Wird gesendet..." : "Einladung senden"}
      </Button>
    </Form>
  );
}
