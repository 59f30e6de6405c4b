import { data, redirect, replace } from "react-router";
import { findAnalysis } from "#app/domain/analysis/find-analysis.server.ts";
import { findRequest } from "#app/domain/customer-request/inbox-detail.server.ts";
import { listInbox } from "#app/domain/customer-request/inbox-list.server.ts";
import { inboxPulse } from "#app/domain/customer-request/inbox-pulse.server.ts";
import { markSolved, reopen } from "#app/domain/customer-request/inbox-solve.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { toastCookie } from "#app/middleware/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/inbox";
import { GONE, OFFLINE } from "./failed-change.ts";
import { backToCard, firstPage, inboxPath, readInboxAddress, wholeList } from "./inbox-address.ts";
import { InboxList } from "./inbox-list.tsx";
import { MissingRequest } from "./missing-request.tsx";
import { RequestDetail } from "./request-detail.tsx";
import { startAnalysis } from "./start-analysis.server.ts";
import { readStateChange } from "./state-change.ts";
import { useFocusInPlace } from "./use-focus-in-place.ts";

export { revalidatesAfter as shouldRevalidate } from "./failed-change.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext);
  const { slug } = context.get(providerContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) throw redirect(inboxPath(wholeList(address, false)));

  const view = { address, now: clock.now() };
  if (address.requestId !== null) {
    const request = await findRequest(db, slug, address.requestId);
    if (!request) return data({ ...view, shows: "missing" } as const, { status: 404 });
    const hasText = request.messageOriginal.trim() !== "";
    const analysis = hasText ? await findAnalysis(db, slug, request.id) : null;
    const analyst = settings.ANTHROPIC_API_KEY ? settings.ANTHROPIC_MODEL : null;
    return { ...view, shows: "request", request, analysis, analyst } as const;
  }
  const page = await listInbox(db, slug, address);
  const hasReachedTheTop = address.newerThan !== null && page.newer === null;
  const hasPassedTheEnd = address.olderThan !== null && page.entries.length === 0;
  if (hasReachedTheTop || hasPassedTheEnd) throw redirect(inboxPath(firstPage(address)));
  const pulse = await inboxPulse(db, slug);
  return { ...view, shows: "list", page, pulse, requestLink: `${settings.ORIGIN}/${slug}` } as const;
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, clock, settings, log } = app;
  const { slug } = context.get(providerContext).profile;
  const address = readInboxAddress(slug, url.searchParams);
  if (params.slug !== slug) return redirect(inboxPath(wholeList(address, false)), 303);

  const change = await readStateChange(request);
  if (!change) return data(GONE, { status: 400 });
  const { intent, id } = change;
  if (intent === "analyse") return startAnalysis(app, address, id);
  const outcome =
    intent === "solve" ? await markSolved(db, slug, id, clock.now()) : await reopen(db, slug, id);
  if (!outcome.ok) return data(GONE, { status: 404 });

  const name = intent === "solve" ? "request-solved" : "request-reopened";
  log.info({ event: name, request: id });
  return replace(inboxPath(address), {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name, subject: id }) },
  });
}

/** Without a line there is no answer to show: the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return OFFLINE;
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
            {actionData.hint}
          </Notice>
        </div>
      )}
      {loaderData.shows === "list" && <InboxList {...loaderData} />}
      {loaderData.shows === "request" && (
        <RequestDetail
          request={loaderData.request}
          analysis={loaderData.analysis}
          analyst={loaderData.analyst}
          address={address}
          now={now}
        />
      )}
      {loaderData.shows === "missing" && <MissingRequest back={backToCard(address)} />}
    </>
  );
}
