import type { AriaAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { WRITTEN } from "./change-answer.ts";
import { ANCHORS, type InboxAddress, inboxPath, partPath, questionPath, replyPath } from "./inbox-address.ts";

interface Props {
  address: InboxAddress;
  className?: string | undefined;
  children: ReactNode;
}

type Away = Props & AriaAttributes & { to: string; rel?: string };

/** Leads away from what is typed here: until scripts have come its texts go along, and the page stays for them. */
export function AwayLink(away: Away) {
  const { address: _, ...link } = away;
  return useAway(away) ?? <Link {...link} />;
}

/** The same among links that are followed in place all together. */
export function AwayAnchor(away: Away) {
  const { address: _, to, ...link } = away;
  return useAway(away) ?? <a href={to} {...link} />;
}

function useAway({ address, to, rel: _, ...shown }: Away) {
  const textForm = useTextForm(WRITTEN);
  if (!textForm || address.requestId === null) return null;
  return <LookButton address={address} look={`leave ${address.requestId} ${to}`} {...shown} />;
}

/** What Enter in a field of the opened request does; it stands before all other buttons of the page. */
export function EnterAnswers({ address }: { address: InboxAddress }) {
  const pressed = { form: WRITTEN, name: "intent" };
  if (address.requestId === null) return null;
  if (address.reply === "termin")
    return <EnterButton {...pressed} formAction={replyPath(address)} value="propose" />;
  return address.reply === "rueckfrage" ? (
    <EnterButton {...pressed} formAction={questionPath(address)} value="ask" />
  ) : null;
}

export function TextLink({ address, isCurrent = false, ...shown }: Props & { isCurrent?: boolean }) {
  const textForm = useTextForm(WRITTEN);
  const current = { "aria-current": isCurrent ? "true" : undefined } as const;
  const to = partPath(address, ANCHORS.answer);
  if (!textForm) return <Link to={to} replace preventScrollReset {...current} {...shown} />;
  return (
    <LookButton
      address={address}
      look={`look ${address.requestId} ${ANCHORS.answer}`}
      anchor={ANCHORS.answer}
      {...current}
      {...shown}
    />
  );
}

export function LookButton({
  address,
  look,
  anchor,
  ...shown
}: Props & AriaAttributes & { look: string; anchor?: string }) {
  const path = inboxPath(address);
  return (
    <button
      type="submit"
      form={WRITTEN}
      formAction={anchor ? `${path}#${anchor}` : path}
      name="intent"
      value={look}
      {...shown}
    />
  );
}
