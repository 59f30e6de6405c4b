import { useState } from "react";
import { data, href, redirect } from "react-router";
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
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { typedBeside } from "#app/forms/typed-beside.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { confirmBeside } from "../new-window.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import { ConfirmFirst, Section } from "../section.tsx";
import type { Route } from "./+types/colleagues";
import { ColleagueList, InvitationList } from "./colleague-lists.tsx";
import { inviteForm, stepForm } from "./invite.form.ts";
import { INVITE_FORM, InviteForm, NOTHING_TYPED } from "./invite-form.tsx";
import {
  CONFIRM_FIRST,
  GONE,
  INVALID,
  IS_MEMBER,
  OFFLINE,
  SAME_NAME,
  TOO_MANY_COLLEAGUES,
  tooManyInvitations,
} from "./invite-rules.ts";

export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

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

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const posted = await request.formData().catch(() => new FormData());
  const pressed = await readForm(posted, stepForm);
  const { step, id } = pressed.status === "success" ? pressed.value.step : { step: "invite", id: "" };
  const typed = step === "invite" ? undefined : typedBeside(posted, NOTHING_TYPED);
  if (step === "withdraw") {
    await withdrawInvitation(db, profile.id, id);
    return done(context, "invitation-withdrawn", typed);
  }
  const isFresh = await hasFreshSession(request, context);
  if (!isFresh && step !== "invite") {
    if (!typed) return redirect(confirmPath(PAGE), 303);
    const message = confirmBeside(CONFIRM_FIRST);
    return data<FormAnswer>({ lastResult: { initialValue: typed }, message }, { status: 403 });
  }
  if (step === "remove") return remove(context, id, typed);
  const asker = askerOf(request, context, user);
  if (step === "again") {
    const again = await inviteAgain(db, profile.id, asker, id, clock.now());
    return answer(context, again, { initialValue: typed ?? null }, typed);
  }
  const submission = await readForm(posted, inviteForm);
  if (submission.status !== "success")
    return data<FormAnswer>({ lastResult: submission.reply(), message: INVALID }, { status: 422 });
  if (!isFresh) {
    const lastResult = submission.reply({ fieldErrors: {} });
    return data<FormAnswer>({ lastResult, message: confirmBeside(CONFIRM_FIRST) }, { status: 403 });
  }
  const outcome = await invite(db, profile.id, asker, submission.value, clock.now());
  const refused = outcome.ok ? null : outcome.reason;
  const fieldErrors: Record<string, string[]> = {
    ...(refused === "is-member" && { email: [IS_MEMBER] }),
    ...(refused === "same-name" && { name: [SAME_NAME] }),
  };
  return answer(context, outcome, submission.reply({ fieldErrors }));
}

type Context = Route.ActionArgs["context"];

const REFUSALS: Record<"is-member" | "same-name" | "too-many-colleagues" | "gone", Message> = {
  "is-member": INVALID,
  "same-name": INVALID,
  "too-many-colleagues": TOO_MANY_COLLEAGUES,
  gone: GONE,
};

/** `typed`: for another invitation than this one. */
function answer(
  context: Context,
  outcome: InviteOutcome,
  lastResult: FormAnswer["lastResult"],
  typed?: ReturnType<typeof typedBeside>,
) {
  const { clock, log, outboxChanged } = context.get(appContext);
  if (outcome.ok) {
    log.info({ event: "colleague-invited", profile: context.get(providerContext).profile.id });
    outboxChanged();
    return done(context, "invitation-sent", typed);
  }
  if (outcome.reason !== "too-many-attempts")
    return data<FormAnswer>({ lastResult, message: REFUSALS[outcome.reason] }, { status: 422 });
  const now = clock.now();
  const message = tooManyInvitations(outcome.retryAt, now);
  return data<FormAnswer>({ lastResult, message }, tooMany(context.get(visitContext), outcome.retryAt, now));
}

async function remove(context: Context, userId: string, typed: ReturnType<typeof typedBeside>) {
  const { db, clock, log, outboxChanged } = context.get(appContext);
  const { profile } = context.get(providerContext);
  if (await removeColleague(db, profile, userId, clock.now())) {
    log.info({ event: "colleague-removed", profile: profile.id });
    outboxChanged();
  }
  return done(context, "colleague-removed", typed);
}

function done(
  context: Context,
  name: "invitation-sent" | "invitation-withdrawn" | "colleague-removed",
  typed: ReturnType<typeof typedBeside>,
) {
  const { settings } = context.get(appContext);
  if (typed) {
    toastNow(context, { name });
    return data<FormAnswer>({ lastResult: { initialValue: typed } });
  }
  return redirect(PAGE, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
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

export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  const { members, offered, invitations, isFull, most, isFresh, confirm } = loaderData;
  const isAsking = !isFull && (isFresh || actionData !== undefined);
  const invited = useTextForm(INVITE_FORM);
  const textForm = isAsking ? invited : undefined;
  const sent = useGrowths(members.length + invitations.length);
  return (
    <ProfilePage page="Kollegen">
      {textForm && <EnterButton form={textForm} name="step" value="invite" />}
      <Section
        id="kollegen"
        title="Wer im Betrieb mitarbeitet"
        intro="Kollegen lesen und beantworten Anfragen. Profil, Abo und Kollegen verwalten nur Sie."
      >
        <ColleagueList members={members} offered={offered} textForm={textForm} />
        <InvitationList invitations={invitations} textForm={textForm} />
      </Section>
      <Section id="einladen" title="Kollegen einladen">
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
      </Section>
    </ProfilePage>
  );
}
