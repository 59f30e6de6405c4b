import { useEffect, useRef } from "react";
import { data, href, redirect } from "react-router";
import { listInbox } from "#app/domain/inbox/list.server.ts";
import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, lockContext, lockInPlace } from "#app/middleware/request-access.server.ts";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/inbox";
import { changeRequest } from "./change-request.server.ts";
import { cardOf } from "./list/card.server.ts";
import { InboxList } from "./list/inbox-list.tsx";
import { LockedInbox } from "./lock/locked-inbox.tsx";
import { openRequest } from "./opened/open-request.server.ts";
import { fetchDetail, RequestDetail } from "./opened/opened-request.tsx";
import { ASSESSMENT_FAILED, ASSESSMENT_OFFLINE, GONE, OFFLINE, SIGNED_OUT } from "./request/change-answer.ts";
import { FailureHint } from "./request/change-failure.tsx";
import {
  backToCard,
  cardId,
  firstPage,
  inboxPath,
  readInboxAddress,
  wholeList,
} from "./request/inbox-address.ts";
import { MissingRequest } from "./request/missing-request.tsx";
import { readChange } from "./request/read-change.ts";
import { startAssessment } from "./start-assessment.server.ts";

export { revalidatesAfter as shouldRevalidate } from "./request/change-answer.ts";

export const middleware: Route.MiddlewareFunction[] = [lockInPlace];

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock, settings } = app;
  const { slug } = context.get(providerContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) throw redirect(inboxPath(wholeList(address, false)));

  const now = clock.now();
  const requestLink = `${settings.ORIGIN}/${slug}`;
  const lock = context.get(lockContext);
  if (lock) {
    const bare = readInboxAddress(slug, new URLSearchParams());
    const { openCount: waiting } = await inboxPulse(db, slug);
    const price = euroAmount(settings.PRICE_MONTHLY_CENTS);
    const { isPaymentOpen, isBooked } = lock;
    const facts = { waiting, isPaymentOpen, isBooked, requestLink, price };
    return { address: bare, now, shows: "lock", lock: facts } as const;
  }

  const view = { address, now };

  const { profile } = context.get(inboxContext);
  if (address.requestId !== null) {
    const opened = await openRequest(app, profile, address.requestId, request);
    if (!opened) return data({ ...view, shows: "missing" } as const, { status: 404 });
    await fetchDetail();
    return { ...view, shows: "request", opened } as const;
  }
  const page = await listInbox(db, slug, address);
  const hasReachedTheTop = address.newerThan !== null && page.newer === null;
  const hasPassedTheEnd = address.olderThan !== null && page.entries.length === 0;
  if (hasReachedTheTop || hasPassedTheEnd) throw redirect(inboxPath(firstPage(address)));
  const pulse = await inboxPulse(db, slug);
  const { entries, ...places } = page;
  const cards = entries.map((entry) => cardOf(entry, now));
  return { ...view, shows: "list", page: places, cards, pulse, requestLink } as const;
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) return redirect(inboxPath(wholeList(address, false)), 303);

  const change = await readChange(request);
  if (!change) return data(GONE, { status: 400 });
  const { intent, id } = change;
  if (intent === "analyse") return startAssessment(app, context.get(visitContext), address, id);
  return changeRequest(app, address, { ...change, intent });
}

/** Offline there is no answer to show, without a session no page: what is there stays and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const change = await readChange(request.clone());
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionLost(error, navigator.onLine))
      return { ...(change?.intent === "analyse" ? ASSESSMENT_OFFLINE : OFFLINE) };
    const signIn = error instanceof Response ? error.headers.get("Location") : null;
    const isOpened = readInboxAddress("", new URL(request.url).searchParams).requestId !== null;
    if (!isOpened || !signIn?.startsWith(href("/login"))) throw error;
    return { ...SIGNED_OUT, ...(change?.intent === "analyse" && { failed: ASSESSMENT_FAILED }), signIn };
  }
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { address, now } = loaderData;
  useFocusInPlace(address.requestId);
  return (
    <>
      {actionData && (
        <div className="mb-6">
          <Notice tone="danger" role="alert" title={actionData.failed}>
            <FailureHint failure={actionData} />
          </Notice>
        </div>
      )}
      {loaderData.shows === "list" && <InboxList {...loaderData} />}
      {loaderData.shows === "request" && (
        <RequestDetail
          key={loaderData.opened.request.id}
          opened={loaderData.opened}
          address={address}
          now={now}
          refused={actionData}
        />
      )}
      {loaderData.shows === "lock" && <LockedInbox {...loaderData.lock} />}
      {loaderData.shows === "missing" && <MissingRequest back={backToCard(address)} />}
    </>
  );
}

/** Moves the focus to the heading of an opened request, and back to its card; the first page leaves it alone. */
function useFocusInPlace(requestId: string | null): void {
  const before = useRef(requestId);
  useEffect(() => {
    const left = before.current;
    if (left === requestId) return;
    before.current = requestId;
    const card = left && requestId === null ? document.getElementById(cardId(left)) : null;
    const target = card?.querySelector("a") ?? document.querySelector("h1");
    target?.focus({ preventScroll: true });
  }, [requestId]);
}
