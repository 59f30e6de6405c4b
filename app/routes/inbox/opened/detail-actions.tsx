import { Link } from "react-router";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { PlaceInList } from "#app/domain/inbox/place-in-list.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ChangeForm } from "../request/change-form.tsx";
import { backToCard, besidePath, type InboxAddress } from "../request/inbox-address.ts";
import { ContactButton } from "./contact-button.tsx";

const FIRST = `${buttonLook("primary")} grow max-sm:px-3!`;

interface Props {
  address: InboxAddress;
  place: PlaceInList;
  request: RequestDetail;
  name: string;
}

/** What comes next under the thumb: reaching the customer, then the next request. */
export function DetailActions({ address, place, request, name }: Props) {
  const { isResolved } = request;
  return (
    <div
      data-bottom-bar
      className="z-20 flex gap-2 has-[[role=alert]]:flex-wrap large-text:flex-wrap print:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:border-t thumb:border-line thumb:bg-surface thumb:p-3"
    >
      {isResolved ? (
        <Link to={place.next ? besidePath(address, place.next) : backToCard(address)} className={FIRST}>
          {place.next ? "Nächste Anfrage" : "Zur Übersicht"}
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <Reach address={address} request={request} name={name} />
      )}
      <ChangeForm
        intent={isResolved ? "reopen" : "solve"}
        id={request.id}
        look={`${buttonLook("secondary")} w-full max-sm:px-3!`}
        className="grow has-[[role=alert]]:basis-full"
      >
        {isResolved ? "Wieder öffnen" : "Als erledigt markieren"}
      </ChangeForm>
    </div>
  );
}

/** As the customer wishes, but what is urgent by a call; a call stands beside every other way. */
function Reach({ address, request, name }: Omit<Props, "place">) {
  const call = request.links.find(({ channel }) => channel === "phone");
  const first = (request.danger > 0 && call) || request.links[0];
  if (!first) return null;
  const button = { address, requestId: request.id, who: name };
  return (
    <>
      <ContactButton {...button} link={first} look={`${FIRST} whitespace-nowrap lg:hidden`} />
      {call && call !== first && (
        <ContactButton {...button} link={call} look={`${buttonLook("secondary")} px-3! lg:hidden`}>
          <span className="sr-only">Anrufen</span>
        </ContactButton>
      )}
    </>
  );
}
