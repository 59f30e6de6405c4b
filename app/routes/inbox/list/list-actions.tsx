import { href } from "react-router";
import { FormInPlace } from "#app/forms/form-in-place.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { filterQuery, type InboxAddress, withQuery } from "../request/inbox-address.ts";

export function ListActions({ address, hasNew, now }: { address: InboxAddress; hasNew: boolean; now: Date }) {
  const { slug } = address;
  const query = filterQuery(address);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a
        href={withQuery(href("/dashboard/:slug/anfragen.csv", { slug }), query)}
        className={buttonLook("secondary", "small")}
      >
        <Icon name="download" />
        Für Excel speichern (CSV)
      </a>
      {hasNew && (
        <FormInPlace method="post" action={withQuery(href("/dashboard/:slug/gesehen", { slug }), query)}>
          <input type="hidden" name="bis" value={now.getTime()} />
          <button type="submit" className={buttonLook("secondary", "small")}>
            <Icon name="check" />
            Alle als gesehen markieren
          </button>
        </FormInPlace>
      )}
    </div>
  );
}
