import { href, redirect } from "react-router";
import { z } from "zod";
import { outlives } from "#app/domain/customer-request/kept-until.ts";
import { windowLabel } from "#app/domain/customer-request/status/date-window.ts";
import { newStatusToken, openStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { markAnswered, markDeclined } from "#app/domain/inbox/mark.server.ts";
import { isWrittenDown } from "#app/domain/profile/places/sources.ts";
import { frameLabel } from "#app/domain/profile/prices.ts";
import { linkText } from "#app/domain/reply/link-text.ts";
import { proposeDates } from "#app/domain/reply/propose-dates.server.ts";
import {
  MOST_WINDOWS,
  readFrame,
  readWindows,
  type TypedProposal,
  type WindowFault,
} from "#app/domain/reply/proposed-windows.ts";
import { type WrittenChannel, writtenLinks } from "#app/domain/reply/reply-link.ts";
import { datesText, REPLY_LENGTH, senderOf, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import { draftKey, textFor } from "#app/domain/reply/typed-texts.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { steps } from "#app/kit/steps.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { plainLineEnds } from "#app/platform/typed-text.ts";
import { WANTED_DAY, WANTED_TIME } from "#app/platform/typed-time.ts";
import { toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { ANCHORS, partPath } from "../request/inbox-address.ts";
import type { Route } from "./+types/reply";
import { type About, aboutRequest, type ReplyAnswer, requestToAnswer } from "./about-request.server.ts";
import { NOTHING_CHOSEN, type RefusedDates } from "./dates-form.tsx";
import { TypedBefore } from "./question-form.tsx";
import { ReadyReply, readyText } from "./ready-reply.tsx";
import { AnswerPage, ReplySection } from "./reply-section.tsx";
import { OUTLIVES, typedBeside } from "./typed-reply.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export async function loader(args: Route.LoaderArgs) {
  return requestToAnswer(args.context.get(inboxContext), args);
}

export const action = steps(inboxContext, {
  /** First: a button of another release changes nothing, and what was typed comes back. */
  unknown: aboutRequest(({ answer }) => answer({}, 400)),
  write: aboutRequest(write),
  propose: aboutRequest((step) => propose(step, step.typed?.dates ?? NOTHING, step.subject)),
  /** The business sends the link itself: we write to no address that a customer didn't give us (law L40). */
  link: aboutRequest(link),
  /** Dates that were taken or proposed in another way meanwhile are shown, and nothing is sent. */
  again: aboutRequest((step) => {
    const { app, asked, slug, address, by, subject, typed, answer } = step;
    const { proposed } = requestDates(app.db, slug, asked, by.at);
    if (proposed?.channel === subject) return propose(step, proposed.typed, proposed.channel, true);
    return typed ? answer({}) : redirect(partPath(address, ANCHORS.answer), 303);
  }),
});

async function link({ app, asked, slug, who, by, answer }: About) {
  const [way, ...others] = writtenLinks(asked.links);
  if (!way || !isWrittenDown(asked.source)) return answer({}, 400);
  const { ORIGIN, PRODUCT_NAME: product } = app.settings;
  const token = newStatusToken();
  await writeTransaction(app.db, (tx) => openStatusLink(tx, asked.id, { token, showsRequest: false }, by.at));
  const page = ORIGIN + href("/:slug/stand/:token", { slug, token });
  const links = { page, privacyNotice: ORIGIN + href("/datenschutz"), product };
  const text = linkText(links, { ...who.profile, customerName: asked.customerName });
  return answer({ ready: { link: way, text, others } });
}

const EMPTY = "Bitte schreiben Sie eine Antwort.";
const LONG = `Bitte kürzen Sie die Antwort auf ${REPLY_LENGTH.toLocaleString("de-DE")} Zeichen.`;

const replyForm = z.object({
  text: z
    .string(EMPTY)
    .transform((typed) => plainLineEnds(typed).trim())
    .pipe(z.string(EMPTY).min(1, EMPTY).max(REPLY_LENGTH, LONG)),
});

async function write({ app, asked, slug, address, by, subject, posted, typed, answer }: About) {
  const link = writtenLinks(asked.links).find(({ channel }) => channel === subject);
  if (!link) return answer({}, 400);
  const { channel } = link;
  const template = address.reply ?? "vorschlag";
  const fields = new FormData();
  fields.set("text", textFor(posted, draftKey(template, channel)) ?? "");
  const submission = await readForm(fields, replyForm);
  if (submission.status !== "success") {
    const text = String(submission.payload.text ?? "");
    return answer({ refused: { channel, text, error: submission.error?.text?.[0] ?? "" } }, 422);
  }
  const mark = template === "absage" ? markDeclined : markAnswered;
  await mark(app.db, slug, { id: asked.id, channel }, by);
  app.log.info({ event: "request-answered", request: asked.id });
  const { text } = submission.value;
  return answer({ typed: typedBeside(typed, draftKey(template, channel)), ready: { link, text } });
}

const WINDOW_ERRORS: Record<WindowFault, string> = {
  missing: NOTHING_CHOSEN,
  incomplete: "Bitte geben Sie Tag, Beginn und Ende an.",
  "no-day": `Diesen Tag gibt es nicht. Bitte schreiben Sie ihn so: ${WANTED_DAY}.`,
  "no-time": `Bitte schreiben Sie Uhrzeiten so: ${WANTED_TIME}.`,
  "no-such-time": "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr umgestellt wird.",
  order: "Das Ende muss nach dem Beginn liegen.",
  long: "Bitte höchstens zwölf Stunden.",
  past: "Dieser Termin ist schon vorbei.",
  far: "Bitte höchstens 90 Tage im Voraus.",
  twice: "Dieser Termin steht schon oben.",
};
const FRAME_ERROR =
  "Bitte schreiben Sie zwei Beträge bis 1.000.000 Euro, den kleineren zuerst, zum Beispiel 200 und 350,50.";
const TOO_MANY = "Bitte wählen Sie höchstens drei Termine.";

const PROPOSAL_ERRORS = {
  "not-found": "Die Anfrage wurde inzwischen gelöscht.",
  closed: "Diese Anfrage ist erledigt, abgesagt oder als Spam markiert. Öffnen Sie sie erst wieder.",
  unmailable:
    "Diese Anfrage sieht nach Spam aus, deshalb senden wir ihr keine E-Mail. Ist sie echt, drücken Sie zuerst „Kein Spam“.",
};

/** A browser without scripts hears it only now. */
const READ_FIRST =
  "Noch nicht vorgeschlagen: Bitte lesen Sie den Hinweis über den Knöpfen und drücken Sie dann noch einmal.";

const NOTHING: TypedProposal = { windows: [], price: { from: "", to: "" } };

/** By mail it is done then; for a chat the answer has the text with the link, which is made in this POST alone. */
async function propose(step: About, typed: TypedProposal, way: string, isAgain = false) {
  const { app, context, who, asked, slug, address, by, posted, answer } = step;
  const { settings } = app;
  const links = writtenLinks(asked.links);
  const link = way ? links.find(({ channel }) => channel === way) : links[0];
  if (!link) return answer({}, 400);
  const refuse = (said: Partial<RefusedDates>, status = 422) =>
    answer({ dates: { typed, errors: [], error: null, priceError: null, ...said } }, status);
  const price = readFrame(typed.price);
  if (price === undefined) return refuse({ priceError: FRAME_ERROR });
  const isDated = typed.windows.length > 0;
  if (!isDated && !price) return refuse({ error: WINDOW_ERRORS.missing });
  if (typed.windows.length > MOST_WINDOWS) return refuse({ error: TOO_MANY });
  const read = isDated ? readWindows(typed.windows, by.at) : { ok: true as const, windows: [] };
  if (!read.ok) return refuse({ errors: read.faults.map((fault) => fault && WINDOW_ERRORS[fault]) });
  const { windows } = read;
  const isBeyond = windows.some(({ startsAt }) => outlives(startsAt, asked));
  if (isBeyond && !isAgain && posted.get(OUTLIVES.name) !== OUTLIVES.value)
    return refuse({ error: READ_FIRST }, 200);
  const channel: WrittenChannel = link.channel;
  const outcome = await proposeDates(app.db, slug, { id: asked.id, windows, price, channel }, by);
  if (!outcome.ok)
    return refuse({ error: PROPOSAL_ERRORS[outcome.reason] }, outcome.reason === "not-found" ? 404 : 409);
  app.log.info({ event: "dates-proposed", request: asked.id });
  const left = isAgain ? step.typed : typedBeside(step.typed, "termin");
  if (outcome.isMailed) {
    const toast = { name: "dates-proposed" } as const;
    if (left) {
      toastNow(context, toast);
      return answer({ typed: left });
    }
    const headers = { "Set-Cookie": toastCookie(settings, toast) };
    return redirect(partPath({ ...address, reply: null }, ANCHORS.state), { status: 303, headers });
  }
  const page = `${settings.ORIGIN}/${slug}/stand/${outcome.token}`;
  const frame = price && frameLabel(price, dictionaryOf("de"));
  const named = { windows: windows.map(windowLabel), price: frame };
  const text = datesText(named, page, asked.customerName, senderOf(who.profile));
  return answer({ typed: left, ready: readyText(link, text, asked.links, outcome.refusal) });
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ReplyAnswer | undefined = actionData;
  const { address } = loaderData;
  return (
    <AnswerPage what="Antwort" loaded={loaderData} answer={answer}>
      {(opened) => {
        const ready = answer?.ready;
        if (!ready)
          return (
            <ReplySection
              opened={opened}
              address={answer?.dates ? { ...address, reply: "termin" } : address}
              answer={answer}
              isAlone
            />
          );
        const result = opened.assessment?.result ?? null;
        const isOrigin = address.reply === "vorschlag" && suggestedReply(result, ready.link.channel);
        return (
          <>
            <ReadyReply {...ready} origin={isOrigin ? result : null} />
            <TypedBefore typed={answer.typed} />
          </>
        );
      }}
    </AnswerPage>
  );
}
