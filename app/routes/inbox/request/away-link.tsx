import type { AriaAttributes, ReactNode } from "react";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { WRITTEN } from "./change-form.tsx";
import { type InboxAddress, inboxPath, questionPath, replyPath } from "./inbox-address.ts";

export interface Props {
  address: InboxAddress;
  className?: string | undefined;
  children: ReactNode;
}

export type Away = Omit<Props, "address"> & { address: InboxAddress | undefined } & AriaAttributes & {
    to: string;
    rel?: string;
    target?: string;
  };

/** Leads away from what is typed here: until scripts have come its texts go along, and the page stays for them. */
export function AwayAnchor(away: Away) {
  const { address: _, to, ...link } = away;
  return useAway(away) ?? <a href={to} {...link} />;
}

export function useAway({ address, to, rel: _, ...shown }: Away) {
  const textForm = useTextForm(WRITTEN);
  if (!textForm || !address || address.requestId === null) return null;
  return <LookButton address={address} look={`leave ${address.requestId} ${to}`} {...shown} />;
}

/** What Enter in a field of the opened request does; it stands before all other buttons of the page. */
export function EnterAnswers({ address }: Pick<Away, "address">) {
  const pressed = { form: WRITTEN, name: "intent" };
  if (!address || address.requestId === null) return null;
  if (address.reply === "termin")
    return <EnterButton {...pressed} formAction={replyPath(address)} value="propose" />;
  return address.reply === "rueckfrage" ? (
    <EnterButton {...pressed} formAction={questionPath(address)} value="ask" />
  ) : null;
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
