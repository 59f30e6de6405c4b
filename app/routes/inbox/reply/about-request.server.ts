import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { findRequest, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import type { Message } from "#app/forms/form-message.tsx";
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { ChangeAnswer } from "../request/change-form.tsx";
import { type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { openRequest, saveTypedNote } from "../request/open-request.server.ts";
import { readInboxAddress } from "../request/read-address.ts";
import type { RefusedDates } from "./dates-form.tsx";
import type { ReadyText } from "./ready-reply.tsx";
import type { RefusedReply } from "./reply-editor.tsx";
import { typedReply } from "./typed-reply.ts";

export interface ReplyAnswer {
  ready?: ReadyText;
  refused?: RefusedReply;
  dates?: RefusedDates;
  message?: Message;
  errors?: Record<string, string[] | null> | null | undefined;
  lost?: ChangeAnswer;
  typed?: TypedReply | null;
}

export type About = Step<Provider> & {
  asked: RequestDetail;
  slug: string;
  address: InboxAddress & { requestId: string };
  by: { userId: string; at: Date };
  typed: TypedReply | null;
  answer(shown: ReplyAnswer, status?: number): ReturnType<typeof data<ReplyAnswer>>;
};

/** The request that a page between text and link is about: for browsers without scripts. */
export async function requestToAnswer(
  provider: Provider,
  { params, context, url }: Pick<LoaderFunctionArgs, "context" | "url"> & { params: Asked },
) {
  const { slug } = provider.profile;
  const address = { ...readInboxAddress(slug, url.searchParams), requestId: params.requestId };
  if (params.slug !== slug) throw redirect(inboxPath({ ...address, requestId: null }));
  const opened = await openRequest(context.get(appContext), provider, address);
  return opened ? { address, opened } : data({ address, opened: null }, { status: 404 });
}

interface Asked {
  slug: string;
  requestId: string;
}

/** A step about one's own request; nothing is used before a note that can't be saved was seen. */
export function aboutRequest<Answer>(take: (step: About) => Answer | Promise<Answer>) {
  return async (step: Step<Provider>) => {
    const { app, who, params, url, posted, now } = step;
    const { slug } = who.profile;
    const requestId = String(params.requestId);
    const typed = typedReply(posted);
    const answer = (shown: ReplyAnswer, status = 200) => data<ReplyAnswer>({ typed, ...shown }, { status });
    const asked = params.slug === slug ? await findRequest(app.db, slug, requestId) : undefined;
    if (!asked) return answer({}, 404);
    const address = { ...readInboxAddress(slug, url.searchParams), requestId };
    const by = { userId: who.user.id, at: now };
    const lost = await saveTypedNote(app, address, posted, by);
    if (lost) return answer({ lost }, 422);
    return take({ ...step, asked, slug, address, by, typed, answer });
  };
}
