import { Link } from "react-router";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { Notice } from "#app/ui/parts.tsx";
import { plainTitle, type Section } from "#app/ui/text/written-text.ts";

export function KeptDocument({
  product,
  text,
  today,
  kept,
}: {
  product: string;
  text: Section;
  today: string;
  kept: { text: string; version: string; since: string };
}) {
  const title = plainTitle(text).replaceAll("\u00ad", "");
  return (
    <SiteFrame product={product}>
      <PageTitle name={`${title}, Fassung ${kept.version}`} />
      <meta name="robots" content="noindex" />
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 py-8 hyphens-auto sm:py-12 print:max-w-none">
        <Notice>
          <p>
            So stand es ab dem {kept.since} auf dieser Seite, Fassung {kept.version}.{" "}
            <Link to={today} className="link">
              Heutige Fassung lesen
            </Link>
          </p>
        </Notice>
        <h1>{title}</h1>
        <div className="whitespace-pre-line wrap-anywhere">{kept.text}</div>
      </div>
    </SiteFrame>
  );
}
