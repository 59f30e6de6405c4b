import { useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { type InboxPage, listInbox } from "#app/domain/inbox/list.server.ts";
import { type InboxPulse, inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { memberNames } from "#app/domain/profile/members/colleagues.server.ts";
import { listSources } from "#app/domain/profile/places/places.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage, loadsUnlessKept } from "#app/forms/keep-page.ts";
import { steps } from "#app/kit/steps.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, lockContext, lockInPlace } from "#app/middleware/request-access.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { laterPart } from "#app/ui/later-part.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/inbox";
import { BUTTONS } from "./changes.server.ts";
import { InboxList, NothingListed } from "./list/inbox-list.tsx";
import { OpenedView } from "./opened/opened-request.tsx";
import { sideList } from "./opened/side-list.server.ts";
import { cardGroups } from "./request/card.server.ts";
import { ASSESSMENT_FAILED, CHANGE_FAILED, MEANWHILE } from "./request/change-form.tsx";
import { backToCard, cardId, firstPage, inboxPath, wholeList } from "./request/inbox-address.ts";
import { searchField } from "./request/keys.tsx";
import { MissingRequest } from "./request/missing-request.tsx";
import { openRequest } from "./request/open-request.server.ts";
import { readInboxAddress } from "./request/read-address.ts";
import { withdrawnLines, withdrawnWhen } from "./request/withdrawn.server.ts";

export function shouldRevalidate(after: ShouldRevalidateFunctionArgs): boolean {
  return after.actionStatus === MEANWHILE || loadsUnlessKept(after);
}

export const middleware: Route.MiddlewareFunction[] = [lockInPlace];

const LockedInbox = laterPart(async () => (await import("./lock/locked-inbox.tsx")).LockedInbox);

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock, settings } = app;
  const { user, profile: business, isOwner } = context.get(providerContext);
  const { slug } = business;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) throw redirect(inboxPath(wholeList(address, false)));

  const now = clock.now();
  const requestLink = `${settings.ORIGIN}/${slug}`;
  const lock = context.get(lockContext);
  if (lock) {
    await LockedInbox.fetch();
    const bare = readInboxAddress(slug, new URLSearchParams());
    const { openCount: waiting } = await inboxPulse(db, slug, user.id, now);
    const owner = memberNames(db, slug).find(({ userId }) => userId === business.ownerId);
    const facts = {
      waiting,
      isPaymentOpen: lock.isPaymentOpen,
      isTrialOver: lock.start === null,
      requestLink,
      isOwner,
      ownerName: owner?.name ?? "",
    };
    return { address: bare, now, shows: "lock", lock: facts } as const;
  }

  const view = { address, now };

  const { requestId } = address;
  if (requestId !== null) {
    const opened = await openRequest(app, context.get(inboxContext), { ...address, requestId }, request);
    if (!opened) {
      const missing = { ...view, shows: "missing", withdrawn: withdrawnWhen(app, slug, requestId) } as const;
      return data(missing, { status: 404 });
    }
    await OpenedView.fetch();
    const side = await sideList(db, { ...address, userId: user.id }, opened, request, now);
    const beside = side && shownList(side.page, side.pulse, now, user.id);
    return { ...view, address: side?.address ?? address, shows: "request", opened, beside } as const;
  }
  const page = await listInbox(db, slug, { ...address, now, userId: user.id });
  const hasReachedTheTop = address.newerThan !== null && page.newer === null;
  const hasPassedTheEnd = address.olderThan !== null && page.entries.length === 0;
  if (hasReachedTheTop || hasPassedTheEnd) throw redirect(inboxPath(firstPage(address)));
  const list = shownList(page, await inboxPulse(db, slug, user.id, now), now, user.id);
  if (list.groups.length === 0) await NothingListed.fetch();
  const withdrawn = page.newer ? "" : withdrawnLines(app, slug);
  const printed = `${business.companyName}, gedruckt am ${germanDate(now)}`;
  const sources = listSources(db, slug);
  return { ...view, shows: "list", ...list, sources, withdrawn, requestLink, printed } as const;
}

function shownList(found: InboxPage, pulse: InboxPulse, now: Date, userId: string) {
  const { older, newer } = found;
  const looker = pulse.mineCount === null ? null : userId;
  return { groups: cardGroups(found, now, looker), page: { older, newer }, pulse };
}

export const action = steps(inboxContext, BUTTONS);

const SIGNED_OUT =
  "Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, steht noch hier: Melden Sie sich in einem neuen Fenster an, kommen Sie hierher zurück und versuchen Sie es noch einmal.";

/** Only an opened request has something to lose on the way to the sign-in. */
export const clientAction = keepPage((posted) => {
  const title = String(posted.get("intent")).startsWith("analyse") ? ASSESSMENT_FAILED : CHANGE_FAILED;
  const offline = {
    title,
    text: "Kein Netz: Das ist nicht gespeichert. Bitte tippen Sie noch einmal, sobald Sie wieder Empfang haben.",
  };
  if (!new URLSearchParams(location.search).has("anfrage")) return { offline };
  const signedOut = { title, text: SIGNED_OUT, label: "Neu anmelden (neues Fenster)" };
  return { offline, signedOut };
});

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { address, now } = loaderData;
  useFocusInPlace(address.requestId);
  return (
    <>
      {actionData?.message && (
        <div className="mb-6">
          <FormMessage id="fehler" message={actionData.message} />
        </div>
      )}
      {loaderData.shows === "list" && <InboxList {...loaderData} />}
      {loaderData.shows === "request" && (
        <OpenedView
          opened={loaderData.opened}
          beside={loaderData.beside}
          address={address}
          now={now}
          refused={actionData}
        />
      )}
      {loaderData.shows === "lock" && <LockedInbox {...loaderData.lock} />}
      {loaderData.shows === "missing" && (
        <MissingRequest back={backToCard(address)} withdrawn={loaderData.withdrawn} />
      )}
    </>
  );
}

/** Moves the focus to an opened request's heading, and back; never on the first page. */
function useFocusInPlace(requestId: string | null): void {
  const before = useRef(requestId);
  useEffect(() => {
    const left = before.current;
    if (left === requestId) return;
    before.current = requestId;
    const card = left && requestId === null ? document.getElementById(cardId(left)) : null;
    const search = location.hash === "#suche" ? searchField() : null;
    const target = search ?? card?.querySelector("a") ?? document.querySelector("h1");
    target?.focus({ preventScroll: true });
  }, [requestId]);
}
