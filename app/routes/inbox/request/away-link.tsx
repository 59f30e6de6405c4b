import type { AriaAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { ANCHORS, type InboxAddress, inboxPath } from "./inbox-address.ts";
import { WRITTEN } from "./read-change.ts";

interface Props {
  /** It belongs to the request on this page. */
  address: InboxAddress;
  className: string;
  children: ReactNode;
}

/** Leads away from what is typed here: until scripts have come its texts go along, and the page stays for them. */
export function AwayLink({ address, to, rel, className, children }: Props & { to: string; rel?: string }) {
  const textForm = useTextForm(WRITTEN);
  if (!textForm || address.requestId === null)
    return (
      <Link to={to} rel={rel} className={className}>
        {children}
      </Link>
    );
  return (
    <LookButton address={address} look={`leave ${address.requestId} ${to}`} className={className}>
      {children}
    </LookButton>
  );
}

/** Opens the request anew, with a text of its own. */
export function TextLink({ address, isCurrent = false, ...shown }: Props & { isCurrent?: boolean }) {
  const textForm = useTextForm(WRITTEN);
  const current = { "aria-current": isCurrent ? "true" : undefined } as const;
  if (!textForm)
    return (
      <Link
        to={`${inboxPath(address)}#${ANCHORS.answer}`}
        replace
        preventScrollReset
        {...current}
        {...shown}
      />
    );
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
