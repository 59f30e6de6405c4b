import type { reviewLink } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { Card } from "../../../ui/parts.tsx";
import { LINK, OwnSite } from "../business-details.tsx";
import { CalendarLink } from "./dates-section.tsx";
import type { StatusAddress } from "./page.ts";

interface Props {
  review: ReturnType<typeof reviewLink>;
  address: StatusAddress;
  mayAdd: boolean;
}

export function Afterwards({ review, address, mayAdd }: Props) {
  const { status, language } = useWords();
  const { after: words } = status;
  return (
    <Card id="danach" title={words.title}>
      {mayAdd && (
        <a href="#nachreichen" className={LINK}>
          {words.problem}
        </a>
      )}
      {review && (
        <OwnSite href={review.href} className={`${LINK} wrap-anywhere`}>
          {words.review({ host: setApartIn(language, review.host) })}
        </OwnSite>
      )}
      <CalendarLink address={address} file="in-einem-jahr.ics">
        {words.remind}
      </CalendarLink>
    </Card>
  );
}
