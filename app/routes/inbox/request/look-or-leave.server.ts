import { data, redirect } from "react-router";
import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import { type KeptReply, type RefusedChange, unusedAnswer } from "./change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath } from "./inbox-address.ts";
import type { Change } from "./read-change.ts";

const OWN_PATH = /^\/(?:dashboard|profil)\/[\x21-\x7e]*$/;

/** Another text or newer state of the same request, or a way out; with something typed the page stays. */
export function lookOrLeave(
  address: InboxAddress,
  { intent, to = "" }: Change & { intent: "look" | "leave" },
  lost: RefusedChange | null,
  typed: TypedReply | null,
) {
  if (lost) return data<RefusedChange>({ ...lost, typed }, { status: 422 });
  if (intent === "leave" && OWN_PATH.test(to))
    return typed ? data<RefusedChange>({ message: unusedAnswer(to), typed }) : redirect(to, 303);
  const anchor = Object.values(ANCHORS).find((known) => known === to);
  if (typed) return data<KeptReply>({ typed });
  return redirect(anchor ? `${inboxPath(address)}#${anchor}` : inboxPath(address), 303);
}
