import type { AriaAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import type { PlaceInList } from "#app/domain/inbox/list.server.ts";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { Icon } from "#app/ui/parts.tsx";
import { WRITTEN } from "./change-form.tsx";
import {
  ANCHORS,
  besidePath,
  type InboxAddress,
  inboxPath,
  partPath,
  questionPath,
  replyPath,
} from "./inbox-address.ts";

const ARROW = "inline-flex size-12 items-center justify-center rounded-md text-brand hover:bg-sunken";

/** "3 von 72" in the list the request was opened from, with the ways to its neighbours. */
export function Beside({ address, place }: { address: InboxAddress; place: PlaceInList }) {
  const { previous, next, position, total } = place;
  if (!previous && !next) return null;
  const shownTotal = total < OPEN_COUNT_CAP ? total : `${OPEN_COUNT_CAP - 1}+`;
  return (
    <nav aria-label="Anfragen der Liste" className="-my-2 flex items-center print:hidden">
      {previous && (
        <AwayLink address={address} to={besidePath(address, previous)} rel="prev" className={ARROW}>
          <Icon name="chevronDown" className="rotate-90" />
          <span className="sr-only">Vorige Anfrage</span>
        </AwayLink>
      )}
      {position !== null && (
        <span className="px-1 text-sm text-ink-soft tabular-nums">
          {position} von {shownTotal}
        </span>
      )}
      {next && (
        <AwayLink address={address} to={besidePath(address, next)} rel="next" className={ARROW}>
          <Icon name="chevronDown" className="-rotate-90" />
          <span className="sr-only">Nächste Anfrage</span>
        </AwayLink>
      )}
    </nav>
  );
}

interface Props {
  address: InboxAddress;
  className?: string | undefined;
  children: ReactNode;
}

type Away = Props & AriaAttributes & { to: string; rel?: string; target?: string };

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
