import { type ComponentProps, Fragment } from "react";
import { priceLines, pricesTitle } from "#app/domain/profile/prices.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import type { Prices } from "#db/schema/columns.ts";
import type { Words } from "#words/words.ts";
import { LogoPicture } from "../../ui/logo.tsx";
import { buttonLook, Icon } from "../../ui/parts.tsx";
import { useApart } from "./language/apart.ts";

export const LINK = "tap text-brand link";
const PLAIN_LINK = "tap wrap-anywhere link";

/** As on a letterhead (law L1, L18); missing lines leave no gap. `isWhole`: nothing of it stands above. */
export function BusinessDetails({
  title,
  isWhole = false,
  ...business
}: ShownBusiness & { title: string; isWhole?: boolean }) {
  const { companyName, tagline, logo, addressLines, phone, email, website, imprintUrl } = business;
  const { form } = useWords();
  const { words, number } = useApart();
  return (
    <section aria-labelledby="empfaenger" className="mt-3 grid w-full justify-items-start gap-1 text-sm">
      {isWhole && logo && <LogoPicture logo={logo} />}
      <h2 id="empfaenger" className="text-sm font-normal text-ink-soft">
        {title}
      </h2>
      <address {...words} className="max-w-full wrap-anywhere hyphens-auto not-italic">
        <p className="font-bold">{companyName}</p>
        {isWhole && tagline && <p className="text-ink-soft">{tagline}</p>}
        <p>{addressLines.join(", ")}</p>
      </address>
      <ul className="flex flex-wrap gap-x-5 empty:hidden">
        {phone && (
          <li className="inline-flex min-h-11 items-center gap-1">
            {form.businessPhone} <Reach {...phone} />
          </li>
        )}
        {email && (
          <li className="inline-flex min-h-11 flex-wrap items-center gap-x-1">
            {form.businessEmail} <Reach {...email} />
          </li>
        )}
        {isWhole && website && (
          <li>
            <OwnSite {...number} href={website.href}>
              {website.text}
            </OwnSite>
          </li>
        )}
        {imprintUrl && (
          <li>
            <OwnSite href={imprintUrl}>{form.businessImprint}</OwnSite>
          </li>
        )}
      </ul>
    </section>
  );
}

export function OwnSite({ className = PLAIN_LINK, ...link }: ComponentProps<"a">) {
  return <a target="_blank" rel="noopener noreferrer nofollow" className={className} {...link} />;
}

/** They are the business's own statement (law L44), whose name stands above. */
export function ShownPrices({ prices }: { prices: Prices }) {
  const words = useWords();
  const apart = useApart();
  return (
    <div className="prices">
      <p className="text-ink-soft">{pricesTitle(prices, null, words)}</p>
      {prices.sentence ? (
        <p {...apart.words}>{prices.sentence}</p>
      ) : (
        <dl>
          {priceLines(prices, words).map(([what, sum]) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{sum}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

export function OfBusiness({ name, say }: { name: string; say: (facts: { company: string }) => string }) {
  const { words } = useApart();
  return (
    <Around say={(company) => say({ company })}>
      <strong {...words}>{name}</strong>
    </Around>
  );
}

type Shown = NonNullable<ShownBusiness["phone"]>;

/** With a `look` it is a button that says what it does. */
export function Reach(reach: Shown & { look?: "primary" | "secondary"; say?: Words["form"]["call"] }) {
  const { form } = useWords();
  const { number } = useApart();
  const { text, href, look, say = form.call } = reach;
  const shown = (
    <bdi {...number} className="inline-block max-w-full font-bold wrap-anywhere">
      {text}
    </bdi>
  );
  if (!href) return shown;
  return (
    // In the website of a business a call leaves the frame.
    <a href={href} target="_top" className={look ? `${buttonLook(look)} w-full px-3` : PLAIN_LINK}>
      {look ? (
        <span className="min-w-0 wrap-anywhere">
          <Icon name="phone" className="me-2 inline-block align-middle" />
          <Around say={(phone) => say({ phone })}>{shown}</Around>
        </span>
      ) : (
        shown
      )}
    </a>
  );
}
