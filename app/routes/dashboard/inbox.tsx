import { data, redirect } from "react-router";
import { listInbox } from "#app/domain/inbox/list.server.ts";
import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { appContext, visitContext } from "#app/middleware/app-context.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, lockContext, lockInPlace } from "#app/middleware/request-access.server.ts";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/inbox";
import { ANALYSIS_OFFLINE, GONE, OFFLINE } from "./failed-change.ts";
import { FailedWords } from "./failed-words.tsx";
import { backToCard, firstPage, inboxPath, readInboxAddress, wholeList } from "./inbox-address.ts";
import { InboxList } from "./inbox-list.tsx";
import { cardOf } from "./list/card.server.ts";
import { lockFacts } from "./lock/lock-facts.server.ts";
import { LockedInbox } from "./lock/locked-inbox.tsx";
import { MissingRequest } from "./missing-request.tsx";
import { fetchDetail, RequestDetail } from "./opened-request.tsx";
import { changeRequest } from "./request/change-request.server.ts";
import { openRequest } from "./request/open-request.server.ts";
import { signedOutChange } from "./signed-out.ts";
import { startAnalysis } from "./start-analysis.server.ts";
import { readStateChange } from "./state-change.ts";
import { useFocusInPlace } from "./use-focus-in-place.ts";

export { revalidatesAfter as shouldRevalidate } from "./failed-change.ts";

export const middleware: Route.MiddlewareFunction[] = [lockInPlace];

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock, settings } = app;
  const { slug } = context.get(providerContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) throw redirect(inboxPath(wholeList(address, false)));

  const now = clock.now();
  const lock = context.get(lockContext);
  if (lock) {
    const bare = readInboxAddress(slug, new URLSearchParams());
    return { address: bare, now, shows: "lock", lock: await lockFacts(app, slug, lock) } as const;
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
  const requestLink = `${settings.ORIGIN}/${slug}`;
  return { ...view, shows: "list", page: places, cards, pulse, requestLink } as const;
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) return redirect(inboxPath(wholeList(address, false)), 303);

  const change = await readStateChange(request);
  if (!change) return data(GONE, { status: 400 });
  const { intent, id } = change;
  if (intent === "analyse") return startAnalysis(app, context.get(visitContext), address, id);
  return changeRequest(app, address, { ...change, intent });
}

/** Without a line there is no answer to show, without a session no page: what is there stays and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const change = await readStateChange(request.clone());
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionLost(error, navigator.onLine))
      return { ...(change?.intent === "analyse" ? ANALYSIS_OFFLINE : OFFLINE) };
    const signedOut = signedOutChange(error, request.url, change);
    if (signedOut) return signedOut;
    throw error;
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
            <FailedWords failure={actionData} />
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
