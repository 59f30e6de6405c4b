import { data, redirect } from "react-router";
import type { By } from "#app/domain/customer-request/history/note-event.server.ts";
import { outlives } from "#app/domain/customer-request/kept-until.ts";
import { windowLabel } from "#app/domain/customer-request/status/date-window.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { proposeDates } from "#app/domain/reply/propose-dates.server.ts";
import { readWindows } from "#app/domain/reply/proposed-windows.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { datesText, type Sender } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { AGAIN } from "../request/read-change.ts";
import {
  OUTLIVES,
  PROPOSAL_ERRORS,
  READ_FIRST,
  type RefusedDates,
  typedWindows,
  WINDOW_ERRORS,
} from "./dates.form.ts";
import { unsent } from "./ready-reply.tsx";

/** By mail it is done then; for a chat the answer has the text with the link, which is made in this POST alone. */
export async function propose(
  { db, log, settings }: App,
  { slug, ...sender }: Sender & { slug: string },
  asked: RequestDetail,
  address: InboxAddress,
  form: FormData,
  by: By,
) {
  const isAgain = form.has(AGAIN);
  const again = isAgain ? requestDates(db, slug, asked, by.at).proposed : null;
  if (isAgain && !again) return redirect(`${inboxPath(address)}#${ANCHORS.answer}`, 303);
  const wanted = again?.channel ?? form.get("channel");
  const link = writtenLinks(asked.links).find(({ channel }) => channel === wanted);
  if (!link) return data({ ready: null, refused: null, dates: null }, { status: 400 });
  const typed = again?.typed ?? typedWindows(form);
  const refuse = (dates: Partial<RefusedDates>, status = 422) => {
    const refused: RefusedDates = { typed, errors: [], error: null, ...dates };
    return data({ ready: null, refused: null, dates: refused }, { status });
  };
  const read = readWindows(typed, by.at);
  if (!read.ok) return refuse({ errors: read.faults.map((fault) => fault && WINDOW_ERRORS[fault]) });
  const { channel } = link;
  const { windows } = read;
  const isBeyond = windows.some(({ startsAt }) => outlives(startsAt, asked));
  if (isBeyond && !again && form.get(OUTLIVES.name) !== OUTLIVES.value)
    return refuse({ error: READ_FIRST }, 200);
  const outcome = await proposeDates(db, slug, { id: asked.id, windows, channel }, by.at, by);
  if (!outcome.ok) {
    const status = { "not-found": 404, closed: 409, unmailable: 409 }[outcome.reason];
    return refuse({ error: PROPOSAL_ERRORS[outcome.reason] }, status);
  }
  log.info({ event: "dates-proposed", request: asked.id });
  if (outcome.isMailed) {
    const toast = toastCookie(settings, { name: "dates-proposed" });
    const path = inboxPath({ ...address, reply: null });
    return redirect(`${path}#${ANCHORS.answer}`, { status: 303, headers: { "Set-Cookie": toast } });
  }
  const page = `${settings.ORIGIN}/${slug}/stand/${outcome.token}`;
  const text = datesText(windows.map(windowLabel), page, asked.customerName, sender);
  const ready = { link, text, ...unsent(channel, asked.links, outcome.refusal) };
  return data({ ready, refused: null, dates: null });
}
