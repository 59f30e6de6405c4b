import { customerLabel } from "#app/domain/customer-request/labels.ts";
import type { KnownRequest } from "#app/domain/inbox/detail.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { AwayLink } from "./beside.tsx";
import { besidePath, type InboxAddress } from "./inbox-address.ts";

const BESIDE = { target: "_blank", rel: "noopener" } as const;

interface Props {
  requests: readonly KnownRequest[];
  address: InboxAddress;
  isBeside?: boolean;
}

export function Known({ requests, address, isBeside = false }: Props) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="kennen-wir" className="mt-2">
      <p id="kennen-wir" className="font-bold">
        Kennen wir
      </p>
      {requests.map(({ id, createdAt, customerName, message, isResolved }) => (
        <AwayLink
          key={id}
          address={address}
          to={besidePath(address, id)}
          className="block w-full py-2.5 text-start text-brand"
          {...(isBeside && BESIDE)}
        >
          <span className="line-clamp-2 link wrap-anywhere">
            {germanDate(createdAt)} · <bdi>{customerLabel(customerName)}</bdi>
            {isResolved && " (erledigt)"}: {message}
          </span>
        </AwayLink>
      ))}
    </section>
  );
}
